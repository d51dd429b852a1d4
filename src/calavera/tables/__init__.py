"""Tables: who sits where, what they see, and the log that nothing gets lost from."""
