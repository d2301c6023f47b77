#!/usr/bin/env node
/** Starts the command with a cache of compiled code. Node 20 has none. */
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cacheDir = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
// Below the home directory: in Node's default, a folder in /tmp, another user could prepare the code that runs here.
// Older types lack the function, and so does Node 20.
(module as Partial<typeof module>).enableCompileCache?.(join(cacheDir, 'docgen'));
// Loaded afterwards, because the cache has only modules that load after this call.
const { runProcess } = await import('./run-process.ts');
await runProcess();
