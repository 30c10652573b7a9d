"""Tests of how circles of includes are found."""
import unittest

from layers import circles


class CirclesTest(unittest.TestCase):
    def test_a_circle_is_found_once_wherever_it_is_entered(self):
        self.assertEqual(circles({"a": {"c"}, "b": {"d"}, "c": {"b"}, "d": {"c"}}), [("b", "d", "c")])

    def test_two_ways_to_a_file_are_no_circle(self):
        self.assertEqual(circles({"a": {"b", "c"}, "b": {"d"}, "c": {"d"}}), [])
