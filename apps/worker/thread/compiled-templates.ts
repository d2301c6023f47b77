/** The templates that a thread has compiled, and the render of one document. */
import {
  areTablesLoaded,
  compileTemplate,
  loadTables,
  outOfMemory,
  renderTemplate,
  TemplateError,
} from '@docgen/engine';
import type { CompiledTemplate, RenderInput, RenderOutcome } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';

/** An error for a body that only the next version knows: during a deployment, its API runs beside this worker. */
export type KnownTemplate = CompiledTemplate | TemplateError;

/** Characters of all bodies. A compiled template takes about 45 bytes a character. */
const weightMax = 1024 * 1024;
const weightMin = 2_048;
const compiled = createLru<{ readonly template: KnownTemplate; readonly weight: number }>({
  weightMax,
  weigh: ({ weight }) => weight,
});

export function compileOnce(digest: string, body: string): KnownTemplate {
  const known = compiled.get(digest);
  if (known !== undefined) return known.template;
  const template = compileOrError(body);
  compiled.set(digest, { template, weight: weightMin + body.length });
  return template;
}

function compileOrError(body: string): KnownTemplate {
  try {
    return compileTemplate(body, { codeGeneration: 'when hot' });
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

/** Undefined when the data tables that the template uses are loaded; else resolves when they are. */
export function loadMissingTables(template: KnownTemplate): Promise<void> | undefined {
  if (template instanceof TemplateError || areTablesLoaded(template)) return undefined;
  return loadTables(template);
}

/** The body does not compile, or the render fails as the engine does not expect. */
interface Unrenderable {
  readonly kind: 'unrenderable';
  readonly message: string;
}

/** The clock of an input throws it to end the document without its thread, which costs less. */
export class Preempted extends Error {}

/** @throws {Preempted} */
export function renderOnce(template: KnownTemplate, input: RenderInput): RenderOutcome | Unrenderable {
  if (template instanceof TemplateError) return { kind: 'unrenderable', message: template.message };
  try {
    return renderTemplate(template, input);
  } catch (error) {
    if (error instanceof Preempted) throw error;
    // The document causes errors that the engine does not expect: a stack or a string too large for V8.
    return { kind: 'unrenderable', message: outOfMemory.message };
  }
}
