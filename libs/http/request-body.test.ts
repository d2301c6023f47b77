import { defineRoute } from '@docgen/contracts/route';
import type { Access, RouteContract } from '@docgen/contracts/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withAddedBytes, withBody } from './request-body.ts';
import { currentScope, runInScope } from './request-scope.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

function routeOf(access: Access, bodyBytesMax = mebibyte): RouteContract {
  return defineRoute({
    method: 'POST',
    path: '/v1/things',
    group: 'Batches',
    summary: 'Takes a thing',
    description: '',
    service: 'api',
    access,
    body: z.unknown(),
    bodyBytesMax,
    responses: {},
    errors: [],
  });
}

interface Sent {
  readonly name: string;
  readonly tenantId: string;
  readonly length: number;
  /** After decompression; undefined when the body is not compressed. */
  readonly inflated?: number;
}

/** Requests whose work begins, notes its name, and ends when the returned function is called. */
function createRequests() {
  const read: string[] = [];
  const begun: string[] = [];
  const start = ({ name, tenantId, length, inflated }: Sent) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const unread = {
      length,
      read: () => {
        read.push(name);
        return new Uint8Array(inflated ?? length);
      },
    };
    const encoding = inflated === undefined ? undefined : 'gzip';
    const ended = runInScope(tenantId, async () =>
      withBody(routeOf('apiKey'), unread, encoding, async () => {
        begun.push(name);
        await promise;
      }),
    );
    return async () => {
      resolve();
      await ended;
    };
  };
  return { read, begun, start };
}

describe('withBody', () => {
  it('withBody leaves a large body unread while its tenant works on 1 MiB of others, but reads that of another tenant', async () => {
    const { read, begun, start } = createRequests();
    const endFirst = start({ name: 'first', tenantId: 'a', length: mebibyte });
    const endSecond = start({ name: 'second', tenantId: 'a', length: 100_000 });
    const endOther = start({ name: 'other', tenantId: 'b', length: mebibyte });
    const endSmall = start({ name: 'small', tenantId: 'a', length: 1_000 });
    await Promise.all([endOther(), endSmall()]);
    const readBesideFirst = [...read];

    await endFirst();
    await endSecond();

    expect(readBesideFirst.toSorted()).toEqual(['first', 'other', 'small']);
    expect(begun.at(-1)).toBe('second');
  });

  it('withBody counts a compressed body as the limit of its route until it is decompressed', async () => {
    const { read, start } = createRequests();
    const endLarge = start({ name: 'large', tenantId: 'a', length: 1_000, inflated: mebibyte });
    const endSecond = start({ name: 'second', tenantId: 'a', length: 1_000, inflated: 2_000 });
    const endThird = start({ name: 'third', tenantId: 'a', length: 1_000, inflated: 2_000 });
    await expect.poll(() => read).toEqual(['large']);

    await endLarge();
    // Decompressed bodies of 2 kB hold nothing, so that the third need not wait for the end of the second.
    await endThird();
    await endSecond();

    expect(read).toEqual(['large', 'second', 'third']);
  });

  it.each([
    { access: 'apiKey', length: 17 * kibibyte, encoding: undefined, code: 'PAYLOAD_TOO_LARGE' },
    { access: 'public', length: 10, encoding: 'gzip', code: 'UNSUPPORTED_MEDIA_TYPE' },
    { access: 'internal', length: 10, encoding: 'br', code: 'UNSUPPORTED_MEDIA_TYPE' },
    { access: 'public', length: 10, encoding: 'identity, gzip', code: 'UNSUPPORTED_MEDIA_TYPE' },
  ] as const)('withBody refuses $length bytes in $encoding with access $access unread', async ({ code, ...sent }) => {
    const { access, length, encoding } = sent;
    let isRead = false;
    const read = () => {
      isRead = true;
      return new Uint8Array(length);
    };

    const refused = withBody(routeOf(access, 16 * kibibyte), { length, read }, encoding, async () => Promise.resolve());

    await expect(refused).rejects.toMatchObject({ code });
    expect(isRead).toBe(false);
  });

  it('withBody reads with the limit of the route, also a body of the encoding identity', async () => {
    const limits: number[] = [];
    const read = (bytesMax: number) => {
      limits.push(bytesMax);
      return new Uint8Array(3);
    };

    const lengths = await Promise.all([
      withBody(routeOf('public', 16 * kibibyte), { length: 3, read }, 'identity', async (body) =>
        Promise.resolve(body.length),
      ),
      withBody(routeOf('apiKey', 16 * kibibyte), { length: 3, read }, 'gzip', async (body) =>
        Promise.resolve(body.length),
      ),
      withBody(routeOf('admin', 32 * kibibyte), { length: undefined, read }, undefined, async (body) =>
        Promise.resolve(body.length),
      ),
    ]);

    expect(lengths).toEqual([3, 3, 3]);
    expect(limits).toEqual([16 * kibibyte, 16 * kibibyte, 32 * kibibyte]);
  });
});

describe('withAddedBytes', () => {
  it('withAddedBytes waits while its tenant works on 1 MiB of added bytes, but not for those of another tenant', async () => {
    const begun: string[] = [];
    const start = (name: string, tenantId: string, byteCount: number) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const ended = runInScope(tenantId, async () =>
        withAddedBytes(byteCount, async () => {
          begun.push(name);
          await promise;
        }),
      );
      return async () => {
        resolve();
        await ended;
      };
    };
    const endFirst = start('first', 'a', mebibyte);
    const endSecond = start('second', 'a', 100_000);
    const endOther = start('other', 'b', mebibyte);
    const endSmall = start('small', 'a', 1_000);
    await Promise.all([endOther(), endSmall()]);
    const begunBesideFirst = [...begun];

    await endFirst();
    await endSecond();

    expect(begunBesideFirst.toSorted()).toEqual(['first', 'other', 'small']);
    expect(begun.at(-1)).toBe('second');
  });

  it('withAddedBytes counts the bytes as those of the request', async () => {
    const requestBytes = await runInScope('a', async () =>
      withAddedBytes(1_000, async () => Promise.resolve(currentScope()?.requestBytes)),
    );

    expect(requestBytes).toBe(1_000);
  });
});
