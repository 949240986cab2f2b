"""The record: a text notation of acts that anyone can read, write, replay and verify."""
