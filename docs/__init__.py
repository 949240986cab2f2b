"""The documentation, and the program that writes the parts of it that follow from the code."""
