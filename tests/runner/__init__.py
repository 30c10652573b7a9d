"""Implementation of ./run test."""
