"""What is stored, sealed, hashed and sent hangs on no name of the code."""
