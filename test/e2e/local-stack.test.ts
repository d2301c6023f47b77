/** `npm start`: a document at the end, data that survives, and nothing left behind. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getCaller } from '@docgen/contracts/auth';
import { createTemplate, getTemplate } from '@docgen/contracts/templates';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../../apps/local/child-processes.ts';
import { createTestClient } from '../harness/client.ts';
import { startLauncher, untilReady } from '../harness/local-launcher.ts';
import type { Launcher } from '../harness/local-launcher.ts';
import { until } from '../harness/until.ts';

const run = promisify(execFile);

let dataDir: string;
const launchers: Launcher[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'docgen-local-'));
});

afterEach(async () => {
  for (const launcher of launchers.splice(0)) {
    launcher.child.kill('SIGINT');
    await launcher.exited();
  }
  await rm(dataDir, { recursive: true, force: true });
});

function launch(): Launcher {
  const launcher = startLauncher(dataDir);
  launchers.push(launcher);
  return launcher;
}

describe('npm start', () => {
  it('prints a rendered document and a curl line that renders it again as it stands', async () => {
    const launcher = launch();
    await untilReady(launcher, dataDir);
    const curlLine = /^ {2}(curl .*)$/m.exec(launcher.output())?.[1] ?? 'false';
    const { stdout } = await run('sh', ['-c', curlLine]);
    expect(JSON.parse(stdout)).toMatchObject({ data: expect.anything(), meta: { seed: 7 } });
  });

  it('keeps keys to itself: local.json can be read by its owner only', async () => {
    await untilReady(launch(), dataDir);
    const { mode } = await stat(join(dataDir, 'local.json'));
    expect((mode & 0o777).toString(8)).toBe('600');
  });

  it('makes a tenant of tier enterprise with an admin and a member key', async () => {
    const local = await untilReady(launch(), dataDir);
    const client = createTestClient(local.gatewayUrl, local.apiKey);
    const admin = await client.call(getCaller);
    const member = await client.call(getCaller, { apiKey: local.memberApiKey });
    await client.close();
    expect([admin.body.role, admin.body.tier, member.body.role]).toEqual(['admin', 'enterprise', 'member']);
  });

  it('refuses a second stack on the same data with one sentence', async () => {
    await untilReady(launch(), dataDir);
    const second = launch();
    expect(await second.exited()).toBe(1);
    expect(second.output()).toMatch(/already|running/i);
  });

  it('stops everything in order on SIGINT, exits 0, and leaves no process', async () => {
    const launcher = launch();
    const { pids } = await untilReady(launcher, dataDir);
    launcher.child.kill('SIGINT');
    expect(await launcher.exited()).toBe(0);
    expect(Object.values(pids).filter((pid) => pid !== process.pid && isAlive(pid))).toEqual([]);
  });

  it('has the same tenant, keys and templates after a restart', async () => {
    const first = launch();
    const before = await untilReady(first, dataDir);
    const templateId = await addTemplate(before.gatewayUrl, before.apiKey);
    first.child.kill('SIGTERM');
    await first.exited();

    const after = await untilReady(launch(), dataDir);
    expect({ tenantId: after.tenantId, apiKey: after.apiKey }).toEqual({ tenantId: before.tenantId, apiKey: before.apiKey });
    expect(await statusOf(after, templateId)).toBe(200);
  });

  it('comes back with all its data after kill -9 of the launcher', async () => {
    const first = launch();
    const before = await untilReady(first, dataDir);
    const templateId = await addTemplate(before.gatewayUrl, before.apiKey);
    first.child.kill('SIGKILL');
    await first.exited();

    const after = await untilReady(launch(), dataDir);
    expect(await statusOf(after, templateId)).toBe(200);
    await until('nothing of the killed stack runs', () =>
      ['gateway', 'api', 'auth', 'worker'].every((name) => !isAlive(before.pids[name] ?? 0)),
    );
  });
});

async function addTemplate(gatewayUrl: string, apiKey: string): Promise<string> {
  const client = createTestClient(gatewayUrl, apiKey);
  const { body } = await client.call(createTemplate, { body: { name: 'kept', body: 'Hi <getRandomFullName()>' } });
  await client.close();
  if (!('templateId' in body)) throw new Error('not stored');
  return body.templateId;
}

async function statusOf({ gatewayUrl, apiKey }: { gatewayUrl: string; apiKey: string }, templateId: string): Promise<number> {
  const client = createTestClient(gatewayUrl, apiKey);
  const { status } = await client.call(getTemplate, { params: { templateId } });
  await client.close();
  return status;
}
