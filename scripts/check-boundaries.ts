/** Fails on forbidden imports (`allowed-imports.ts`), circles of imports, and file names that describe nothing. */
import { findCircles, findOffences } from './boundaries.ts';
import type { ImportingFile } from './boundaries.ts';
import { findImports } from './imports.ts';
import { readSources } from './source-files.ts';

const files: ImportingFile[] = [];
for await (const { path, text } of readSources(['apps', 'libs', 'scripts', 'test'])) {
  files.push({ path, imports: findImports(path, text) });
}
const offences = files.flatMap((file) => findOffences(file).map((found) => ({ path: file.path, ...found })));
for (const { path, line, reason } of [...offences, ...findCircles(files)]) {
  console.error(`${path}:${line} ${reason}`);
  process.exitCode = 1;
}
