/** `docgen batch --recipe`: prints documents of a recipe without a service, as `docgen batch` does with one. */
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { createDocumentJson, inOneLine } from '@docgen/engine';
import type { SpecRange, WrittenDocument } from '@docgen/engine';
import { exitCodes, Interrupted, UsageError } from '../failures.ts';
import { parseJson, readWholeNumber } from '../options.ts';
import { openSink } from '../output/document-sink.ts';
import { readTemplateFile } from '../templates/read-template-file.ts';
import type { Terminal } from '../terminal.ts';
import { createRecipeDocuments } from './recipe-documents.ts';
import type { RecipeDocuments } from './recipe-documents.ts';
import { readRecipe } from './recipe-file.ts';
import type { Recipe } from './recipe-file.ts';

export interface RecipeOptions {
  readonly recipe: string;
  readonly alias?: string | undefined;
  readonly from?: string | undefined;
  readonly limit?: string | undefined;
  readonly out?: string | undefined;
  /** Whether the lines have the documents in their envelopes. */
  readonly hasMeta: boolean;
}

/** Resolves with the exit code: a failed document is printed with its error, and is a problem. */
export async function runRecipe(options: RecipeOptions, io: Terminal): Promise<number> {
  const { name, body } = await readTemplateFile(options.recipe, io.stdin);
  const recipe = readRecipe(name, parseJson(name, body));
  const ranges = rangesOf(recipe, options);
  const documents = createRecipeDocuments(recipe);
  const write = lineWriter(recipe, options);
  const sink = await openSink(options.out, io);
  let failedCount = 0;
  try {
    for await (const rendered of renderAll(documents, ranges)) {
      failedCount += rendered.filter(({ result }) => result === null).length;
      await sink.write(rendered.map(write).join(''));
      // Node runs signal handlers only between event-loop turns.
      await nextEventLoopTurn();
      if (io.signal.aborted) throw new Interrupted();
    }
    await sink.finish();
  } catch (error) {
    await sink.discard();
    throw error;
  }
  return failedCount === 0 ? exitCodes.ok : exitCodes.problems;
}

/** A failed document has no line without its envelope. */
function lineWriter({ batchId, specs }: Recipe, { hasMeta }: RecipeOptions): (document: WrittenDocument) => string {
  if (!hasMeta) return ({ result }) => (result === null ? '' : `${inOneLine(result)}\n`);
  const write = createDocumentJson(batchId, specs);
  return (document) => `${write(document)}\n`;
}

async function* renderAll(
  documents: RecipeDocuments,
  ranges: readonly SpecRange[],
): AsyncGenerator<readonly WrittenDocument[]> {
  for (const range of ranges) {
    for (let { from } = range; from < range.to;) {
      const rendered = await documents.render({ ...range, from });
      yield rendered;
      from += rendered.length;
    }
  }
}

/** The selected documents, spec by spec. Without alias, `from` counts through all specs. */
function rangesOf({ specs }: Recipe, { alias, from = '0', limit }: RecipeOptions): SpecRange[] {
  const selected = [...specs.entries()].filter(([, spec]) => alias === undefined || spec.alias === alias);
  if (selected.length === 0) throw new UsageError(`--alias: the recipe has no spec "${alias}"`);
  let skip = readWholeNumber('from', from, 0, Number.MAX_SAFE_INTEGER);
  let left = limit === undefined ? Infinity : readWholeNumber('limit', limit, 1, Number.MAX_SAFE_INTEGER);
  const ranges: SpecRange[] = [];
  for (const [specIndex, { documentCount }] of selected) {
    const first = Math.min(skip, documentCount);
    const to = Math.min(documentCount, first + left);
    skip -= first;
    left -= to - first;
    if (to > first) ranges.push({ specIndex, from: first, to });
  }
  return ranges;
}
