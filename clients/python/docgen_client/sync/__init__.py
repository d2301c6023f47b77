"""The blocking client. `npm run generate` writes its modules from those of `aio`."""
