/** `createSeq` and `formatSeq`: unique, rising and gapless for all callers, whatever fails in between. */
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { createTemplate, Template } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { createTestClient } from '../harness/client.ts';
import { renderAdhoc, storeTemplate, templateRequest } from '../harness/template-requests.ts';
import { useSharedStack } from '../harness/use-stack.ts';

const stack = useSharedStack();
const isFull = process.env.SCALE === 'full';
const clientCount = 64;
const numbersPerClient = isFull ? 1_000 : 15;

describe('a number of a sequence', () => {
  it.each([
    { what: 'text', body: 'no. <createSeq(s)>', first: 'no. 1', second: 'no. 2' },
    { what: 'a JSON value', body: '{"no": <createSeq(s)>}', first: { no: 1 }, second: { no: 2 } },
    { what: 'a JSON string', body: '{"no": "A-<createSeq(s)>"}', first: { no: 'A-1' }, second: { no: 'A-2' } },
    { what: 'padded', body: '<formatSeq(s, "INV-{000000}")>', first: 'INV-000001', second: 'INV-000002' },
    {
      what: 'with the start and the step of its first use',
      body: '<createSeq(s, 100, 10)>',
      first: '100',
      second: '110',
    },
    { what: 'an argument', body: '<concat("#", createSeq(s))>', first: '#1', second: '#2' },
    { what: 'an operand', body: '{"double": <val(createSeq(s) * 2)>}', first: { double: 2 }, second: { double: 4 } },
    { what: 'a condition', body: '<if(createSeq(s) == 1)>first<else>later<endif>', first: 'first', second: 'later' },
    { what: 'bound to a name', body: '<let(n, createSeq(s))><val(n)>/<val(n)>', first: '1/1', second: '2/2' },
    { what: 'under a computed name', body: '<createSeq(getParam(name, s))>', first: '1', second: '2' },
  ])('a number of a sequence is drawn once for each document: $what', async ({ body, first, second }) => {
    const { client } = await stack().addTenant();

    const data = [await renderAdhoc(client, body), await renderAdhoc(client, body)];

    expect(data).toEqual([first, second]);
  });

  it('a number of a sequence is drawn from left to right, in loops too', async () => {
    const { client } = await stack().addTenant();
    const body = '[<createSeq(a)>, <for(i,1,3)>[<createSeq(a)>, <createSeq(b)>],<endfor> <createSeq(a)>]';

    const data = [await renderAdhoc(client, body), await renderAdhoc(client, body)];

    expect(data).toEqual([
      [1, [2, 1], [3, 2], [4, 3], 5],
      [6, [7, 4], [8, 5], [9, 6], 10],
    ]);
  });

  it('a number of a sequence is not drawn in a branch that is not taken', async () => {
    const { client } = await stack().addTenant();

    await renderAdhoc(client, '<if(false)><createSeq(s)><endif><val(true || createSeq(s) == 1)>');

    expect(await renderAdhoc(client, '<createSeq(s)>')).toBe('1');
  });

  it('a number of a sequence keeps start and step of the first use, whatever later ones say', async () => {
    const { client } = await stack().addTenant();
    await renderAdhoc(client, '<createSeq(s, 5, 5)>');

    const data = await renderAdhoc(client, '<createSeq(s, 1, 1)> <val(createSeq(s))>');

    expect(data).toBe('10 15');
  });

  it('a number of a sequence counts on across stored, ad hoc and create-with-generate', async () => {
    const { client } = await stack().addTenant();
    const body = '<createSeq(s)>';
    const { templateId } = await storeTemplate(client, { body });

    const adhoc = await client.call(generateAdhoc, { body: { body } });
    const stored = await client.call(generateStored, { params: { templateId } });
    const created = await client.call(createTemplate, { body: templateRequest({ body, generate: {} }) });

    expect([adhoc.body.data, stored.body.data]).toEqual(['1', '2']);
    expect(created.body).toMatchObject({ generation: { data: '3' } });
  });

  it('a number of a sequence is told by peekSeq without being drawn', async () => {
    const { client } = await stack().addTenant();
    const body = '[<peekSeq(s)>, <createSeq(s)>, <peekSeq(s)>]';

    const data = [await renderAdhoc(client, body), await renderAdhoc(client, body)];

    expect(data).toEqual([
      [null, 1, 1],
      [1, 2, 2],
    ]);
  });
});

