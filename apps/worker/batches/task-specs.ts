/** What a thread remembers of the specs that it has rendered for: the compiled template and the parsed parameters. */
import { areTablesLoaded, compileTemplate, loadTables, TemplateError } from '@docgen/engine';
import type { CompiledTemplate, JsonValue } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import type { BatchTask, TaskSpec } from './batch-task.ts';

export interface KnownSpec {
  readonly spec: TaskSpec;
  /** Or why there is none: only for a body that an older version accepted. */
  readonly template: CompiledTemplate | TemplateError;
  readonly params: Readonly<Record<string, JsonValue>>;
  /** Of each relation: its field, ready to be looked for and written. */
  readonly members: readonly { readonly name: string; readonly quoted: string }[];
}

const compiled = createLru<CompiledTemplate | TemplateError>({ entriesMax: 200 });
// Specs are weighed by their parameters, which may have a mebibyte each.
const known = createLru<KnownSpec>({
  weightMax: 16 * 1024 * 1024,
  weigh: ({ spec }) => spec.params.length + spec.body.length + 1_024,
});

/** Undefined when the task has to be sent again with its spec. */
export function recallSpec({ specKey, spec }: Pick<BatchTask, 'specKey' | 'spec'>): KnownSpec | undefined {
  const found = known.get(specKey);
  if (found !== undefined || spec === undefined) return found;
  const learned: KnownSpec = {
    spec,
    template: compileOnce(spec.digest, spec.body),
    // Checked by the API before it was stored.
    params: JSON.parse(spec.params) as Readonly<Record<string, JsonValue>>,
    members: spec.relations.map(({ field }) => ({ name: field, quoted: JSON.stringify(field) })),
  };
  known.set(specKey, learned);
  return learned;
}

/** Loads the words of other locales than English for which the spec's template asks, where they are not there yet. */
export async function loadSpecTables(task: Pick<BatchTask, 'specKey' | 'spec'>): Promise<void> {
  const template = recallSpec(task)?.template;
  if (template === undefined || template instanceof TemplateError || areTablesLoaded(template)) return;
  await loadTables(template);
}

function compileOnce(digest: string, body: string): CompiledTemplate | TemplateError {
  const found = compiled.get(digest);
  if (found !== undefined) return found;
  const template = compileOrProblem(body);
  compiled.set(digest, template);
  return template;
}

function compileOrProblem(body: string): CompiledTemplate | TemplateError {
  try {
    return compileTemplate(body, { codeGeneration: 'when hot' });
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}
