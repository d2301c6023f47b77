/** The formats of bodies, through the API: what `data` is, what is refused, and what databases and parsers read. */
import { DatabaseSync } from 'node:sqlite';
import { generateAdhoc } from '@docgen/contracts/generation';
import { checkTemplateBody } from '@docgen/contracts/template-check';
import { createTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { runBatch } from '../../harness/batch-requests.ts';
import { expectError } from '../../harness/expect-error.ts';
import { renderAdhoc, storeTemplate, templateRequest } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const node = '<def(node, depth)>{"name": <val(depth)>, "child": <if(depth > 1)><node(depth - 1)><endif>}<enddef>';

describe('200 with data', () => {
  it.each([
    ['\ufeff{"a": <val(1)>}', { a: 1 }],
    [`${node}<node(2)>`, { name: 2, child: { name: 1, child: null } }],
    ['<if(true)>[<val(1)>]<else>{"a": 2}<endif>', [1]],
    ['"a <val(1)>"', 'a 1'],
    ['<let(x, 1)>12.5', 12.5],
    ['<format(json)><val(7)>', 7],
    ['<val(7)>', '7'],
    ['{"a": <val(1)>} {"a": 2}', '{"a":1}\n{"a":2}\n'],
    ['<for(i, 1, 2)>{"i": <val(i)>}<endfor>', '{"i":1}\n{"i":2}\n'],
    ['<raw()>{"a": "<getName()>"}<endraw>', { a: '<getName()>' }],
    ['<format(yaml)>a: <val("x: y")>', 'a: "x: y"'],
  ])('POST /v1/templates/generate answers the document of %j', async (body, data) => {
    const { client } = await stack().addTenant();

    expect(await renderAdhoc(client, body)).toEqual(data);
  });

  it('POST /v1/templates/generate?raw=true answers NDJSON as text, and a JSON text with its quotes', async () => {
    const { client } = await stack().addTenant();
    const raw = async (body: string) => client.call(generateAdhoc, { query: { raw: 'true' }, body: { body } });

    const lines = await raw('<for(i, 1, 2)>{"i": <val(i)>}<endfor>');
    const text = await raw('"a <val(1)>"');

    expect([lines.text, lines.headers['content-type']]).toEqual(['{"i":1}\n{"i":2}\n', 'text/plain; charset=utf-8']);
    expect([text.text, text.headers['content-type']]).toEqual(['"a 1"', 'application/json; charset=utf-8']);
  });

  it('a batch relates constant reference data between raw tags, and documents that a def prints', async () => {
    const { client } = await stack().addTenant();
    const country = await storeTemplate(client, { body: '<raw()>{"code": "PT"}<endraw>' });
    const order = await storeTemplate(client, { body: `${node}<node(1)>` });

    const documents = await runBatch(client, {
      documents: [
        { templateId: country.templateId, alias: 'country', count: 1 },
        { templateId: order.templateId, alias: 'order', count: 1, relations: { country: 'country.code' } },
      ],
    });

    expect(documents.map(({ result }) => result)).toEqual([{ code: 'PT' }, { name: 1, child: null, country: 'PT' }]);
  });
});

describe('200 with SQL', () => {
  const hostile = ["it's \\", "\\'; drop table t; --", 'a\nb # c', '"`$$', '*/ /* --', '漢😀', "E'\\x27'"];

  it.each(['on', 'off'])('Postgres reads every value with standard_conforming_strings %s', async (mode) => {
    const { client } = await stack().addTenant();
    const body = `<format(sql, dialect="postgres")>-- <getParam(x)>
SELECT <getParam(x)> AS whole, E'<getParam(x)>' AS part /* <getParam(x)> */;`;
    for (const x of hostile) {
      const statement = String(await renderAdhoc(client, body, { params: { x } }));
      expect(await readFromPostgres(mode, statement)).toEqual({ whole: x, part: x });
    }
  });

  it('SQLite reads every value, also with a NUL character', async () => {
    const { client } = await stack().addTenant();
    const db = new DatabaseSync(':memory:');
    const body = `<format(sql, dialect="sqlite")>SELECT <getParam(x)> AS whole, '<getParam(y)>' AS part -- <getParam(y)>`;
    for (const x of [...hostile, 'a\0b']) {
      const y = x.replaceAll('\0', '');
      const statement = String(await renderAdhoc(client, body, { params: { x, y } }));
      expect(db.prepare(statement).get()).toEqual({ whole: x, part: y });
    }
    db.close();
  });

  it('a YAML parser reads every value', async () => {
    const { client } = await stack().addTenant();
    const body = '<format(yaml)># <getParam(x)>\nwhole: <getParam(x)>\npart: "<getParam(x)>"\n';
    for (const x of hostile) {
      const text = String(await renderAdhoc(client, body, { params: { x } }));
      expect(parseYaml(text)).toEqual({ whole: x, part: x });
    }
  });
});

describe('400 INVALID_TEMPLATE', () => {
  it.each([
    ['// orders\n{"a": <val(1)>}', 'JSON has no comments; write <# … #>; write <format(text)> if it is text'],
    ['{"a": Dear <upper(x)>}', 'Dear is not a JSON value; put texts in double quotes; write <format(text)>'],
    ['<format(sql, dialect="mysql")>SELECT \'a\\<val(1)>\'', 'MySQL reads a backslash in quotes by its mode'],
    ['<format(JSON)>{"a": <val(1)>}', 'there is no format JSON; did you mean <format(json)>?'],
    ['<def(f, a=loop.number)><val(a)><enddef><for(i, 1, 2)><f()><endfor>', 'no loop is around it here'],
    ['<def(buyer)><getPerson()><enddef><val(buyer().zip)>', 'buyer has no member zip; did you mean postcode?'],
    ['<val("abc".length)>', 'has no member length; write length(…)'],
  ])('POST /v1/templates refuses %j with the reason', async (body, reason) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { body: templateRequest({ body }) });

    expectError(answer, 400, 'INVALID_TEMPLATE');
    expect(answer.text).toContain(reason);
  });

  it('POST /v1/templates refuses a constant body without raw tags as NO_PLACEHOLDERS', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { body: templateRequest({ body: '{"a": 1}' }) });

    expectError(answer, 400, 'INVALID_TEMPLATE');
    expect(answer.text).toContain('"code":"NO_PLACEHOLDERS"');
  });
});

