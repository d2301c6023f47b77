/**
 * Runs the examples of docs/language.md. An example is a fenced block `template`, an optional block `params`, and a block
 * `result` with the document for seed 1, or `error` with the message. JSON may contain white space.
 */
import { exampleTables } from '../catalogue/rows/example-tables.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  checkTemplate,
  compileTemplate,
  defaultLimits,
  fillDeferredValues,
  loadTables,
  renderTemplate,
} from '../index.ts';
import type { JsonValue } from '../index.ts';

interface Example {
  readonly line: number;
  readonly body: string;
  readonly params: Readonly<Record<string, JsonValue>>;
  readonly shows: 'result' | 'error';
  readonly shown: string;
}

interface Fence {
  readonly kind: string;
  readonly line: number;
  readonly text: string;
}

const page = readFileSync(new URL('../../../docs/language.md', import.meta.url), 'utf8');
// The grammar is no example.
const fences = fencesOf(page).filter(({ kind }) => kind !== 'grammar');
const examples = examplesOf(fences);

describe('docs/language.md', () => {
  it('docs/language.md has only blocks that belong to an example', () => {
    const belonging = examples.reduce((sum, { params }) => sum + (Object.keys(params).length > 0 ? 3 : 2), 0);
    expect(belonging).toBe(fences.length);
    expect(examples.length).toBeGreaterThan(40);
  });

  it.each(examples.map((example) => [example.line, example] as const))(
    'the example at line %i of docs/language.md has the shown result',
    async (_line, example) => {
      const ended = await endOf(example);
      expect(ended.shows).toBe(example.shows);
      expect(ended.text).toBe(ended.isJson ? compact(example.shown) : example.shown);
    },
  );
});

interface Ending {
  readonly shows: Example['shows'];
  readonly text: string;
  readonly isJson: boolean;
}

/** Renders an example. */
async function endOf({ body, params }: Example): Promise<Ending> {
  const first = checkTemplate(body).problems.find(({ severity }) => severity === 'error');
  if (first !== undefined) return failed(`line ${first.line}, column ${first.column}: ${first.reason}`);
  const template = compileTemplate(body);
  await loadTables(template);
  const variables = new Map(template.check.variables.map((name) => [name, null]));
  const state = { variables, sequences: new Map() };
  const outcome = renderTemplate(template, { seed: 1, params, limits: defaultLimits, state, tables: exampleTables });
  if (outcome.kind === 'needsState') throw new Error('all variables are known to be absent');
  if (outcome.kind === 'rendered') {
    const numbers = new Map(outcome.draws.map(({ name, start, step }) => [name, { first: start, step }]));
    return { shows: 'result', text: fillDeferredValues(outcome, numbers), isJson: template.shape === 'json' };
  }
  return failed(outcome.problem.kind === 'runtime' ? outcome.problem.reason : outcome.problem.message);
}

function failed(text: string): Ending {
  return { shows: 'error', text, isJson: false };
}

/** JSON text without white space between tokens. */
function compact(json: string): string {
  return json.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, (_all, text: string | undefined) => text ?? '');
}

function fencesOf(markdown: string): Fence[] {
  return [...markdown.matchAll(/^```(\w+)\n([^]*?)\n```$/gm)].map(({ 1: kind = '', 2: text = '', index }) => {
    return { kind, text, line: markdown.slice(0, index).split('\n').length };
  });
}

function examplesOf(blocks: readonly Fence[]): Example[] {
  return blocks.flatMap(({ kind, text, line }, index) => {
    if (kind !== 'template') return [];
    const [second, third] = [blocks[index + 1], blocks[index + 2]];
    const given = second?.kind === 'params' ? second : undefined;
    const params = JSON.parse(given?.text ?? '{}') as Example['params']; // the page's own
    const end = given === undefined ? second : third;
    if (end?.kind !== 'result' && end?.kind !== 'error') throw new Error(`the example of line ${line} shows no end`);
    return [{ line, body: text, params, shows: end.kind, shown: end.text }];
  });
}
