"""The laws, held in every cell of the walked table."""
