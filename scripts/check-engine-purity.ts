/** Fails on code in the engine that could make the same seed give other bytes (`engine-purity.ts`). */
import { findImpurities } from './engine-purity.ts';
import { readSources } from './source-files.ts';

for await (const { path, text } of readSources(['libs/engine'])) {
  if (path.endsWith('.test.ts')) continue;
  for (const { line, reason } of findImpurities(path, text)) {
    console.error(`${path}:${line} ${reason}`);
    process.exitCode = 1;
  }
}
