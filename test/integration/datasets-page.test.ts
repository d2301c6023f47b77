/**
 * Runs the examples of docs/tables.md about datasets against the service: uploads in each format with their answers,
 * templates that read them, bodies that are refused, and the types of columns.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Dataset } from '@docgen/contracts/datasets';
import { generateStored } from '@docgen/contracts/generation';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../harness/client.ts';
import { makeDocgenFolder } from '../harness/docgen-command.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { useSharedStack } from '../harness/use-stack.ts';
import { push } from './api/dataset-requests.ts';

const stack = useSharedStack();
const page = readFileSync(new URL('../../docs/tables.md', import.meta.url), 'utf8');
const section = page.slice(page.indexOf('\n## Datasets\n'));
const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
};

interface Fence {
  readonly kind: string;
  readonly name: string;
  readonly text: string;
}

const fences = [...section.matchAll(/^```(\w+) ?(\w*)\n([^]*?)\n```$/gm)].map(
  ([, kind = '', name = '', text = '']): Fence => ({ kind, name, text }),
);

/** What the examples of the page gave, in their order. */
interface Run {
  readonly digests: string[];
  readonly shown: { readonly kind: string; readonly text: unknown }[];
  readonly given: { readonly kind: string; readonly text: unknown }[];
}

async function runExamples(client: TestClient): Promise<Run> {
  const run: Run = { digests: [], shown: [], given: [] };
  let pushed: Dataset | undefined;
  let templateId = '';
  for (const { kind, name, text } of fences) {
    const type = contentTypes[kind];
    if (type !== undefined) {
      pushed = (await push(client, name, `${text}\n`, { type })).body;
      run.digests.push(pushed.digest);
    }
    if (kind === 'template') ({ templateId } = await storeTemplate(client, { body: text }));
    if (kind !== 'answer' && kind !== 'result') continue;
    const shown: unknown = kind === 'answer' ? JSON.parse(text) : text;
    run.shown.push({ kind, text: shown });
    run.given.push({ kind, text: kind === 'answer' ? pickLike(shown, pushed) : await render(client, templateId) });
  }
  return run;
}

/** The members of the answer that the page shows. */
function pickLike(shown: unknown, answer: Dataset | undefined): unknown {
  const entries = Object.entries(answer ?? {}).filter(([name]) => name in (shown as object));
  return Object.fromEntries(entries);
}

async function render(client: TestClient, templateId: string): Promise<string | undefined> {
  const { text } = await client.call(generateStored, { params: { templateId }, body: { seed: 1 } });
  return /"data":(\{.*?\})/.exec(text)?.[1];
}

describe('the examples of docs/tables.md about datasets', () => {
  let run: Run;
  beforeAll(async () => {
    run = await runExamples((await stack().addTenant()).client);
  });

  it('answers and documents are those of the page', () => {
    expect(run.shown.map(({ kind }) => kind)).toEqual(['answer', 'result', 'result']);
    expect(run.given).toEqual(run.shown);
  });

  it('the same rows as CSV and as NDJSON have one digest, and another version another one', () => {
    const [csv, ndjson, ...prices] = run.digests;
    expect(ndjson).toBe(csv);
    expect(new Set(prices).size).toBe(2);
  });

  it('the digest is the SHA-256 of the lines that the page shows', () => {
    const { text = '' } = fences.find(({ kind }) => kind === 'digested') ?? {};
    expect(createHash('sha256').update(text).digest('hex')).toBe(run.digests[0]);
  });

  it('the command of the page stores the dataset of the page', async () => {
    const { adminKey } = await stack().addTenant();
    const [, text = ''] = /```csv\n([^]*?)\n```/.exec(page) ?? [];
    const [command = ''] = /^docgen .*$/m.exec(section) ?? [];
    const folder = await makeDocgenFolder({ 'customers.csv': `${text}\n` });
    const env = { DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: adminKey };

    const { code, stderr } = await folder.run(command.split(' ').slice(1), { env });
    await folder.remove();

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(command).toBe('docgen datasets push customers.csv');
  });
});

describe('the tables of docs/tables.md about datasets', () => {
  const bodies = rowsOf('| body ').map(([body = '', answer = '']) => ({
    text: (spansIn(body)[0] ?? '').replaceAll('⏎', '\n'),
    charset: / in (\S+)/.exec(body)?.[1],
    answer: spansIn(answer)[0] ?? '',
  }));

  it.each(bodies)('the body $text is refused as on the page', async ({ text, charset, answer }) => {
    const { client } = await stack().addTenant();

    const { status, error } = await push(client, 'refused', encode(text, charset), {
      type: text.startsWith('{') ? 'application/x-ndjson' : 'text/csv',
    });

    expect([status, error?.code, error?.message]).toEqual([400, 'VALIDATION_ERROR', answer]);
  });

  const types = rowsOf('| type ').map(([type = '', csv = '', , inTemplates = '']) => ({
    type: spansIn(type)[0] ?? '',
    values: spansIn(csv.replace(/, also beside.*/, '')),
    inTemplates,
  }));

  it.each(types)('columns of CSV with the values $values are $type', async ({ type, values, inTemplates }) => {
    const { client } = await stack().addTenant();
    const samples = values.length === 0 ? [''] : values;
    const names = samples.map((_, index) => `c${index}`);

    const { body } = await push(client, 'samples', `${['id', ...names].join(',')}\n${['1', ...samples].join(',')}\n`);
    const columns = names.map((name) => `"${name}": <typeOf(row(samples).${name})>`);
    const { templateId } = await storeTemplate(client, { body: `{${columns.join(', ')}}` });
    const read = JSON.parse((await render(client, templateId)) ?? '') as Record<string, string>;

    expect(body.columns.slice(1).map((column) => column.type)).toEqual(names.map(() => type));
    expect(Object.values(read)).toEqual(names.map(() => inTemplates.replace(/^an? /, '')));
  });

  it('the page has bodies and types', () => {
    expect([bodies.length, types.length]).toEqual([7, 7]);
  });
});

/** The cells of the rows of the table that begins so. */
function rowsOf(start: string): string[][] {
  const lines = section.slice(section.indexOf(start)).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(2, end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

function spansIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
}

function encode(text: string, charset: string | undefined): string | Uint8Array {
  if (charset === 'Latin-1') return Buffer.from(text, 'latin1');
  if (charset === 'UTF-16') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return text;
}
