import { gzipSync } from 'node:zlib';
import { defineRoute } from '@docgen/contracts/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runInScope } from './request-scope.ts';
import type { UnreadBody } from './request-body.ts';
import { assertStreamedType, mediaTypeOf, withStreamedBody } from './streamed-body.ts';

const bytesMax = 1024 * 1024;
const contract = defineRoute({
  method: 'PUT',
  path: '/v1/lists',
  group: 'Datasets',
  summary: 'Store a list',
  description: 'A route of this test.',
  service: 'api',
  access: 'apiKey',
  bodyBytesMax: bytesMax,
  bodyStreams: ['text/csv'],
  responses: { 200: z.unknown() },
  errors: [],
});

interface SentBody extends UnreadBody {
  /** The number of pieces that were read. */
  readCount(): number;
}

function sentBody(pieces: readonly Uint8Array[]): SentBody {
  let read = 0;
  return {
    length: undefined,
    read: () => Buffer.concat(pieces),
    stream: async function* stream() {
      for (const piece of pieces) {
        read += 1;
        yield await Promise.resolve(piece);
      }
    },
    readCount: () => read,
  };
}

async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Cuts bytes into pieces of 1 KiB. */
function inPieces(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / 1024) }, (_, index) =>
    bytes.subarray(index * 1024, (index + 1) * 1024),
  );
}

describe('withStreamedBody', () => {
  it.each([
    ['as it is', undefined, Buffer.from('a,b\n1,2\n')],
    ['decompressed', 'gzip', gzipSync('a,b\n1,2\n')],
  ])('withStreamedBody gives a body %s', async (_what, encoding, bytes) => {
    const body = sentBody(inPieces(bytes));

    expect(await runInScope('one', async () => withStreamedBody(contract, body, encoding, readAll))).toBe('a,b\n1,2\n');
  });

  it.each([
    ['plain', undefined, inPieces(Buffer.alloc(100 * 1024))],
    ['compressed', 'gzip', inPieces(gzipSync(Buffer.from(Array.from({ length: 50_000 }, () => Math.random()).join())))],
  ])(
    'withStreamedBody reads the rest of a %s body before it throws what its work throws',
    async (_what, encoding, pieces) => {
      const body = sentBody(pieces);
      const failing = async (bytes: AsyncIterable<Uint8Array>) => {
        for await (const _ of bytes) throw new Error('line 1 is wrong');
      };

      await expect(runInScope('one', async () => withStreamedBody(contract, body, encoding, failing))).rejects.toThrow(
        'line 1',
      );
      expect(body.readCount()).toBe(pieces.length);
    },
  );

  it('withStreamedBody refuses a body that is larger after decompression', async () => {
    const body = sentBody(inPieces(gzipSync(Buffer.alloc(20 * bytesMax))));

    await expect(
      runInScope('one', async () => withStreamedBody(contract, body, 'gzip', readAll)),
    ).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
  });

  it('withStreamedBody lets a tenant work on two bodies at a time, and another tenant meanwhile', async () => {
    const open = Promise.withResolvers<void>();
    const started: string[] = [];
    const start = async (tenantId: string) =>
      runInScope(tenantId, async () =>
        withStreamedBody(contract, sentBody([]), undefined, async () => {
          started.push(tenantId);
          await open.promise;
        }),
      );

    const working = ['one', 'one', 'one', 'other'].map(start);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const before = [...started];
    open.resolve();
    await Promise.all(working);

    expect(before).toEqual(['one', 'one', 'other']);
    expect(started).toEqual(['one', 'one', 'other', 'one']);
  });
});

describe('assertStreamedType', () => {
  it.each(['text/csv', 'Text/CSV; charset="UTF-8"', 'text/csv; header=present'])(
    'assertStreamedType accepts %s',
    (type) => {
      expect(() => assertStreamedType(contract, type)).not.toThrow();
    },
  );

  it.each([undefined, '', 'application/json', 'text/csv; charset=utf-16'])('assertStreamedType refuses %s', (type) => {
    expect(() => assertStreamedType(contract, type)).toThrow('The body must be text/csv in UTF-8.');
  });

  it('mediaTypeOf ignores parameters other than the charset', () => {
    expect(mediaTypeOf('text/csv;header=absent;charset=UTF-8')).toEqual({ type: 'text/csv', charset: 'utf-8' });
  });
});