describe('sequences of one name', () => {
  it('sequences of one name are independent in each namespace', async () => {
    const { client } = await stack().addTenant();
    const namespaces = ['default', 'try-out', 'default', 'try-out', 'other'];

    const data = [];
    for (const sequenceNamespace of namespaces)
      data.push(await renderAdhoc(client, '<createSeq(s)>', { sequenceNamespace }));

    expect(data).toEqual(['1', '1', '2', '2', '1']);
  });

  it('sequences of one name are independent in each tenant, in the same namespace', async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    await Promise.all(Array.from({ length: 10 }, async () => renderAdhoc(a.client, '<createSeq(s)>')));

    expect(await renderAdhoc(b.client, '<createSeq(s)>')).toBe('1');
  });
});

describe('numbers without gaps', () => {
  it.each([
    { what: 'printed numbers', body: '[<createSeq(s)>]', drawn: 1 },
    { what: 'several numbers a document', body: '[<createSeq(s)>, <createSeq(s)>, <createSeq(s)>]', drawn: 3 },
    { what: 'numbers in expressions', body: '[<val(createSeq(s) + 0)>]', drawn: 1 },
    { what: 'both together', body: '[<createSeq(s)>, <val(createSeq(s) + 0)>]', drawn: 2 },
  ])('numbers without gaps come out of 32 concurrent generations: $what', async ({ body, drawn }) => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body });

    const answers = await Promise.all(
      Array.from({ length: 32 }, async () => client.call(generateStored, { params: { templateId } })),
    );

    const documents = answers.map(({ body: { data } }) => data as number[]);
    expect(documents.every((numbers) => isRising(numbers))).toBe(true);
    expect(documents.flat().sort(byValue)).toEqual(upTo(32 * drawn));
  });

  it('numbers without gaps come out although every other generation fails, before and after it has drawn', async () => {
    const { client } = await stack().addTenant();
    const failing = [
      '<createSeq(s)><getParam(missing)>',
      '<getParam(missing)><createSeq(s)>',
      '<val(createSeq(s) / 0)>',
    ];

    const answers = await Promise.all(
      Array.from({ length: 32 }, async (_, index) =>
        client.call(generateAdhoc, { body: { body: index % 2 === 0 ? '<createSeq(s)>' : (failing[index % 3] ?? '') } }),
      ),
    );

    const drawn = answers.filter(({ status }) => status === 200).map(({ body }) => Number(body.data));
    expect(drawn.sort(byValue)).toEqual(upTo(16));
    expect(await renderAdhoc(client, '<createSeq(s)>')).toBe('17');
  });

  it('numbers without gaps come out when documents draw from two sequences in opposite orders', async () => {
    const { client } = await stack().addTenant();
    const bodies = ['[<createSeq(a)>, <createSeq(b)>]', '[<val(createSeq(b) + 0)>, <val(createSeq(a) + 0)>]'];

    const answers = await Promise.all(
      Array.from({ length: 32 }, async (_, index) => renderAdhoc(client, bodies[index % 2] ?? '')),
    );

    expect(answers.map((data) => (data as number[])[0])).toHaveLength(32);
    expect(await renderAdhoc(client, '[<createSeq(a)>, <createSeq(b)>]')).toEqual([33, 33]);
  });

  it(
    `numbers without gaps come out of ${clientCount} clients that draw ${numbersPerClient} each`,
    async () => {
      const tenant = await stack().addTenant();
      const created = await tenant.client.call(createTemplate, {
        body: templateRequest({ body: '<createSeq(orders)>' }),
      });
      const { templateId } = Template.parse(created.body);
      const clients = Array.from({ length: clientCount }, () => createTestClient(stack().gatewayUrl, tenant.memberKey));

      const drawn = await Promise.all(
        clients.map(async (client) => {
          const numbers: number[] = [];
          for (let index = 0; index < numbersPerClient; index += 1) {
            const { body } = await client.call(generateStored, { params: { templateId } });
            numbers.push(Number(body.data));
          }
          return numbers;
        }),
      );

      await Promise.all(clients.map(async (client) => client.close()));
      expect(drawn.every(isRising)).toBe(true);
      expect(drawn.flat().sort(byValue)).toEqual(upTo(clientCount * numbersPerClient));
    },
    isFull ? 600_000 : 30_000,
  );
});

function byValue(a: number, b: number): number {
  return a - b;
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Sequential requests get rising numbers. */
function isRising(numbers: readonly number[]): boolean {
  return numbers.every((value, index) => index === 0 || value > (numbers[index - 1] ?? Infinity));
}
