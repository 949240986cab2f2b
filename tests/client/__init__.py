"""Modules of the page that need no browser, run by Deno."""
