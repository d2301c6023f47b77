/** `setVar`, `getVar`, `hasVar` and `incrementVar`: durable, and committed with their document or not at all. */
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import { finishBatch } from '../harness/batch-requests.ts';
import { expectError } from '../harness/expect-error.ts';
import { textWith } from '../harness/matchers.ts';
import { renderAdhoc, storeTemplate } from '../harness/template-requests.ts';
import { useSharedStack } from '../harness/use-stack.ts';
import { unstorable } from './fixtures/bad-values.ts';

const stack = useSharedStack();

describe('setVar and getVar', () => {
  it.each([
    'null',
    'true',
    '0',
    '1.50',
    '""',
    '"text \\"quoted\\" \\\\ </x>"',
    '[1,[2,{"a":null}]]',
    '{"z":1,"a":{"10":1,"2":2}}',
  ])('setVar and getVar keep a value over requests as it is: %s', async (json) => {
    const { client } = await stack().addTenant();
    await client.call(generateAdhoc, { rawBody: `{"body":"<setVar(v, getParam(p))>","params":{"p":${json}}}` });

    const data = await renderAdhoc(client, '[<getVar(v)>]');

    expect(data).toEqual([JSON.parse(json)]);
  });

  it('setVar and getVar print nothing in text, and yield the value in JSON', async () => {
    const { client } = await stack().addTenant();

    expect(await renderAdhoc(client, 'a<setVar(v, 1)>b')).toBe('ab');
    expect(await renderAdhoc(client, '{"v": <setVar(v, 2)>}')).toEqual({ v: 2 });
  });

  it('setVar and getVar see the writes of the same render, and the last one stays', async () => {
    const { client } = await stack().addTenant();

    const data = await renderAdhoc(client, '<setVar(v, one)><getVar(v)> <setVar(v, two)><getVar(v)>');

    expect(data).toBe('one two');
    expect(await renderAdhoc(client, '<getVar(v)>')).toBe('two');
  });

  it('setVar and getVar take the default only when the variable does not exist', async () => {
    const { client } = await stack().addTenant();
    await renderAdhoc(client, '<setVar(v, null)>');

    const data = await renderAdhoc(client, '[<getVar(v, 1)>, <getVar(w, 1)>]');

    expect(data).toEqual([null, 1]);
  });

  it('setVar and getVar are shared by stored and ad hoc templates', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '<getVar(v)>' });
    await renderAdhoc(client, '<setVar(v, shared)>');

    const { body } = await client.call(generateStored, { params: { templateId } });

    expect(body.data).toBe('shared');
  });

  it('setVar and getVar are independent in each namespace and each tenant', async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    await renderAdhoc(a.client, '<setVar(v, mine)>');

    const data = [
      await renderAdhoc(a.client, '<getVar(v, none)>', { variableNamespace: 'other' }),
      await renderAdhoc(b.client, '<getVar(v, none)>'),
      await renderAdhoc(a.client, '<getVar(v, none)>', { sequenceNamespace: 'other' }),
    ];

    expect(data).toEqual(['none', 'none', 'mine']);
  });

  it.each(['__proto__', 'constructor', 'a b', "'", 'ключ'])('setVar and getVar take any name: %s', async (name) => {
    const { client } = await stack().addTenant();
    await renderAdhoc(client, '<setVar(concat(getParam(name)), 7)>', { params: { name } });

    const data = await renderAdhoc(client, '[<getVar(concat(getParam(name)))>]', { params: { name } });

    expect(data).toEqual([7]);
  });
});

describe('a render that fails', () => {
  it.each([
    '<setVar(v, lost)><getParam(missing)>',
    '<incrementVar(n)><getParam(missing)>',
    '<setVar(v, lost)><val(1 / 0)>',
    '<setVar(v, lost)><createSeq(s)><getVar(neverSet)>',
  ])('a render that fails keeps none of its variables and is not counted: %s', async (body) => {
    const { client } = await stack().addTenant();
    await renderAdhoc(client, '<setVar(v, before)><setVar(n, 1)>');

    const answer = await client.call(generateAdhoc, { body: { body } });

    expectError(answer, 400, 'GENERATION_FAILED');
    expect(await renderAdhoc(client, '<getVar(v)> <getVar(n)>')).toBe('before 1');
    expect((await client.call(getUsage)).body.documentsGenerated).toBe(2);
  });

  it.each(unstorable)(
    'a render that fails stores nothing when the value, or a part of it, is text with %s',
    async (_what, text) => {
      const { client } = await stack().addTenant();
      const call = async (value: unknown) =>
        client.call(generateAdhoc, {
          rawBody: JSON.stringify({ body: '<setVar(v, getParam(p))>', params: { p: value } }),
        });

      const answers = [await call(text), await call([{ deep: text }])];

      for (const answer of answers) expectError(answer, 400, 'GENERATION_FAILED', { line: 1, column: 1 });
      expect(await renderAdhoc(client, '[<hasVar(v)>]')).toEqual([false]);
    },
  );

  it('a render that fails says that a variable does not exist', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(generateAdhoc, { body: { body: 'x <getVar(balance)>' } });

    expectError(answer, 400, 'GENERATION_FAILED', { reason: textWith('balance'), line: 1, column: 3 });
  });
});

