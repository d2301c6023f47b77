import { connect } from 'node:net';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { leaveRoom, storedAmount } from '../../harness/stored-amounts.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { manyRows, push, storedRows } from './dataset-requests.ts';

const stack = useSharedStack();

const csv = 'id,name\n1,Ada\n2,Grace\n';

describe('201', () => {
  it.each([
    ['text/csv', csv],
    ['text/csv; charset=UTF-8; header=present', `\uFEFF${csv}`],
    ['application/x-ndjson', '{"id":1,"name":"Ada"}\n{"id":2,"name":"Grace"}\n'],
    ['application/json', '[{"id":1,"name":"Ada"},{"id":2,"name":"Grace"}]'],
  ])('PUT /v1/datasets/{name} stores %s and answers its columns, rows and digest', async (type, text) => {
    const { client, tenantId } = await stack().addTenant();

    const { status, body } = await push(client, 'customers', text, { type });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      tenantId,
      name: 'customers',
      rowCount: 2,
      columns: [
        { name: 'id', type: 'integer' },
        { name: 'name', type: 'text' },
      ],
    });
    expect(await storedAmount(stack().db, tenantId, 'storedBytes')).toBe(body.storedBytes);
    expect(await storedAmount(stack().db, tenantId, 'datasets')).toBe(1);
  });

  it.each([
    ['gzip', gzipSync(csv)],
    ['br', brotliCompressSync(csv)],
    ['zstd', zstdCompressSync(csv)],
  ])('PUT /v1/datasets/{name} decompresses a body in %s', async (encoding, bytes) => {
    const { client } = await stack().addTenant();

    const { status, body } = await push(client, 'customers', bytes, { headers: { 'content-encoding': encoding } });

    expect([status, body.rowCount]).toEqual([201, 2]);
  });
});

describe('200', () => {
  it('PUT /v1/datasets/{name} writes nothing for the rows of the present version, in any format', async () => {
    const { client, tenantId } = await stack().addTenant();
    const text = manyRows(10_000);
    const first = await push(client, 'customers', text);
    const chunksBefore = await chunkPlaces(tenantId);

    const again = await push(client, 'customers', text.replaceAll('\n', '\r\n'));

    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await chunkPlaces(tenantId)).toEqual(chunksBefore);
  });

  it('PUT /v1/datasets/{name} makes another version of other rows the present one, and keeps the one before', async () => {
    const { client, tenantId } = await stack().addTenant();
    const first = await push(client, 'customers', manyRows(10_000));

    const second = await push(client, 'customers', `${manyRows(10_000)}x,y\n`);

    expect(second.status).toBe(200);
    expect(second.body.digest).not.toBe(first.body.digest);
    expect(second.body).toMatchObject({ rowCount: 10_001, createdAt: first.body.createdAt });
    expect(await storedRows(stack().db, tenantId)).toMatchObject({ versions: 2, unfinished: 0 });
    expect(await storedAmount(stack().db, tenantId, 'storedBytes')).toBe(
      first.body.storedBytes + second.body.storedBytes,
    );
    expect(await storedAmount(stack().db, tenantId, 'datasets')).toBe(1);
  });

  it('PUT /v1/datasets/{name} uses the version that has the rows when an earlier one has them', async () => {
    const { client, tenantId } = await stack().addTenant();
    const first = await push(client, 'customers', csv);
    await push(client, 'customers', 'id\n7\n');

    const third = await push(client, 'customers', csv);

    expect(third.body.digest).toBe(first.body.digest);
    expect(await storedRows(stack().db, tenantId)).toMatchObject({ versions: 2, unfinished: 0 });
  });

  it('PUT /v1/datasets/{name} keeps the present version and ten unused ones', async () => {
    const { client, tenantId } = await stack().addTenant();

    for (let index = 0; index < 14; index += 1) await push(client, 'numbers', `n\n${index}\n`);

    expect(await storedRows(stack().db, tenantId)).toMatchObject({ versions: 11, unfinished: 0 });
    const { storedBytes } = await storedRows(stack().db, tenantId);
    expect(await storedAmount(stack().db, tenantId, 'storedBytes')).toBe(storedBytes);
  });

  it('PUT /v1/datasets/{name} at the same time leaves one of the uploads as the present version', async () => {
    const { client, tenantId } = await stack().addTenant();

    const answers = await Promise.all(
      [manyRows(9_000), manyRows(9_000, 5), manyRows(9_000)].map(async (text) => push(client, 'customers', text)),
    );

    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await storedRows(stack().db, tenantId)).toMatchObject({ versions: 2, unfinished: 0 });
    const { storedBytes } = await storedRows(stack().db, tenantId);
    expect(await storedAmount(stack().db, tenantId, 'storedBytes')).toBe(storedBytes);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each([
    ['an unclosed quote', `${manyRows(9_000)}"x,1\n`, { line: 9_002, column: 1 }],
    ['a ragged row', `${manyRows(9_000)}1\n`, { line: 9_002, column: 2 }],
    ['bytes that are not UTF-8', Buffer.concat([Buffer.from(csv), Buffer.from([0xff])]), { line: 4, column: 1 }],
    ['NUL', 'id,name\n1,a\0b\n', { line: 2, column: 2 }],
    ['two columns of one name', 'id,id\n1,2\n', { line: 1, column: 2 }],
    ['no row', 'id,name\n', {}],
    ['nothing', '', { line: 1 }],
  ])('PUT /v1/datasets/{name} refuses %s with its place, and stores nothing', async (_what, text, place) => {
    const { client, tenantId } = await stack().addTenant();

    const answer = await push(client, 'customers', text);

    expectError(answer, 400, 'VALIDATION_ERROR');
    expect(answer.error?.details).toEqual({ field: 'body', ...place });
    expect(await storedRows(stack().db, tenantId)).toEqual({ versions: 0, unfinished: 0, chunks: 0, storedBytes: 0 });
  });

  it.each([
    ['a@b', 'name'],
    ['x'.repeat(101), 'name'],
    ['a\nb', 'path'],
    ['..', 'path'],
    ['a/b', 'path'],
  ])('PUT /v1/datasets/{name} refuses the name %j', async (name, field) => {
    const { client } = await stack().addTenant();

    const answer = await push(client, name, csv);

    expect([answer.status, answer.error?.details.field]).toEqual([400, field]);
  });

  it('PUT /v1/datasets/{name} refuses a body that is not what its Content-Encoding says', async () => {
    const { client } = await stack().addTenant();

    const answer = await push(client, 'customers', gzipSync(manyRows(9_000)).subarray(0, 20_000), {
      headers: { 'content-encoding': 'gzip' },
    });

    expectError(answer, 400, 'VALIDATION_ERROR');
  });

  it('PUT /v1/datasets/{name} refuses more rows than the tier allows', async () => {
    const { client } = await stack().addTenant('starter');

    const answer = await push(client, 'numbers', `n\n${'1\n'.repeat(100_001)}`);

    expectError(answer, 400, 'VALIDATION_ERROR');
    expect(answer.error?.message).toContain('more than 100000 rows');
  });
});

