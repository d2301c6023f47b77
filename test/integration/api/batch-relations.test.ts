/** Relations of batches: parents, values, spelling, and failures of children. */
import { describe, expect, it } from 'vitest';
import type { BatchDocument } from '@docgen/contracts/batch-documents';
import { finishBatch, runBatch } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

interface SpecInShort {
  readonly body?: string;
  readonly count?: number;
  readonly relations?: Readonly<Record<string, unknown>>;
}

const indexed = '{"n":<getDocumentIndex()>}';

describe('a relation', () => {
  it('a relation in plain form gives every child the value of the single parent', async () => {
    const made = await run({
      customer: { body: '{"id":"<getRandomDigits(8)>"}' },
      order: { count: 3, relations: { customerId: 'customer.id' } },
    });

    const { id } = one(made.get('customer'));
    expect(made.get('order')).toEqual([0, 1, 2].map((n) => ({ n, customerId: id })));
  });

  it('a relation in object form gives every child the value of a parent with one document', async () => {
    const made = await run({ p: { count: 1 }, c: { count: 2, relations: { p: roundRobin('p.n') } } });

    expect(made.get('c')).toEqual([
      { n: 0, p: 0 },
      { n: 1, p: 0 },
    ]);
  });

  const countMax = process.env.SCALE === 'full' ? 50 : 15;

  it(`child i gets the value of parent i modulo the number of parents, for 1 to ${countMax} parents and children`, async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: indexed });
    const counts = Array.from({ length: countMax }, (_, index) => index + 1);
    const documents = counts.flatMap((count) => [
      { templateId, alias: `parents${count}`, count },
      // The first of these children equal those of a spec with a smaller count.
      { templateId, alias: `children${count}`, count: countMax, relations: { p: roundRobin(`parents${count}.n`) } },
    ]);

    const batch = await finishBatch(client, { documents });

    const made = byAlias(batch.documents);
    for (const count of counts) {
      expect(made.get(`children${count}`)).toEqual(Array.from({ length: countMax }, (_, n) => ({ n, p: n % count })));
    }
  });

  it('relations assign parents when there are fewer children than parents, and when two parents differ in count', async () => {
    const made = await run({
      three: { count: 3 },
      five: { count: 5 },
      c: { count: 4, relations: { a: roundRobin('three.n'), b: roundRobin('five.n') } },
      single: { relations: { a: roundRobin('five.n') } },
    });

    expect(made.get('c')).toEqual([0, 1, 2, 3].map((n) => ({ n, a: n % 3, b: n })));
    expect(made.get('single')).toEqual([{ n: 0, a: 0 }]);
  });

  it('a relation overwrites an existing field in place, and else adds the field at the end', async () => {
    const made = await runRaw({
      p: { body: '{"id":<getDocumentIndex()>}' },
      c: { body: '{"a":1,"id":{"x":[1,2]},"z":<getDocumentIndex()>}', relations: { id: 'p.id', added: 'p.id' } },
    });

    expect(made.get('c')).toEqual(['{"a":1,"id":0,"z":0,"added":0}']);
  });

  it('a relation copies any JSON value in the format of the parent', async () => {
    const body =
      '{"price":10.00,"big":12345678901234567890123,"text":"\\u00e9\\n<getDocumentIndex()>","list":[1,{"a":null}],"yes":true}';
    const relations = Object.fromEntries(['price', 'big', 'text', 'list', 'yes'].map((name) => [name, `p.${name}`]));

    const made = await runRaw({ p: { body }, c: { body: '{"n":<getDocumentIndex()>}', relations } });

    const [parent = ''] = made.get('p') ?? [];
    expect(made.get('c')).toEqual([`{"n":0,${parent.slice(1)}`]);
  });

  it('a relation reads values of objects, of lists by index, and of members whose names are digits', async () => {
    const made = await run({
      p: { body: '{"items":[{"sku":"a<getDocumentIndex()>"},{"sku":"b"}],"7":{"x y":{"ü":3}}}' },
      c: { relations: { first: 'p.items.0.sku', second: 'p.items.1', third: 'p.7.x y.ü' } },
    });

    expect(made.get('c')).toEqual([{ n: 0, first: 'a0', second: { sku: 'b' }, third: 3 }]);
  });

  it('a relation reads values that other relations set on the parent, in chains, diamonds and forward references', async () => {
    const made = await run({
      bottom: { relations: { fromLeft: 'left.top', fromRight: 'right.top', left: 'left.n' } },
      left: { relations: { top: 'top.id' } },
      right: { relations: { top: 'top.id' } },
      top: { body: '{"id":"<getRandomDigits(8)>"}' },
      below: { count: 2, relations: { top: 'bottom.fromLeft', all: 'bottom.left' } },
    });

    const { id } = one(made.get('top'));
    expect(made.get('bottom')).toEqual([{ n: 0, fromLeft: id, fromRight: id, left: 0 }]);
    expect(made.get('below')).toEqual([0, 1].map((n) => ({ n, top: id, all: 0 })));
  });

  it('a relation does not change the other values of its document', async () => {
    const body = '{"x":<getRandomNumber(1,1000000000)>}';
    const alone = await run({ c: { body, count: 3 } }, 5);
    const related = await run({ c: { body, count: 3, relations: { p: 'p.n' } }, p: {} }, 5);

    expect(related.get('c')).toEqual(alone.get('c')?.map((document) => ({ ...document, p: 0 })));
  });
});

