/**
 * Prints the problems that attw finds in the types of packed files: `node package-types.ts FILE...`. A process of its
 * own, because vitest makes Node load the sources of attw, which are TypeScript.
 */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

/** The packages are ES modules only: they have no entry for `require`, which loads them from Node 20.19 on. */
const ofCommonJs = new Set(['node10', 'node16-cjs']);
const expectedOfCommonJs = new Set(['CJSResolvesToESM', 'NoResolution']);

for (const file of process.argv.slice(2)) {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(file))));
  const problems = result.types === false ? [{ kind: 'NoTypes' }] : result.problems;
  for (const problem of problems) if (!isExpected(problem)) console.log(`${file}: ${describe(problem)}`);
}

interface Found {
  readonly kind: string;
  readonly resolutionKind?: string;
}

function isExpected({ kind, resolutionKind = '' }: Found): boolean {
  return ofCommonJs.has(resolutionKind) && expectedOfCommonJs.has(kind);
}

function describe({ kind, resolutionKind }: Found): string {
  return resolutionKind === undefined ? kind : `${kind} for ${resolutionKind}`;
}
