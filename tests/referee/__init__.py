"""A second reading of the regulations of Punto Banco, written from the documents alone."""
