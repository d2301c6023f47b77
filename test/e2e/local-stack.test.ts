/** `npm start` renders a document, keeps its data, leaves no process running, and lets customers sign up. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCaller } from '@docgen/contracts/auth';
import { GenerateResponse } from '@docgen/contracts/generation';
import { createTemplate, getTemplate } from '@docgen/contracts/templates';
import { isAlive } from '@docgen/stack/child-processes';
import { startPostgres } from '@docgen/stack/postgres';
import type { LocalJson } from '../../apps/local/local-json.ts';
import { createTestClient } from '../harness/client.ts';
import { listeningAddresses } from '../harness/listening-addresses.ts';
import { launchStack, startLauncher } from '../harness/local-launcher.ts';
import type { ReadyLauncher } from '../harness/local-launcher.ts';
import { until } from '../harness/until.ts';
import { testSignup } from './signup.ts';

const run = promisify(execFile);

let dataDir: string;
let launcher: ReadyLauncher;
let local: LocalJson;
let templateId: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'docgen-local-'));
  launcher = await launchStack(dataDir);
  local = launcher.local;
  templateId = await addTemplate(local.gatewayUrl, local.apiKey);
});

afterAll(async () => {
  await end(launcher);
  await rm(dataDir, { recursive: true, force: true });
});

describe('npm start on an empty data directory', () => {
  it('npm start prints a rendered document and a curl line that works unchanged', async () => {
    const curlLine = /^ {2}(curl .*)$/m.exec(launcher.output())?.[1] ?? 'false';
    const { stdout } = await run('sh', ['-c', curlLine]);
    const answer = GenerateResponse.parse(JSON.parse(stdout));
    expect(answer.meta.seed).toBe(7);
  });

  it('only its owner can read local.json, which holds keys', async () => {
    const { mode } = await stat(join(dataDir, 'local.json'));
    expect((mode & 0o777).toString(8)).toBe('600');
  });

  it('npm start makes a tenant of tier enterprise with an admin and a member key', async () => {
    const client = createTestClient(local.gatewayUrl, local.apiKey);
    const admin = await client.call(getCaller);
    const member = await client.call(getCaller, { apiKey: local.memberApiKey });
    await client.close();
    expect([admin.body.role, admin.body.tier, member.body.role]).toEqual(['admin', 'enterprise', 'member']);
  });

  it('all processes of npm start listen on 127.0.0.1 only, metrics included', async () => {
    const addresses = await listeningAddresses(Object.values(local.pids));

    expect(addresses.length).toBeGreaterThan(Object.keys(local.pids).length);
    expect([...new Set(addresses)]).toEqual(['127.0.0.1']);
  });

  it('npm start refuses a second stack on the same data with one sentence', async () => {
    const second = startLauncher(dataDir);
    expect(await second.exited()).toBe(1);
    expect(second.output()).toMatch(/already|running/i);
  });
});

testSignup(() => local);

describe('npm start on the data of an earlier one', () => {
  it('the next npm start has the same tenant, keys and templates after kill -9 of the launcher, and no process of the killed stack remains', async () => {
    launcher.child.kill('SIGKILL');
    await launcher.exited();
    launcher = await launchStack(dataDir, { isBundled: true });

    const after = launcher.local;
    expect([after.tenantId, after.apiKey]).toEqual([local.tenantId, local.apiKey]);
    expect(await statusOf(after, templateId)).toBe(200);
    await until('no process of the killed stack runs', () => !Object.values(local.pids).some(isAlive));
  });

  it('npm start stops everything in order on SIGINT, exits 0, leaves no process, and keeps its data', async () => {
    const { pids } = launcher.local;
    launcher.child.kill('SIGINT');

    expect(await launcher.exited()).toBe(0);
    await until('no process of the stopped stack runs', () => !Object.values(pids).some(isAlive));
    expect(await listStored(dataDir)).toEqual([templateId]);
  });
});

/** Returns the ids of the tenant's own templates from the database of a stopped stack. */
async function listStored(stoppedDir: string): Promise<unknown[]> {
  const postgres = await startPostgres({ dataDir: stoppedDir });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string }>(`select template_id as id from templates where name = 'kept'`);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function end(started: ReadyLauncher): Promise<void> {
  started.child.kill('SIGINT');
  await started.exited();
}

async function addTemplate(gatewayUrl: string, apiKey: string): Promise<string> {
  const client = createTestClient(gatewayUrl, apiKey);
  const { body } = await client.call(createTemplate, { body: { name: 'kept', body: 'Hi <getRandomFullName()>' } });
  await client.close();
  if (!('templateId' in body)) throw new Error('not stored');
  return body.templateId;
}

async function statusOf(
  { gatewayUrl, apiKey }: { gatewayUrl: string; apiKey: string },
  templateId: string,
): Promise<number> {
  const client = createTestClient(gatewayUrl, apiKey);
  const { status } = await client.call(getTemplate, { params: { templateId } });
  await client.close();
  return status;
}
