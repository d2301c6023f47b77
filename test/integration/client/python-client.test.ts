/** Runs the tests of the Python client, `clients/python/tests`, against the real services. */
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findDebianPython } from '../../harness/debian-python.ts';
import type { DebianProgram } from '../../harness/debian-program.ts';
import { runProcess } from '../../harness/run-process.ts';
import { signedWebhooks } from '../../harness/signed-webhooks.ts';
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
      SIGNED_WEBHOOKS: JSON.stringify(signedWebhooks()),
    };

    const { code, output } = await runProcess(python.command, ['-W', 'error', '-m', 'unittest', module], {
      env,
      withinMs: runMsMax,
    });

    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/\nOK\n$/) as string });
  },
  runMsMax,
);
