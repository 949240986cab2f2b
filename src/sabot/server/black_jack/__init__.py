"""What the server has of Black Jack."""
