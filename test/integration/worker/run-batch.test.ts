/** Batches from their stored specs to their documents: the bytes that are written, and the usage that is counted. */
import { documentSeed } from '@docgen/engine';
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import { resultsOf } from '../../harness/planned-batch.ts';
import type { SpecInShort } from '../../harness/planned-batch.ts';
import { renderAdhoc } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { runBatchOf } from './batch-fixture.ts';

const stack = useSharedStack();

describe('a batch', () => {
  it('a batch writes each document once, with the same bytes as a single request with its seed, and counts it', async () => {
    const { tenantId, client } = await stack().addTenant();
    const body = '{"n": <getRandomNumber(1,1000000)>, "name": <getName()>, "who": <getParam(who)>}';
    const specs = [{ alias: 'doc', body, count: 2_300, params: { who: 'a\\b "c"\n\tü\u2028' } }];
    const { status, rows } = await runBatchOf(stack(), tenantId, specs, { seed: 42 });

    expect(status).toBe('completed');
    expect(rows.map(({ seqNo }) => seqNo)).toEqual(Array.from({ length: 2_300 }, (_, index) => index));
    expect(rows.every(({ seqNo, documentSeed: seed }) => seed === documentSeed(42, 'doc', seqNo))).toBe(true);
    for (const index of [0, 1, 999, 1_000, 2_299]) {
      const { documentSeed: seed = 0, result } = rows[index] ?? {};
      expect(JSON.parse(result ?? '')).toEqual(
        await renderAdhoc(client, body, {
          seed,
          params: { who: 'a\\b "c"\n\tü\u2028' },
        }),
      );
    }
    const { body: usage } = await client.call(getUsage);
    expect(usage).toMatchObject({ documentsGenerated: 2_300 + 5, batches: 1 });
  });

  it('a batch writes text templates as JSON strings and supports the functions of the batch position', async () => {
    const { tenantId } = await stack().addTenant();
    const specs = [
      {
        alias: 'text',
        body: 'Dear <getAlias()> <val(getDocumentIndex() + 1)> of <getDocumentCount()>,\n\t"<getParam(q)>"',
        count: 3,
        params: { q: 'a\\' },
      },
    ];
    const { rows } = await runBatchOf(stack(), tenantId, specs);
    expect(resultsOf(rows, 'text')).toEqual([1, 2, 3].map((n) => `Dear text ${n} of 3,\n\t"a\\"`));
  });

  it('a batch stores the reason of failed documents, and commits the others', async () => {
    const { tenantId } = await stack().addTenant();
    const body = '{"n": <val(10 / (getDocumentIndex() - 2))>, "x": <getRandomNumber(1,9)>}';
    const { status, rows } = await runBatchOf(stack(), tenantId, [{ alias: 'doc', body, count: 5 }]);
    expect(status).toBe('partially_failed');
    expect(rows.map(({ result }) => result !== null)).toEqual([true, true, false, true, true]);
    expect(rows[2]?.error).toMatch(/^\{"code":"GENERATION_ERROR","message":"line 1, column \d+: division by zero"\}$/);
  });
});

describe('relations', () => {
  it('relations match child i to parent i modulo the count, and copy values as the parent writes them', async () => {
    const { tenantId } = await stack().addTenant();
    const specs = [
      {
        alias: 'p',
        body: '{"id": <getDocumentIndex()>, "price": 10.00, "list": [{"sku": "s\\u0001-<getDocumentIndex()>"}]}',
        count: 7,
      },
      {
        alias: 'c',
        body: '{"parent": "old", "i": <getDocumentIndex()>}',
        count: 120,
        relations: { parent: 'p.id', price: 'p.price', 'a"b': 'p.list.0.sku' },
      },
    ];
    const { status, rows } = await runBatchOf(stack(), tenantId, specs);
    expect(status).toBe('completed');
    const children = rows.filter(({ alias }) => alias === 'c').map(({ result }) => result);
    expect(children).toEqual(
      Array.from(
        { length: 120 },
        (_, i) => String.raw`{"parent":${i % 7},"i":${i},"price":10.00,"a\"b":"s\u0001-${i % 7}"}`,
      ),
    );
  });

  it('relations work over several generations: a value that was copied into a parent reaches its children', async () => {
    const { tenantId } = await stack().addTenant();
    const specs: SpecInShort[] = [
      { alias: 'a', body: '{"id": "a<getDocumentIndex()>"}', count: 3 },
      { alias: 'b', body: '{"n": <getDocumentIndex()>}', count: 6_000, relations: { a: 'a.id' } },
      {
        alias: 'c',
        body: '{"n": <getDocumentIndex()>}',
        count: 6_100,
        relations: { a: 'b.a', b: 'b.n', direct: 'a.id' },
      },
    ];
    const { rows } = await runBatchOf(stack(), tenantId, specs);
    expect(resultsOf(rows, 'c')).toEqual(
      Array.from({ length: 6_100 }, (_, i) => ({ n: i, a: `a${(i % 6_000) % 3}`, b: i % 6_000, direct: `a${i % 3}` })),
    );
  });

  it('relations fail only the children of a failed parent, or of one without the path', async () => {
    const { tenantId } = await stack().addTenant();
    const body =
      '{"x": <val(1 / (getDocumentIndex() - 1))>, <if(getDocumentIndex() != 2)>"id": <getDocumentIndex()><endif>}';
    const specs = [
      { alias: 'p', body, count: 4 },
      { alias: 'c', body: '{"n": <getDocumentIndex()>}', count: 8, relations: { p: 'p.id' } },
    ];
    const { status, rows } = await runBatchOf(stack(), tenantId, specs);
    expect(status).toBe('partially_failed');
    const children = rows.filter(({ alias }) => alias === 'c');
    expect(children.map(({ error }) => error === null)).toEqual([true, false, false, true, true, false, false, true]);
    expect(children[1]?.error).toContain('document 1 of \\"p\\" failed');
    expect(children[2]?.error).toContain('has nothing at');
  });
});
