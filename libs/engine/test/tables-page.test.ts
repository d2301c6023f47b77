/**
 * Renders the examples of docs/tables.md up to its part about datasets, which `test/integration/datasets-page.test.ts`
 * runs. Templates with an alias are the specs of one batch; their sizes are here.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  checkTemplate,
  compileTemplate,
  createDatasetTable,
  createRowCache,
  createSpecTables,
  datasetFields,
  defaultLimits,
  documentSeed,
  emptyState,
  knownTables,
  loadTables,
  parseJsonText,
  planTables,
  renderTemplate,
} from '../index.ts';
import type { KnownTables, RenderOutcome, TableSource, TableSpec } from '../index.ts';

const counts: Readonly<Record<string, number>> = { products: 4, lines: 6, customers: 4, orders: 10 };

interface Fence {
  readonly kind: string;
  readonly alias: string;
  readonly text: string;
  readonly line: number;
}

const [page = ''] = readFileSync(new URL('../../../docs/tables.md', import.meta.url), 'utf8').split('\n## Datasets\n');
const fences = [...page.matchAll(/^```(\w+) ?(\w*)\n([^]*?)\n```$/gm)].map(
  ({ 1: kind = '', 2: alias = '', 3: text = '', index }): Fence => {
    return { kind, alias, text, line: page.slice(0, index).split('\n').length };
  },
);

describe('docs/tables.md', () => {
  it.each(endsOf(fences).map((end) => [end.shown.line, end] as const))(
    'the example that ends at line %i of docs/tables.md has the shown result',
    async (_line, { templates, shown }) => {
      const [first] = templates;
      const ended = first?.alias === '' ? renderSingle(first.text) : await renderBatch(templates);
      expect(ended).toEqual({ kind: shown.kind, text: shown.text });
    },
  );

  it('docs/tables.md has an example of each kind', () => {
    expect(endsOf(fences).map(({ templates }) => templates.length)).toEqual([1, 1, 1, 2, 2]);
  });
});

interface Example {
  readonly templates: readonly Fence[];
  readonly shown: Fence;
}

/** Each result with the templates before it. */
function endsOf(all: readonly Fence[]): Example[] {
  let templates: Fence[] = [];
  return all.flatMap((fence) => {
    if (fence.kind === 'template') templates.push(fence);
    if (fence.kind !== 'result' && fence.kind !== 'error') return [];
    const example = { templates, shown: fence };
    templates = [];
    return [example];
  });
}

interface Ended {
  readonly kind: string;
  readonly text: string;
}

function renderSingle(body: string): Ended {
  const { source, known } = readCustomers();
  const first = checkTemplate(body, { tables: known }).problems.find(({ severity }) => severity === 'error');
  if (first !== undefined)
    return { kind: 'error', text: `line ${first.line}, column ${first.column}: ${first.reason}` };
  const input = { seed: 1, params: {}, limits: defaultLimits, state: emptyState, tables: source };
  return endOf(renderTemplate(compileTemplate(body), input));
}

function endOf(outcome: RenderOutcome): Ended {
  if (outcome.kind === 'rendered') return { kind: 'result', text: outcome.output };
  return {
    kind: 'error',
    text: outcome.kind === 'failed' && outcome.problem.kind === 'runtime' ? outcome.problem.reason : '',
  };
}

/** The dataset of the page. */
function readCustomers(): { readonly source: TableSource; readonly known: KnownTables } {
  const [header = '', ...lines] = fences.find(({ kind }) => kind === 'csv')?.text.split('\n') ?? [];
  const columns = header.split(',');
  const rows = lines.map((line) => line.split(',').map((text) => (/^\d+$/.test(text) ? parseJsonText(text) : text)));
  const cell = (row: number, column: number) => rows[row]?.[column];
  const table = createDatasetTable({ name: 'customers', rowCount: rows.length, columns, cell });
  const shape = { fields: datasetFields(columns), rowCount: rows.length, isDataset: true };
  return {
    source: { find: (name) => (name === 'customers' ? table : undefined), names: () => ['customers'] },
    known: { shapes: new Map([['customers', shape]]), isComplete: true },
  };
}

/** The documents of the last spec, one a line. */
async function renderBatch(templates: readonly Fence[]): Promise<Ended> {
  const readers = templates.map(({ alias, text }) => {
    return { alias, documentCount: counts[alias] ?? 1, check: checkTemplate(text), relations: [] };
  });
  const { problems, needs } = planTables(readers, { datasets: new Map(), hasAsOf: false });
  expect(problems).toEqual([]);
  const tables = knownTables(readers, new Map());
  expect(templates.flatMap(({ text }) => checkTemplate(text, { tables }).problems)).toEqual([]);
  const specs = templates.map(({ alias, text }): TableSpec => {
    const firstSeed = documentSeed(1, alias, 0);
    const documentCount = counts[alias] ?? 1;
    return { batchId: '', alias, documentCount, firstSeed, params: {}, template: compileTemplate(text), relations: [] };
  });
  for (const { template } of specs) await loadTables(template);
  // A thread gets only the specs that the last one needs.
  const given = specs.map((spec, index) => (needs.at(-1)?.includes(index) === true ? spec : undefined));
  const source = createSpecTables({ specs: given, limits: defaultLimits, cache: createRowCache() }).of(
    specs.length - 1,
  );
  const last = specs.at(-1);
  if (last === undefined) throw new Error('an example has no template');
  const lines = Array.from({ length: last.documentCount }, (_, index) => {
    const position = { index, count: last.documentCount, alias: last.alias, batchId: '' };
    const input = { params: {}, limits: defaultLimits, state: emptyState, tables: source };
    return endOf(renderTemplate(last.template, { ...input, seed: last.firstSeed + index, position })).text;
  });
  return { kind: 'result', text: lines.join('\n') };
}
