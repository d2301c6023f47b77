/** The templates that a thread has compiled. */
import { areTablesLoaded, compileTemplate, loadTables, TemplateError } from '@docgen/engine';
import type { CompiledTemplate } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';

interface Compiled {
  readonly template: CompiledTemplate | TemplateError;
  readonly weight: number;
}

/** Characters of all bodies. A compiled template takes about 45 bytes a character. */
const weightMax = 1024 * 1024;
const weightMin = 2_048;
const compiled = createLru<Compiled>({ weightMax, weigh: ({ weight }) => weight });

/** The template of a body, or why there is none: an earlier version may have accepted a body that this one does not. */
export function compileOnce(digest: string, body: string): CompiledTemplate | TemplateError {
  const known = compiled.get(digest);
  if (known !== undefined) return known.template;
  const template = compileOrError(body);
  compiled.set(digest, { template, weight: weightMin + body.length });
  return template;
}

function compileOrError(body: string): CompiledTemplate | TemplateError {
  try {
    return compileTemplate(body, { codeGeneration: 'when hot' });
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

/** Undefined when the data tables that the template uses are loaded; else resolves when they are. */
export function loadMissingTables(template: CompiledTemplate | TemplateError): Promise<void> | undefined {
  if (template instanceof TemplateError || areTablesLoaded(template)) return undefined;
  return loadTables(template);
}
