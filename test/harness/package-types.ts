/**
 * Prints the problems that attw finds in the types of packed files: `node package-types.ts FILE...`. A process of its
 * own, because vitest makes Node load the sources of attw, which are TypeScript.
 */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

/** The packages are ES modules only. `require` loads them from Node 20.19 on. */
const onlyForCommonJs = new Set(['CJSResolvesToESM', 'NoResolution']);

for (const file of process.argv.slice(2)) {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(file))));
  const problems = result.types === false ? [{ kind: 'NoTypes' }] : result.problems;
  for (const { kind } of problems) if (!onlyForCommonJs.has(kind)) console.log(`${file}: ${kind}`);
}
