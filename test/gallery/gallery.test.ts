/** Checks the documents of every gallery template by the rules of their kind, and the example of the landing page. */
import { checkTemplate } from '@docgen/engine';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { dataSets, schemaSets } from '../../apps/console/gallery/data-sets.ts';
import type { DocumentKind, GalleryTemplate } from '../../apps/console/gallery/gallery-template.ts';
import { findGalleryTemplate, galleryTemplates } from '../../apps/console/gallery/gallery.ts';
import { firstDocument, firstExample } from '../../apps/console/preview/first-example.ts';
import { renderBody } from '../../apps/console/preview/render-body.ts';
import { anyText } from '../harness/matchers.ts';
import { expectWellFormed, readCsv } from './document-rules.ts';

const seeds = Array.from({ length: process.env.SCALE === 'full' ? 1_000 : 25 }, (_, index) => index * 7_919);
const bySlug = dataSets.map((dataSet) => [dataSet.slug, dataSet] as const);
const byName = galleryTemplates.map((template) => [template.slug, template] as const);

/** The rules that each document of a kind passes. */
const rules: Readonly<Record<DocumentKind, (text: string) => void>> = {
  JSON: (text) => expect(JSON.parse(text)).toBeTypeOf('object'),
  NDJSON: (text) => {
    for (const line of text.trimEnd().split('\n')) expect(JSON.parse(line)).toBeTypeOf('object');
  },
  CSV: (text) => {
    const rows = readCsv(text);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  },
  XML: expectWellFormed,
  SQL: (text) => expect(text).toMatch(/^create table .+;\ninsert into .+ values\n[^]+\);\n$/),
  YAML: (text) => {
    for (const document of parseAllDocuments(text)) {
      expect(document.errors).toEqual([]);
      expect(document.toJS()).toMatchObject({ apiVersion: anyText, kind: anyText });
    }
  },
  Text: (text) => expect(text.trim()).not.toBe(''),
  HL7: (text) => {
    const segments = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('|')[0]);
    expect(segments).toEqual(['MSH', 'EVN', 'PID', 'PV1', 'DG1']);
  },
  EDI: (text) => {
    const segments = text.trimEnd().split('\n');
    const counted = segments.slice(
      segments.findIndex((line) => line.startsWith('UNH')),
      -1,
    );
    expect(segments.every((line) => line.endsWith("'"))).toBe(true);
    expect(counted.at(-1)).toBe(`UNT+${counted.length}+1'`);
  },
  GeoJSON: (text) => {
    const { type, features } = JSON.parse(text) as {
      type: string;
      features: { geometry: { coordinates: unknown[] } }[];
    };
    expect(type).toBe('FeatureCollection');
    expect(features.length).toBeGreaterThan(1);
  },
};

describe('the gallery', () => {
  it('the gallery has twenty-two templates with unique names and a description each', () => {
    expect(galleryTemplates).toHaveLength(22);
    expect(new Set(galleryTemplates.map(({ slug }) => slug)).size).toBe(22);
    for (const { description } of galleryTemplates) expect(description.length).toBeGreaterThan(40);
  });

  it.each(byName)('the gallery makes valid documents from %s for many seeds', async (_slug, template) => {
    for (const seed of seeds) {
      const text = await render(template, seed);
      expect(() => rules[template.kind](text)).not.toThrow();
    }
  });

  it.each(byName)('the check finds neither errors nor warnings in %s of the gallery', (_slug, { body }) => {
    expect(checkTemplate(body).problems).toEqual([]);
  });

  it.each(byName)('the gallery renders %s without parameters', async (_slug, { body }) => {
    expect((await renderBody({ body, seed: 1, params: {} })).kind).toBe('rendered');
  });

  it.each(byName)('the gallery renders %s to the same bytes only for the same seed', async (_slug, template) => {
    const [first, again, other] = [await render(template, 1), await render(template, 1), await render(template, 2)];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('a gallery document', () => {
  it('a gallery document has balances that add up in the bank statement', async () => {
    const { openingBalance, bookings, closingBalance } = await read<Statement>('bank-statement');
    let balance = openingBalance;
    for (const booking of bookings) {
      balance = Math.round((balance + booking.amount) * 100) / 100;
      expect(booking.balance).toBe(balance);
    }
    expect(closingBalance).toBe(balance);
  });

  it('a gallery document has amounts that add up to the total in the order', async () => {
    const { lines, total } = await read<{ lines: { amount: number }[]; total: number }>('order');
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 2);
  });

  it('a gallery document escapes parameters in the XML invoice', async () => {
    expect(await render(getTemplate('xml-invoice'), 1)).toContain('<buyer>Smith &amp; Sons &lt;Ltd&gt;</buyer>');
  });

  it('a gallery document has a net pay of gross minus deductions in the payroll', async () => {
    for (const row of readCsv(await render(getTemplate('payroll-csv'), 3), ';').slice(1)) {
      const [gross = 0, tax = 0, insurance = 0, net = 0] = row.slice(3).map(Number);
      expect(gross - tax - insurance).toBeCloseTo(net, 2);
    }
  });
});

describe('a data set', () => {
  it.each(bySlug)('the check finds no problems in the templates of %s', (_slug, { documents }) => {
    for (const { body } of documents) expect(checkTemplate(body).problems).toEqual([]);
  });

  // `test/integration/example-batches.test.ts` renders those whose documents read rows of each other.
  it.each(bySlug.filter(([, dataSet]) => !schemaSets.includes(dataSet)))(
    '%s has relations only to fields that the parents have',
    async (_slug, { documents }) => {
      const made = new Map<string, Record<string, unknown>>();
      for (const { alias, body, relations = {} } of documents) {
        const answer = await renderBody({ body, seed: 1, params: {} });
        if (answer.kind !== 'rendered') throw new Error(`${alias} does not render`);
        const document = JSON.parse(answer.text) as Record<string, unknown>;
        for (const [field, from] of Object.entries(relations)) {
          const [parent = '', ...path] = from.split('.');
          const value = path.reduce<unknown>((object, name) => Reflect.get(object as object, name), made.get(parent));
          expect(value).toBeDefined();
          document[field] = value;
        }
        made.set(alias, document);
      }
    },
  );
});

describe('the landing page', () => {
  it('the landing page shows the document that its example renders to', async () => {
    expect(await renderBody(firstExample)).toMatchObject({ kind: 'rendered', text: firstDocument });
  });
});

interface Statement {
  readonly openingBalance: number;
  readonly closingBalance: number;
  readonly bookings: readonly { readonly amount: number; readonly balance: number }[];
}

async function render({ slug, body, params = {} }: GalleryTemplate, seed: number): Promise<string> {
  const answer = await renderBody({ body, seed, params });
  if (answer.kind !== 'rendered') throw new Error(`${slug} does not render with seed ${seed}`);
  return answer.text;
}

async function read<T>(slug: string): Promise<T> {
  return JSON.parse(await render(getTemplate(slug), 1)) as T;
}

function getTemplate(slug: string): GalleryTemplate {
  const template = findGalleryTemplate(slug);
  if (template === undefined) throw new Error(`no template ${slug}`);
  return template;
}
