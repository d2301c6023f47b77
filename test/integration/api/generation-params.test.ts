/** Parameters of all types, and hostile ones. They are data and are never evaluated. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import { textWith } from '../../harness/matchers.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { nestedLists } from '../fixtures/bad-values.ts';
import { naughtyStrings } from '../fixtures/naughty-strings.ts';

const stack = useSharedStack();

describe('a parameter at a value position', () => {
  it.each([
    'null',
    'true',
    'false',
    '0',
    '-1',
    '1.5',
    '1e-7',
    '9007199254740991',
    '""',
    '"text"',
    '"\\u0000"',
    '"\\ud800"',
    '"\\u2028\\u2029"',
    '"</script>"',
    '[]',
    '{}',
    '[1,"a",null,[true],{"b":{}}]',
    '{"z":1,"a":2,"10":3,"2":4}',
    nestedLists(61),
  ])('a parameter at a value position keeps its type and its value: %s', async (json) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(generateAdhoc, {
      rawBody: `{"body":"{\\"p\\": <getParam(p)>}","params":{"p":${json}}}`,
    });

    const value: unknown = JSON.parse(json);
    expect(answer.body.data).toEqual({ p: value });
  });

  it.each([
    ['an object with __proto__', '{"__proto__":{"admin":true},"constructor":1}'],
    ['names that look like indexes', '{"10":1,"2":2,"b":3,"a":4}'],
  ])('a parameter at a value position keeps all members: %s', async (_what, json) => {
    const { client } = await stack().addTenant();
    const rawBody = `{"body":"{\\"p\\": <getParam(p)>}","params":{"p":${json}}}`;

    const answer = await client.call(generateAdhoc, { query: { raw: 'true' }, rawBody });

    expect(membersOf(answer.text)).toEqual([['p', membersOf(json)]]);
  });
});

describe('a hostile parameter', () => {
  it.each(naughtyStrings)(
    'a hostile parameter is data at a value position, in a string, as a name and in text: %j',
    async (text) => {
      const { client } = await stack().addTenant();
      const body =
        '{"value": <getParam(p)>, "inside": "a <getParam(p)> b", "list": [<for(x, getParam(l))><val(x)><endfor>]}';

      const json = await render(client, body, { p: text, l: [text, text] });
      const plain = await render(client, '[<getParam(p)>', { p: text });

      expect(json).toEqual({ value: text, inside: `a ${text} b`, list: [text, text] });
      expect(plain).toBe(`[${text}`);
    },
  );

  it.each([
    '<getRandomNumber(1,2)>',
    '<setVar(x,1)>',
    '<for(i,1,3)>',
    '<endif>',
    '<# comment #>',
    '<raw()>',
    '"<getName()>"',
  ])('a hostile parameter is not evaluated as a name, a list or a variable: %s', async (text) => {
    const { client } = await stack().addTenant();
    const body = '<setVar(v, getParam(p))><getVar(v)> <getParam(l)>{<getParam(o)>';

    const data = await render(client, body, { p: text, l: [text], o: { [text]: 1 } });

    expect(data).toBe(`${text} ${JSON.stringify([text])}{${JSON.stringify({ [text]: 1 })}`);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'p'])(
    'the parameter %s is absent unless it was sent',
    async (name) => {
      const { client } = await stack().addTenant();
      const body = `<hasParam("${name}")> <getParam("${name}", none)>`;

      const without = await render(client, body, {});
      const sent = await client.call(generateAdhoc, {
        rawBody: JSON.stringify({ body }).replace('}', `,"params":{"${name}":"x"}}`),
      });

      expect([without, sent.body.data]).toEqual(['false none', 'true x']);
    },
  );
});

describe('a missing parameter', () => {
  it('a parameter has its default only when it is absent, not when it is null', async () => {
    const { client } = await stack().addTenant();

    const data = await render(client, '[<getParam(a, 1)>, <getParam(b, 1)>, <val(getParam(b) ?? 2)>]', { b: null });

    expect(data).toEqual([1, null, 2]);
  });

  it('a missing parameter without a default fails the generation with its name', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(generateAdhoc, { body: { body: '<getParam(customer)>', params: { other: 1 } } });

    expectError(answer, 400, 'GENERATION_FAILED', { reason: textWith('customer') });
  });
});

async function render(client: TestClient, body: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
  const answer = await client.call(generateAdhoc, { rawBody: JSON.stringify({ body, params }) });
  expect(answer.error).toBeUndefined();
  return answer.body.data;
}

/** Names and values in their order, recursively. */
function membersOf(json: string): unknown {
  const toMembers = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, member]) => [name, toMembers(member)])
      : value;
  return toMembers(JSON.parse(json));
}
