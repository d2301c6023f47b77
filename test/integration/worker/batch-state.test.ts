/** Sequences and variables in batches: each document sees what the documents before it have changed. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { describe, expect, it } from 'vitest';
import { resultsOf } from '../../harness/planned-batch.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { runBatchOf } from './batch-fixture.ts';

const stack = useSharedStack();
const isFull = process.env.SCALE === 'full';

function numberOf(document: unknown): number {
  if (typeof document !== 'object' || document === null || !('n' in document)) throw new Error('no number');
  return Number(document.n);
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

describe('sequences', () => {
  it('sequences number the documents of a batch in their order, over chunks and specs', async () => {
    const { tenantId } = await stack().addTenant();
    const specs = [
      { alias: 'a', body: `{"n": <createSeq(orders)>, "no": "<formatSeq(invoices, 'R-{0000}')>"}`, count: 2_300 },
      { alias: 'b', body: '<createSeq(orders)>/<createSeq(invoices)>/<createSeq(invoices)> "ü\n"', count: 1_200 },
    ];
    const { rows } = await runBatchOf(stack(), tenantId, specs);
    expect(resultsOf(rows, 'a')).toEqual(upTo(2_300).map((n) => ({ n, no: `R-${String(n).padStart(4, '0')}` })));
    expect(resultsOf(rows, 'b')).toEqual(
      upTo(1_200).map((n) => `${2_300 + n}/${2_300 + 2 * n - 1}/${2_300 + 2 * n} "ü\n"`),
    );
  });

  it('sequences give no number to a failed document, and no second number to a value that children copy', async () => {
    const { tenantId } = await stack().addTenant();
    const specs = [
      {
        alias: 'p',
        body: `{"id": "<formatSeq(ids, 'P\\\\{000}')>", "x": <val(1 / (getDocumentIndex() % 5 - 3))>, "deep": [<createSeq(ids)>]}`,
        count: 500,
      },
      { alias: 'c', body: '{"id": <val(0)>}', count: 500, relations: { id: 'p.id', nested: 'p.deep' } },
    ];
    const { rows } = await runBatchOf(stack(), tenantId, specs);
    const expected = upTo(500).map((n) => {
      if (n % 5 === 4) return null;
      const first = 2 * (n - Math.floor((n + 1) / 5)) - 1;
      return { id: `P\\${String(first).padStart(3, '0')}`, nested: [first + 1] };
    });
    expect(resultsOf(rows, 'c')).toEqual(expected);
  });

  it('sequences give their numbers to documents that calculate with them, one after the other', async () => {
    const { tenantId } = await stack().addTenant();
    const body = '{"before": <peekSeq(s)>, "double": <val(createSeq(s, 10, 5) * 2)>, "next": <createSeq(s)>}';
    const { rows } = await runBatchOf(stack(), tenantId, [{ alias: 'a', body, count: 300 }]);
    expect(resultsOf(rows, 'a')).toEqual(
      upTo(300).map((n) => ({
        before: n === 1 ? null : 10 * n - 5,
        double: 2 * (10 * n),
        next: 10 * n + 5,
      })),
    );
  });

  it('sequences have no gap and rise in each batch when two batches draw from one at the same time', async () => {
    const { tenantId } = await stack().addTenant();
    const specs = [{ alias: 'a', body: '{"n": <createSeq(shared)>}', count: 3_000 }];
    const batches = await Promise.all([1, 2].map(async () => runBatchOf(stack(), tenantId, specs)));
    const numbers = batches.map(({ rows }) => resultsOf(rows, 'a').map(numberOf));
    for (const drawn of numbers) expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
    expect(numbers.flat().toSorted((a, b) => a - b)).toEqual(upTo(6_000));
  });

  it('sequences fail only the documents after their last number', async () => {
    const { tenantId } = await stack().addTenant();
    const body = '{"n": <createSeq(end, 9007199254740989)>}';
    const { status, rows } = await runBatchOf(stack(), tenantId, [{ alias: 'a', body, count: 5 }]);
    expect(status).toBe('partially_failed');
    expect(rows.map(({ result }) => result)).toEqual([
      '{"n":9007199254740989}',
      '{"n":9007199254740990}',
      '{"n":9007199254740991}',
      null,
      null,
    ]);
  });
});

describe('variables', () => {
  it('variables pass their value from document to document', async () => {
    const { tenantId } = await stack().addTenant();
    const body = '{"last": <getVar(last, null)>, "count": <incrementVar(count)>, <setVar(last, getDocumentIndex())>}';
    const { rows } = await runBatchOf(stack(), tenantId, [{ alias: 'a', body, count: 1_400 }]);
    expect(resultsOf(rows, 'a')).toEqual(upTo(1_400).map((n) => ({ last: n === 1 ? null : n - 2, count: n })));
  });

  it('variables lose no change when single requests change them meanwhile', async () => {
    const { tenantId, client } = await stack().addTenant();
    const batch = runBatchOf(stack(), tenantId, [{ alias: 'a', body: '{"n": <incrementVar(hits)>}', count: 1_500 }]);
    const single = upTo(20).map(async () =>
      client.call(generateAdhoc, { body: { body: '{"n": <incrementVar(hits)>}' } }),
    );
    const { rows } = await batch;
    const answers = await Promise.all(single);
    const steps = [
      ...resultsOf(rows, 'a'),
      ...answers.flatMap(({ status, body }) => (status === 200 ? [body.data] : [])),
    ];
    expect(steps.map(numberOf).toSorted((a, b) => a - b)).toEqual(upTo(steps.length));
    expect(rows).toHaveLength(1_500);
  });

  it('variables of earlier documents leave memory at 1 MiB, and one document fails that reads more', async () => {
    const { tenantId, client } = await stack().addTenant();
    const body = '<for(i, 1, 17)><setVar(concat(getParam(of), i), repeatText(x, 61000))><endfor>';
    for (const prefix of ['a', 'b']) await client.call(generateAdhoc, { body: { body, params: { of: prefix } } });
    const names = ['a', 'b'].flatMap((of) => upTo(17).map((n) => `${of}${n}`));
    const one = `{"n": <length(getVar(at(getParam(names), getDocumentIndex())))>}`;

    const { status, rows } = await runBatchOf(stack(), tenantId, [
      { alias: 'a', body: one, count: names.length, params: { names } },
      { alias: 'b', body: '<for(i, 1, 17)><length(getVar(concat(a, i)))><length(getVar(concat(b, i)))><endfor>' },
    ]);

    expect(status).toBe('partially_failed');
    expect(resultsOf(rows, 'a')).toEqual(names.map(() => ({ n: 61_000 })));
    expect(rows.at(-1)?.error).toContain('more than 1 MiB together');
  });

  it.runIf(isFull)(
    'a document that asks for one variable after the other fails after 20 s, and the others are rendered',
    { timeout: 120_000 },
    async () => {
      const { tenantId } = await stack().addTenant();
      const body = '<if(getDocumentIndex() == 0)><for(i, 1, 9000)><hasVar(concat("v", i))><endfor><endif>';
      const { status, rows } = await runBatchOf(stack(), tenantId, [{ alias: 'a', body, count: 2 }]);
      expect(status).toBe('partially_failed');
      expect(rows.map(({ error }) => error?.includes('for 20 s'))).toEqual([true, undefined]);
    },
  );
});
