/** GET /v1/batches/{batchId}/documents as CSV with a column per field. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { expectInvalid } from '../../harness/expect-error.ts';
import { finishBatch } from '../../harness/batch-requests.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { csv, fieldFrom, hostileJson, insertResult, stream } from './format-requests.ts';

const stack = useSharedStack();

describe('200 as CSV with a column per field', () => {
  it('names and values of any characters are read back by a CSV parser', async () => {
    const { client, batchId } = await insertResult(stack(), `$r$${hostileJson}$r$`);

    const answer = await stream(client, batchId, csv);
    const [row = {}] = parse(answer.text, { columns: true }) as Record<string, string>[];

    expect(answer.text.startsWith('__proto__,plain,"a""b"')).toBe(true);
    expect(row).toMatchObject({ "it's": "'); drop table t; --", 'e,f': 'line\r\nbreak,', select: '', ключ: '漢😀' });
    expect([row['nested.g.h'], row['nested.list'], row['=1+1']]).toEqual(['1.5', `[1,{"i":"'"}]`, '=cmd|x']);
  });

  it('header=absent leaves out the header, so that ranges can be joined', async () => {
    const { client, batchId } = await insertResult(stack(), `'{"n":' || n || ',"odd":' || n % 2 || '}'`, 5);

    const first = await stream(client, batchId, csv, { limit: '2' });
    const rest = await stream(client, batchId, 'text/csv; header=absent', { from: '2' });

    expect(rest.headers['content-type']).toBe('text/csv; charset=utf-8; header=absent');
    expect(first.text + rest.text).toBe('n,odd\n0,0\n1,1\n2,0\n3,1\n4,0\n');
  });

  it('columns are the fields of the first 1,000 documents, also for a range after them', async () => {
    const { client, batchId } = await insertResult(stack(), fieldFrom(999), 1_500);

    const range = await stream(client, batchId, csv, { from: '1499' });

    expect(range.text).toBe('n,late\n1499,1\n');
  });

  it('an alias of several specs has its columns, and all specs together have the common ones', async () => {
    const { client, batchId } = await submitTwoSpecs();

    const one = await stream(client, batchId, csv, { alias: 'orders' });
    const all = await stream(client, batchId, csv);
    const failed = await stream(client, batchId, csv, { alias: 'orders', status: 'failed' });

    expect(one.text).toBe('no,customer.name\n0,Ann\n2,Ann\n');
    expect(all.text).toMatch(/^batchId,alias,seqNo,.*\r\n.*,orders,0,.*\r\n.*,orders,1,.*failed/);
    expect(failed.text).toMatch(/^batchId,alias,seqNo,[^\n]*\r\n[^\n]*,orders,1,[^\n]*GENERATION_ERROR[^\n]*\r\n$/);
  });

  it.each([
    ['text documents', `'"plain text"'`, 1],
    ['lists of numbers', `'[1,2]'`, 1],
    ['no documents', `'{}'`, 0],
  ])('%s have the common columns', async (_, result, doneCount) => {
    const { client, batchId } = await insertResult(stack(), result, doneCount);

    const { text } = await stream(client, batchId, csv);

    expect(text.startsWith('batchId,alias,seqNo,templateId,status,documentSeed,result,error\r\n')).toBe(true);
  });

  it('the file is named after the batch and the alias', async () => {
    const { client, batchId } = await insertResult(stack(), `'{}'`);

    const all = await stream(client, batchId);
    const one = await stream(client, batchId, csv, { alias: 'a' });

    expect(all.headers['content-disposition']).toBe(`attachment; filename="${batchId}.ndjson"`);
    expect(one.headers['content-disposition']).toBe(`attachment; filename="${batchId}-a.csv"`);
  });
});

describe('200 as CSV in a style', () => {
  it('null differs from empty text, formulas are escaped and a byte order mark begins the file', async () => {
    const { client, batchId } = await insertResult(stack(), `'{"=a":"=1+1","b":null,"c":"","d":-1,"e":"\\\\N"}'`);

    const styled = await stream(client, batchId, csv, { null: '\\N', formulas: 'escape', bom: 'true' });
    const range = await stream(client, batchId, 'text/csv; header=absent', { null: 'NULL', bom: 'false' });

    expect(styled.text.replace('\uFEFF', '')).toBe(`'=a,b,c,d,e\n'=1+1,\\N,,-1,"\\N"\n`);
    expect(range.text).toBe('=1+1,NULL,,-1,\\N\n');
  });

  it('documents of several specs have the style too', async () => {
    const { client, batchId } = await submitTwoSpecs();

    const { text } = await stream(client, batchId, csv, { null: 'NULL', alias: 'orders', status: 'failed' });

    expect(text).toMatch(/^batchId,.*\n.*,failed,\d+,NULL,/);
  });

  it.each([
    ['null', 'a,b', csv],
    ['null', '', csv],
    ['formulas', 'yes', csv],
    ['bom', '1', csv],
    ['null', 'NULL', 'application/x-ndjson'],
    ['formulas', 'escape', 'application/sql'],
    ['bom', 'true', 'application/vnd.apache.parquet'],
  ])('%s=%j is refused for %s', async (name, value, accept) => {
    const { client, batchId } = await insertResult(stack(), `'{"n":1}'`);

    expectInvalid(await stream(client, batchId, accept, { [name]: value }), name);
  });
});

async function submitTwoSpecs() {
  const { client } = await stack().addTenant();
  const body =
    '{"no":<getDocumentIndex()>,"customer":{"name":<if(getDocumentIndex() == 1)><getParam(missing)><else>"Ann"<endif>}}';
  const orders = await storeTemplate(client, { body });
  const notes = await storeTemplate(client, { body: 'note <getDocumentIndex()>' });
  const { batchId } = await finishBatch(client, {
    documents: [
      { templateId: orders.templateId, alias: 'orders', count: 3 },
      { templateId: notes.templateId, alias: 'notes', count: 2 },
    ],
  });
  return { client, batchId };
}
