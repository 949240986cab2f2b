"""What the server has of Punto Banco."""
