import { defineRoute } from '@docgen/contracts/route';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from '@docgen/runtime/logger';
import { z } from 'zod';
import { AnswerBytePermits } from './answer-byte-permits.ts';
import { bindRoute } from './bind-route.ts';
import { createDispatch } from './dispatch.ts';
import type { HttpAnswer } from './route-handler.ts';

const kib = 1024;
const answer: HttpAnswer = { status: 200, body: { text: 'x'.repeat(100 * kib) } };

/** A service whose tenant has one unread answer, and room for no second one. */
function createBusyService() {
  const answerBytes = new AnswerBytePermits({
    totalMax: 1024 * kib,
    perTenantMax: 150 * kib,
    waitingMax: 0,
    waitingPerTenantMax: 0,
    waitMsMax: 0,
  });
  const routes = (['GET', 'POST', 'PUT', 'DELETE'] as const).map((method) =>
    bindRoute(
      defineRoute({
        method,
        path: '/v1/things',
        group: 'Batches',
        summary: 'Answers 100 KiB',
        description: '',
        service: 'api',
        access: 'apiKey',
        responses: { 200: z.object({ text: z.string() }) },
        errors: [],
      }),
      async () => Promise.resolve(answer),
    ),
  );
  const failures = {
    log: createLogger('dispatch', 'silent'),
    isTransientFailure: () => false,
    isSurelyUncommitted: () => false,
  };
  const dispatch = createDispatch(routes, failures, answerBytes);
  const headers: Record<string, string> = { [identityHeaders.tenantId]: 'a', [identityHeaders.role]: 'member' };
  let readAll = (): void => undefined;
  const unread = new Promise<void>((resolve) => {
    readAll = resolve;
  });
  const ask = async (method: string): Promise<void> =>
    dispatch(
      {
        method,
        target: '/v1/things',
        body: { length: 0, read: () => new Uint8Array(0), stream: () => Readable.from([]) },
        header: (name) => headers[name],
      },
      async () => unread,
    );
  return { ask, readAll, answerBytes: answerBytes.permits };
}

it.each(['POST', 'PUT', 'DELETE'])(
  'the answer to a %s is sent while the tenant holds all of its answer bytes, because its effect is committed',
  async (method) => {
    const { ask, readAll, answerBytes } = createBusyService();
    const first = ask('GET');
    await expect.poll(() => answerBytes.heldCount).toBeGreaterThan(100 * kib);

    const second = ask(method);

    await expect.poll(() => answerBytes.heldCount).toBeGreaterThan(200 * kib);
    readAll();
    await Promise.all([first, second]);
    expect(answerBytes.heldCount).toBe(0);
  },
);

it.each(['GET', 'HEAD'])(
  'the answer to a %s is refused while the tenant holds all of its answer bytes',
  async (method) => {
    const { ask, readAll, answerBytes } = createBusyService();
    const first = ask('GET');
    await expect.poll(() => answerBytes.heldCount).toBeGreaterThan(100 * kib);

    await expect(ask(method)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { resource: 'answerBytes' } });

    readAll();
    await first;
  },
);
