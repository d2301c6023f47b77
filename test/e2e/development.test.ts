/** What engineers use of `npm start`: services that restart with their sources, the debugger, and traces. */
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalJson } from '../../apps/local/local-json.ts';
import { launchStack } from '../harness/local-launcher.ts';
import type { ReadyLauncher } from '../harness/local-launcher.ts';
import { runProcess } from '../harness/run-process.ts';
import { until } from '../harness/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let dataDir: string;
let launcher: ReadyLauncher;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'docgen-local-'));
  launcher = await launchStack(dataDir, { args: ['--watch', '--inspect', 'billing'] });
});
afterAll(async () => {
  launcher.child.kill('SIGTERM');
  await launcher.exited();
  await rm(dataDir, { recursive: true, force: true });
});

async function readPids(): Promise<LocalJson['pids']> {
  return LocalJson.parse(JSON.parse(await readFile(join(dataDir, 'local.json'), 'utf8'))).pids;
}

describe('npm start -- --watch', () => {
  it('a service restarts when one of its files changes, and the others do not', async () => {
    const before = await readPids();
    const now = new Date();
    await utimes(join(root, 'apps/billing/metrics.ts'), now, now);
    await until('billing has restarted', async () => (await readPids())['billing'] !== before['billing']);
    const after = await readPids();
    expect({ ...after, billing: 0 }).toEqual({ ...before, billing: 0 });
    expect(launcher.output()).toContain('apps/billing/metrics.ts has changed: restarting billing');
  });

  it('the console is served from its sources, and its requests reach the gateway', async () => {
    const [, url = ''] = /console of the sources is at (\S+)/.exec(launcher.output()) ?? [];
    const page = await until('the console is served', async () => {
      const res = await fetch(url);
      return res.ok ? res.text() : undefined;
    });
    expect(page).toContain('/console/@vite/client');
    const health = await fetch(new URL('/health', url));
    expect(await health.json()).toMatchObject({ status: 'ok' });
  });
});

it('npm start -- --inspect opens the debugger of that process', async () => {
  const res = await fetch('http://127.0.0.1:9229/json/list');
  expect(await res.text()).toMatch(/"title": ".*apps\/billing\/main\.ts"/);
});

it('npm run trace prints the spans of a request, from the gateway to the render thread', async () => {
  const { gatewayUrl, apiKey } = launcher.local;
  const requestId = 'traced-1';
  const res = await fetch(`${gatewayUrl}/v1/templates/generate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify({ body: '<getName()>' }),
  });
  expect(res.status).toBe(200);
  const trace = join(root, 'apps/local/trace.ts');
  const output = await until(
    'the spans of all processes arrive',
    async () => {
      const { code, output: printed } = await runProcess(process.execPath, [trace, requestId], {
        env: { DOCGEN_DATA_DIR: dataDir },
      });
      return code === 0 && printed.includes('render in thread') ? printed : undefined;
    },
    30_000,
  );
  const steps = ['docgen-gateway POST', 'docgen-api POST', 'ask render', 'docgen-worker render ', 'render in thread'];
  const positions = steps.map((step) => output.indexOf(step));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(Math.min(...positions)).toBeGreaterThanOrEqual(0);
});