describe('a child fails', () => {
  it.each([
    ['a member that is not there', 'p.missing'],
    ['a member of a text', 'p.text.x'],
    ['an index beyond the list', 'p.list.2'],
    ['an index with a leading zero', 'p.list.00'],
    ['a negative index', 'p.list.-1'],
    ['a name in a list', 'p.list.length'],
    ['what every object inherits', 'p.constructor'],
    ['what every text has', 'p.text.length'],
  ])('a child fails for %s with the reason, and its siblings do not', async (_what, from) => {
    const documents = await runDocuments({
      // A computed name: the service cannot know that no document has the path.
      p: { body: '{"n":<getDocumentIndex()>,"list":[<for(i, 1, 2)><val(i)><endfor>],"<getParam(name, text)>":"abc"}' },
      c: { count: 2, relations: { value: from } },
      d: { count: 2, relations: { value: 'p.n' } },
    });

    const failed = documents.filter(({ status }) => status === 'failed');
    expect(failed.map(({ alias }) => alias)).toEqual(['c', 'c']);
    expect(failed).toMatchObject([0, 1].map(() => ({ error: { code: 'GENERATION_ERROR' } })));
    expect(documents.filter(({ status }) => status === 'completed')).toHaveLength(3);
  });

  it('a child fails with its parent, and so do its own children, but no other document', async () => {
    const documents = await runDocuments({
      p: { body: '{"n":<val(1 / (getDocumentIndex() - 1))>}', count: 3 },
      c: { count: 6, relations: { p: roundRobin('p.n') } },
      g: { count: 6, relations: { c: roundRobin('c.p') } },
    });

    const failed = documents.filter(({ status }) => status === 'failed').map(({ alias, seqNo }) => `${alias}${seqNo}`);
    expect(failed).toEqual(['p1', 'c1', 'c4', 'g1', 'g4']);
  });
});

function roundRobin(from: string): object {
  return { from, strategy: 'round-robin' };
}

/** The documents of a small batch of a new tenant, with specs by alias. */
async function runDocuments(specs: Readonly<Record<string, SpecInShort>>, seed = 1): Promise<BatchDocument[]> {
  const { client } = await stack().addTenant();
  return runBatch(client, { seed, documents: await toDocumentSpecs(client, specs) });
}

async function toDocumentSpecs(client: TestClient, specs: Readonly<Record<string, SpecInShort>>): Promise<object[]> {
  return Promise.all(
    Object.entries(specs).map(async ([alias, { body = indexed, ...members }]) => ({
      alias,
      ...members,
      templateId: (await storeTemplate(client, { body })).templateId,
    })),
  );
}

async function run(specs: Readonly<Record<string, SpecInShort>>, seed?: number) {
  return byAlias(await runDocuments(specs, seed));
}

/** Results by alias. All documents must be completed. */
function byAlias(documents: readonly BatchDocument[]): Map<string, Record<string, unknown>[]> {
  const made = new Map<string, Record<string, unknown>[]>();
  for (const { alias, status, result } of documents) {
    expect(status).toBe('completed');
    // All templates of these tests generate objects.
    made.set(alias, [...(made.get(alias) ?? []), result as Record<string, unknown>]);
  }
  return made;
}

/** Results by alias as JSON text, character for character. */
async function runRaw(specs: Readonly<Record<string, SpecInShort>>): Promise<Map<string, string[]>> {
  const [first] = await runDocuments(specs);
  const { rows } = await stack().db.pool.query<{ alias: string; result: string }>(
    `select alias, result from batches join batch_specs using (batch_no) join batch_documents using (batch_no, spec_index)
      where batch_id = $1 order by spec_index, seq_no`,
    [first?.batchId],
  );
  const made = new Map<string, string[]>();
  for (const { alias, result } of rows) made.set(alias, [...(made.get(alias) ?? []), result]);
  return made;
}

function one<T>(values: readonly T[] | undefined): T {
  const [value] = values ?? [];
  if (value === undefined) throw new Error('no document of this alias');
  return value;
}