describe('200 with warnings', () => {
  it('POST /v1/templates/check warns of SQL without a format, with the line to add', async () => {
    const { client } = await stack().addTenant();

    const { body } = await client.call(checkTemplateBody, {
      body: { body: "INSERT INTO t (a) VALUES ('<upper(a)>');" },
    });

    expect(body).toMatchObject({ valid: true, shape: 'text', problems: [{ code: 'LOOKS_LIKE_FORMAT' }] });
    expect(body.problems[0]?.reason).toContain('add the line <format(sql, dialect="postgres")>');
  });

  it.each(['ndjson', 'yaml'] as const)('a stored template has the format %s', async (shape) => {
    const { client } = await stack().addTenant();
    const bodies = { ndjson: '{"a": <val(1)>} {"a": 2}', yaml: '<format(yaml)>a: <val(1)>' };

    const { body } = await client.call(checkTemplateBody, { body: { body: bodies[shape] } });

    expect(body).toMatchObject({ valid: true, shape, problems: [] });
  });
});

async function readFromPostgres(mode: string, statement: string): Promise<unknown> {
  const connection = await stack().db.pool.connect();
  try {
    await connection.query(
      `begin; set local standard_conforming_strings = ${mode}; set local escape_string_warning = off`,
    );
    return (await connection.query<Record<string, unknown>>(statement)).rows[0];
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}
