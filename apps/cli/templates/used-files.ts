/** Templates of files that use the functions of others: those are files of the same folder. */
import { readdir } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { resolveUses, usedNames } from '@docgen/engine';
import type { FindTemplates, UsedTemplate } from '@docgen/engine';
import { readTemplateFile } from './read-template-file.ts';
import type { TemplateFile } from './read-template-file.ts';

/** Reads a template with the templates that it uses. Those that cannot be used are mistakes of the template. */
export async function readWithUses(file: string, stdin: Readable): Promise<TemplateFile> {
  return withUses(file, await readTemplateFile(file, stdin), stdin);
}

/** Adds to a template the files that it uses. For the input they are in the current folder. */
export async function withUses(file: string, template: TemplateFile, stdin: Readable): Promise<TemplateFile> {
  if (usedNames(template.body).length === 0) return template;
  const folder = file === '-' ? '.' : dirname(file);
  const self = file === '-' ? undefined : resolve(file);
  return { ...template, body: await resolveUses(template.body, findIn(folder, stdin), self) };
}

function findIn(folder: string, stdin: Readable): FindTemplates {
  return async (names) => {
    const files = await readdir(folder);
    const found = new Map<string, UsedTemplate>();
    for (const name of names) {
      const [first, second] = filesNamed(files, name);
      if (first === undefined) continue;
      const path = join(folder, first);
      found.set(
        name,
        second === undefined
          ? { text: (await readTemplateFile(path, stdin)).body, id: resolve(path) }
          : { refusal: `${first} and ${second} are both called "${name}"` },
      );
    }
    return found;
  };
}

/** The files whose templates have the name. */
export function filesNamed(files: readonly string[], name: string): string[] {
  return files.filter((file) => nameOf(file) === name || file === name);
}

/** The name of the template of a file, as `docgen push` gives it. */
function nameOf(file: string): string {
  return file.slice(0, file.length - extname(file).length);
}

/** A file and its template. */
export interface NamedFile {
  readonly name: string;
  readonly body: string;
}

/** Puts the templates that others use before them, so that the service knows them. */
export function usedFirst<T extends NamedFile>(files: readonly T[]): readonly T[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const ordered = new Set<T>();
  const visited = new Set<string>();
  const visit = (file: T): void => {
    if (visited.has(file.name)) return;
    visited.add(file.name);
    for (const name of usedNames(file.body)) {
      const used = byName.get(name);
      if (used !== undefined) visit(used);
    }
    ordered.add(file);
  };
  files.forEach(visit);
  return [...ordered];
}
