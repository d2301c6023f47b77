import { createRequire } from 'node:module';

// Imported by package name: the relative path differs between sources and the packed package.
const manifest = createRequire(import.meta.url)('@docgen/cli/package.json') as { readonly version: string };

/** The version of the command and of its engine. */
export const version = manifest.version;
