/** Runs the tests of the Python client, `clients/python/tests`, against the real services. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { signatureHeaders } from '../../../apps/worker/webhooks/sign-webhook.ts';
import { findDebianPython } from '../../harness/debian-python.ts';
import type { DebianProgram } from '../../harness/debian-program.ts';
import { runProcess } from '../../harness/run-process.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const folder = join(import.meta.dirname, '../../../clients/python');
/** The first call downloads packages. */
const findMsMax = 200_000;
const runMsMax = 120_000;

let python: DebianProgram;

beforeAll(async () => {
  python = await findDebianPython(['httpx', 'pydantic']);
}, findMsMax);

it.each(['test_blocking', 'test_lost_connections', 'test_async', 'test_webhook_signatures'])(
  'the Python client passes its tests against the real services: %s',
  async (module) => {
    const { adminKey } = await stack().addTenant();
    const found = python.env['PYTHONPATH'] ?? process.env.PYTHONPATH;
    const path = [folder, join(folder, 'tests'), ...(found === undefined ? [] : [found])];
    const env = {
      ...python.env,
      PYTHONPATH: path.join(':'),
      DOCGEN_URL: stack().gatewayUrl,
      DOCGEN_KEY: adminKey,
      SIGNED_WEBHOOK: JSON.stringify(signWebhooks()),
    };

    const { code, output } = await runProcess(python.command, ['-W', 'error', '-m', 'unittest', module], {
      env,
      withinMs: runMsMax,
    });

    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/\nOK\n$/) as string });
  },
  runMsMax,
);

/** An event of a type that the client knows, and one of a type that it does not know. */
function signWebhooks() {
  const secrets = [1, 2].map(() => `whsec_${randomBytes(24).toString('base64')}`);
  const now = '2026-11-21T09:00:00.000Z';
  const progress = { total: 5, completed: 5, failed: 0 };
  const ids = { batchId: 'bat_1', tenantId: 'ten_1' };
  const data = { ...ids, status: 'completed', seed: 42, progress, createdAt: now, finishedAt: now };
  const body = JSON.stringify({ type: 'batch.completed', timestamp: now, data });
  const unknownBody = JSON.stringify({ type: 'batch.moved', timestamp: now, data: ids });
  const signed = { eventId: 'evt_1', timestamp: Math.floor(Date.parse(now) / 1_000) };
  return {
    secrets,
    body,
    headers: signatureHeaders({ ...signed, body }, secrets),
    unknownBody,
    unknownHeaders: signatureHeaders({ ...signed, body: unknownBody }, secrets),
  };
}