describe('400 VALIDATION_ERROR of costly bodies', () => {
  it('PUT /v1/datasets/{name} reads a row of 400,000 chunks of one byte in less than 20 seconds of processor time', async () => {
    const { adminKey, tenantId } = await stack().addTenant();
    const { hostname, port } = new URL(stack().gatewayUrl);
    const socket = connect(Number(port), hostname);
    const answered = new Promise<string>((resolve, reject) => {
      socket.once('data', (bytes) => resolve(bytes.toString('latin1'))).once('error', reject);
    });
    const started = process.cpuUsage();

    socket.write(
      `PUT /v1/datasets/customers HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${adminKey}\r\n` +
        'Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n6\r\n{"a":"\r\n',
    );
    socket.write('1\r\nx\r\n'.repeat(400_000));
    socket.write('0\r\n\r\n');

    expect(await answered).toMatch(/^HTTP\/1\.1 400 /);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000_000).toBeLessThan(20);
    expect(await storedRows(stack().db, tenantId)).toMatchObject({ versions: 0, unfinished: 0, chunks: 0 });
    socket.destroy();
  });
});

describe('413 PAYLOAD_TOO_LARGE', () => {
  const bomb = Buffer.alloc(60 * 1024 * 1024, `a,${'b'.repeat(150)}\n`);

  it('PUT /v1/datasets/{name} refuses a compressed body above 50 MiB after decompression', async () => {
    const { client, tenantId } = await stack().addTenant();

    const answer = await push(client, 'bomb', gzipSync(bomb), { headers: { 'content-encoding': 'gzip' } });

    expectError(answer, 413, 'PAYLOAD_TOO_LARGE');
    expect(await storedRows(stack().db, tenantId)).toMatchObject({ versions: 0, unfinished: 0, chunks: 0 });
  });

  it('PUT /v1/datasets/{name} refuses a long body before it is sent', async () => {
    const { client } = await stack().addTenant();

    const answer = await push(client, 'large', bomb);

    expectError(answer, 413, 'PAYLOAD_TOO_LARGE');
  });

  it('PUT /v1/datasets/{name} refuses a body above the limit of the tier', async () => {
    const { client } = await stack().addTenant('starter');

    const answer = await push(client, 'large', bomb.subarray(0, 11 * 1024 * 1024));

    expectError(answer, 413, 'PAYLOAD_TOO_LARGE');
    expect(answer.error?.message).toContain('10 MiB');
  });
});

describe('415 UNSUPPORTED_MEDIA_TYPE', () => {
  it.each(['text/plain', 'text/csv; charset=latin1', 'application/xml'])(
    'PUT /v1/datasets/{name} refuses the type %s',
    async (type) => {
      const { client } = await stack().addTenant();

      expectError(await push(client, 'customers', csv, { type }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    },
  );
});

describe('429 QUOTA_EXCEEDED', () => {
  it.each(['storedBytes', 'datasets'] as const)(
    'PUT /v1/datasets/{name} stores nothing when the tenant has no %s left',
    async (resource) => {
      const { client, tenantId } = await stack().addTenant('starter');
      await leaveRoom(stack().db, tenantId, resource, 0);

      const answer = await push(client, 'customers', csv);

      expectError(answer, 429, 'QUOTA_EXCEEDED');
      expect(answer.error?.details).toMatchObject({ resource });
      expect(await storedRows(stack().db, tenantId)).toMatchObject({ versions: 0, unfinished: 0, chunks: 0 });
    },
  );
});

/** Where Postgres has stored the chunks. A chunk that is written again has another place. */
async function chunkPlaces(tenantId: string): Promise<unknown[]> {
  const { rows } = await stack().db.pool.query<Record<string, unknown>>(
    'select ctid::text, chunk_no from dataset_chunks where tenant_id = $1 order by chunk_no',
    [tenantId],
  );
  return rows;
}
