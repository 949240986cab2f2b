"""What can be asked over HTTP, by subject. Described at ``/api/openapi.json``."""