describe('hasVar', () => {
  it('hasVar says whether the variable exists, even when its value is null', async () => {
    const { client } = await stack().addTenant();
    const body = '[<hasVar(v)>, <setVar(v, null)>, <hasVar(v)>]';

    const data = [await renderAdhoc(client, body), await renderAdhoc(client, '[<hasVar(v)>, <hasVar(w)>]')];

    expect(data).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

describe('incrementVar', () => {
  it('incrementVar creates a missing variable and returns the new value', async () => {
    const { client } = await stack().addTenant();

    const data = [
      await renderAdhoc(client, '[<incrementVar(n)>, <incrementVar(n, 10)>]'),
      await renderAdhoc(client, '[<incrementVar(n, -1)>]'),
    ];

    expect(data).toEqual([[1, 11], [10]]);
  });

  it('incrementVar adds exactly under 32 concurrent requests, and each request gets another value', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '[<incrementVar(n, getParam(by))>]' });
    const steps = Array.from({ length: 32 }, (_, index) => index + 1);

    const answers = await Promise.all(
      steps.map(async (by) => client.call(generateStored, { params: { templateId }, body: { params: { by } } })),
    );

    expect(answers.map(({ status, error }) => error?.message ?? status)).toEqual(steps.map(() => 200));
    const totals = answers.map(({ body }) => (body.data as number[])[0] ?? 0);
    expect(new Set(totals).size).toBe(32);
    expect(Math.max(...totals)).toBe(528);
    expect(await renderAdhoc(client, '[<getVar(n)>]')).toEqual([528]);
  });

  it('incrementVar loses no update of two variables that change together', async () => {
    const { client } = await stack().addTenant();
    const bodies = ['<incrementVar(a)> <incrementVar(b)>', '<incrementVar(b)> <incrementVar(a)>'];

    await Promise.all(Array.from({ length: 32 }, async (_, index) => renderAdhoc(client, bodies[index % 2] ?? '')));

    expect(await renderAdhoc(client, '[<getVar(a)>, <getVar(b)>]')).toEqual([32, 32]);
  });

  it('incrementVar refuses a value that is not a number', async () => {
    const { client } = await stack().addTenant();
    await renderAdhoc(client, '<setVar(n, text)>');

    const answer = await client.call(generateAdhoc, { body: { body: '<incrementVar(n)>' } });

    expectError(answer, 400, 'GENERATION_FAILED', { reason: textWith('incrementVar') });
  });
});

describe('variables that are large together', () => {
  const write = '<for(i, 1, 17)><setVar(concat(getParam(of), i), repeatText(x, 61000))><endfor>';
  const read = '<for(i, 1, getParam(count))><if(hasVar(concat(getParam(of), i)))>1<endif><endfor>';

  it('a document that writes more than 1 MiB of variables fails and writes none', async () => {
    const { client } = await stack().addTenant();
    const body = write.replace('17', '18');

    const answer = await client.call(generateAdhoc, { body: { body, params: { of: 'a' } } });

    expectError(answer, 400, 'GENERATION_FAILED', { reason: textWith('larger than 1048576 characters together') });
    expect(await renderAdhoc(client, '<val(hasVar(a1))>')).toBe('false');
  });

  it('a document that reads more than 1 MiB of variables fails, and one that reads less does not', async () => {
    const { client } = await stack().addTenant();
    for (const prefix of ['a', 'b'])
      await client.call(generateAdhoc, { body: { body: write, params: { of: prefix } } });
    const both = `${read}${read.replaceAll('getParam(of)', '"b"')}`;

    const answer = await client.call(generateAdhoc, { body: { body: both, params: { of: 'a', count: 17 } } });

    expectError(answer, 400, 'GENERATION_FAILED', { reason: textWith('more than 1 MiB together') });
    const less = await client.call(generateAdhoc, { body: { body: both, params: { of: 'a', count: 8 } } });
    expect(less.body).toMatchObject({ data: '1'.repeat(16) });
  });
});

/** A chain of stored variables: each value is the name of the next one. */
const storeNames = '<for(i, 1, 40)><setVar(concat(v, i), concat(v, i + 1))><endfor>';
const readThrough = (count: number) => `<let(name, v1)>${'<let(name, getVar(concat(name)))>'.repeat(count)}<val(name)>`;

describe('computed names of variables', () => {
  it('computed names of variables are loaded over 32 rounds', async () => {
    const { client } = await stack().addTenant();
    await renderAdhoc(client, storeNames);

    expect(await renderAdhoc(client, readThrough(32))).toBe('v33');
  });

  it('computed names of variables fail the document after 32 rounds, on each way to generate it', async () => {
    const { client } = await stack().addTenant();
    await renderAdhoc(client, storeNames);
    const body = readThrough(33);
    const { templateId } = await storeTemplate(client, { body });

    const adhoc = await client.call(generateAdhoc, { body: { body } });
    const stored = await client.call(generateStored, { params: { templateId } });
    const batch = await finishBatch(client, { documents: [{ alias: 'a', templateId, count: 1 }] });

    expectError(adhoc, 400, 'GENERATION_FAILED', { reason: textWith('more than 32') });
    expectError(stored, 422, 'GENERATION_ERROR', { reason: textWith('more than 32') });
    expect(batch.documents).toMatchObject([{ error: { code: 'GENERATION_ERROR', message: textWith('more than 32') } }]);
  });
});
