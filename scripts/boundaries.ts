/** Checks the imports and the names of source files. Pure. */
import { posix } from 'node:path';
import { allowedImports, barrels, testTools } from './allowed-imports.ts';
import type { ImportRule } from './allowed-imports.ts';
import type { FoundImport } from './imports.ts';

const bannedWords = ['utils', 'helpers', 'common', 'misc', 'shared', 'manager'];

/** A rule that a file breaks. */
export interface Offence {
  /** 1-based. */
  readonly line: number;
  readonly reason: string;
}

/** A source file with what `findImports` returns for it. */
export interface ImportingFile {
  /** Below the root, with slashes. */
  readonly path: string;
  readonly imports: readonly FoundImport[];
}

interface SourceFile {
  /** Below the root, with slashes: `libs/http/listen.ts`. */
  readonly path: string;
  /** For example `libs/http`, or a folder with a rule of its own. */
  readonly workspace: string;
  readonly rule: ImportRule;
  readonly isTest: boolean;
}

/** Returns the rules that one file breaks by its name and its imports. */
export function findOffences({ path, imports }: ImportingFile): Offence[] {
  return [...nameOffences(path), ...importOffences(path, imports)];
}

/**
 * Finds files that import each other, directly or by way of other files. Imports of types count, because a reader has to
 * read all files of a circle to understand one of them. Dynamic imports do not count: they delay loading on purpose.
 */
export function findCircles(files: readonly ImportingFile[]): (Offence & { readonly path: string })[] {
  const importsOf = new Map(files.map((file) => [file.path, staticImportsOf(file)]));
  const offences: (Offence & { readonly path: string })[] = [];
  const visited = new Set<string>();
  const visit = (path: string, ancestors: readonly string[]): void => {
    visited.add(path);
    const trail = [...ancestors, path];
    for (const { target, line } of importsOf.get(path) ?? []) {
      if (!visited.has(target)) visit(target, trail);
      else if (trail.includes(target)) {
        const circle = [...trail.slice(trail.indexOf(target)), target].join(' → ');
        offences.push({ path, line, reason: `closes a circle of imports: ${circle}` });
      }
    }
  };
  for (const path of importsOf.keys()) if (!visited.has(path)) visit(path, []);
  return offences;
}

/** Returns the files that a file imports by relative paths. */
function staticImportsOf({ path, imports }: ImportingFile): { readonly target: string; readonly line: number }[] {
  return imports.flatMap(({ specifier, isDynamic, line }) =>
    specifier?.startsWith('.') === true && !isDynamic
      ? [{ target: posix.join(posix.dirname(path), specifier), line }]
      : [],
  );
}

function nameOffences(path: string): Offence[] {
  const words = path.toLowerCase().split(/[^a-z]+/);
  const banned = bannedWords.filter((word) => words.includes(word));
  const offences = banned.map((word) => ({ line: 1, reason: `"${word}" in a file's name says nothing about it` }));
  const isBarrel =
    posix.basename(path) === 'index.ts' && !barrels.some((name) => path === `${folderOf(name)}/index.ts`);
  return isBarrel ? [...offences, { line: 1, reason: 'only engine, formats and client have an index.ts' }] : offences;
}

function importOffences(path: string, imports: readonly FoundImport[]): Offence[] {
  const workspace = workspaceOf(path);
  const rule = allowedImports[workspace];
  if (rule === undefined) return [{ line: 1, reason: `${workspace} has no row in scripts/allowed-imports.ts` }];
  const file: SourceFile = { path, workspace, rule, isTest: path.endsWith('.test.ts') };
  return imports.flatMap((found) => {
    const reason = refusalOf(file, found);
    return reason === undefined ? [] : [{ line: found.line, reason }];
  });
}

/** Returns why an import is forbidden; undefined when it is allowed. */
function refusalOf(file: SourceFile, { specifier, isTypeOnly }: FoundImport): string | undefined {
  const { rule, isTest, workspace } = file;
  if (specifier === undefined) return rule.isFree === true ? undefined : 'a computed import cannot be checked';
  if (specifier.startsWith('.')) return relativeRefusal(file, specifier);
  if (isBarrelOf(specifier)) return `${specifier} is imported by subpath`;
  if (rule.isFree === true) return undefined;
  if (specifier.startsWith('node:')) {
    return rule.isPlatformFree === true && !isTest ? `${workspace} also runs in browsers: no ${specifier}` : undefined;
  }
  if (covers(rule.values, specifier) || (isForTests(file) && covers(testTools, specifier))) return undefined;
  if (!covers(rule.types ?? [], specifier)) return `${workspace} may not import ${specifier}`;
  return isTypeOnly ? undefined : `${workspace} may import ${specifier} as types only`;
}

function relativeRefusal(file: SourceFile, specifier: string): string | undefined {
  const { path, workspace, rule } = file;
  const target = posix.join(posix.dirname(path), specifier);
  if (rule.isFree === true) return undefined;
  if (!target.startsWith(`${workspace}/`)) return `${specifier} leaves ${workspace}`;
  if (!target.startsWith(`${workspace}/test/`) || isForTests(file)) return undefined;
  return `${specifier} is for tests only: the image does not contain it`;
}

/** Whether the image leaves the file out: a test, or a file of the folder `test` of the workspace. */
function isForTests({ path, workspace, isTest }: SourceFile): boolean {
  return isTest || path.startsWith(`${workspace}/test/`);
}

function isBarrelOf(specifier: string): boolean {
  return /^@docgen\/[^/]+$/.test(specifier) && !barrels.includes(specifier);
}

function covers(names: readonly string[], specifier: string): boolean {
  return names.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

/** Returns `libs/http` for `libs/http/listen.ts`, and `test` for `test/bench/main.ts`; or a folder with a rule of its own. */
function workspaceOf(path: string): string {
  const folder = posix.dirname(path);
  if (folder in allowedImports) return folder;
  const [first = '', second = ''] = path.split('/');
  return first === 'libs' || first === 'apps' ? `${first}/${second}` : first;
}

function folderOf(packageName: string): string {
  return packageName.replace('@docgen/', 'libs/');
}
