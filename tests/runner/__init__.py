"""What ./run test is made of."""
