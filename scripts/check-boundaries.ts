/** Fails on forbidden imports (`allowed-imports.ts`), circles of imports, and file names that describe nothing. */
import { findCircles, findOffences } from './boundaries.ts';
import { readSources } from './source-files.ts';
import type { Source } from './source-files.ts';

const sources: Source[] = [];
for await (const source of readSources(['apps', 'libs', 'scripts', 'test'])) sources.push(source);
const offences = sources.flatMap(({ path, text }) => findOffences(path, text).map((found) => ({ path, ...found })));
for (const { path, line, reason } of [...offences, ...findCircles(sources)]) {
  console.error(`${path}:${line} ${reason}`);
  process.exitCode = 1;
}
