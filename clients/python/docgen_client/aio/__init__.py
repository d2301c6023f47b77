"""The asynchronous client. `sync` has a blocking copy of each module."""
