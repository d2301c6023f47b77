/**
 * Checks docs/functions.md, which is generated: its examples must give the shown results.
 */
import { exampleTables } from '../catalogue/rows/example-tables.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  catalogueFingerprint,
  catalogueVersion,
  compileTemplate,
  defaultLimits,
  fillDeferredValues,
  listFunctions,
  loadTables,
  renderTemplate,
} from '../index.ts';

interface Example {
  readonly name: string;
  readonly call: string;
  /** JSON text; undefined for what prints nothing. */
  readonly result: string | undefined;
}

const page = readFileSync(new URL('../../../docs/functions.md', import.meta.url), 'utf8');
const examples = examplesOf(page);

describe('docs/functions.md', () => {
  it('docs/functions.md has an example for each function in order, the version and the fingerprint', () => {
    expect(examples.map(({ name }) => name)).toEqual(listFunctions().map(({ name }) => name));
    expect(page).toContain(`Version ${catalogueVersion} freezes their values.`);
    expect(page).toContain(catalogueFingerprint());
  });

  it.each(examples.map((example) => [example.call, example] as const))(
    'the example %s of docs/functions.md has the shown result',
    async (_, { call, result }) => {
      // A call that prints nothing is a statement or the pragma. It cannot be a member.
      const body = result === undefined ? `<${call}><lt()>` : `{"value": <${call}>}`;
      expect(await textOf(body)).toBe(result === undefined ? '<' : `{"value":${result}}`);
    },
  );
});

/** The document for seed 1, without parameters, where no sequence and no variable exists. */
async function textOf(body: string): Promise<string> {
  const template = compileTemplate(body);
  await loadTables(template);
  const { sequences, variables } = template.check;
  const state = {
    sequences: new Map(sequences.map((name) => [name, null])),
    variables: new Map(variables.map((name) => [name, null])),
  };
  const tables = exampleTables;
  const input = {
    seed: 1,
    params: {},
    limits: defaultLimits,
    state,
    tables,
    wallClock: () => Date.parse('2025-01-01'),
  };
  const outcome = renderTemplate(template, input);
  if (outcome.kind !== 'rendered') throw new Error(JSON.stringify(outcome));
  return fillDeferredValues(outcome, new Map());
}

/** `### name`, then before the next heading a line with the example. */
function examplesOf(markdown: string): Example[] {
  return markdown
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const name = /^\w+/.exec(section)?.[0] ?? '';
      const [, call = '', result] = /^`<(.*)>` (?:gives (.+)|prints nothing)$/m.exec(section) ?? [];
      return { name, call, result: result === undefined ? undefined : withoutFence(result) };
    });
}

/** A code span, in one backtick or in more with a space inside. */
function withoutFence(code: string): string {
  const fence = /^`+/.exec(code)?.[0] ?? '';
  const inner = code.slice(fence.length, code.length - fence.length);
  return fence.length === 1 ? inner : inner.slice(1, -1);
}
