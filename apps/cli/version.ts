import { createRequire } from 'node:module';

// By its own name, since sources and packed files stand at different heights above it.
const manifest = createRequire(import.meta.url)('@docgen/cli/package.json') as { readonly version: string };

/** Of the command and of the engine that it brings. */
export const version = manifest.version;
