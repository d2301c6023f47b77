/** Fails on an import that `allowed-imports.ts` does not allow, and on a file name that describes nothing. */
import { findOffences } from './boundaries.ts';
import { readSources } from './source-files.ts';

let offenceCount = 0;
for await (const { path, text } of readSources(['apps', 'libs', 'scripts', 'test'])) {
  for (const { line, reason } of findOffences(path, text)) {
    console.error(`${path}:${line} ${reason}`);
    offenceCount += 1;
  }
}
if (offenceCount > 0) process.exitCode = 1;
