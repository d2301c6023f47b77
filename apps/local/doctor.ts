/** `npm run doctor`: prints what this machine has, what the stack would use, and what to do next. Changes nothing. */
import { resolve } from 'node:path';
import { loadConfig } from '@docgen/runtime/config';
import { isAlive } from '@docgen/stack/child-processes';
import { isPortFree } from '@docgen/stack/ports';
import { findPostgresVersion } from '@docgen/stack/postgres-binaries';
import { findPostmasterPid } from '@docgen/stack/postmaster-pid';
import { explainInstall, findRedisBinary, readSystem } from '@docgen/stack/redis-binary';
import { LocalConfig } from './config.ts';
import { findLocalJson } from './local-json.ts';
import { usualPorts } from './services.ts';
import { findRunningLauncher } from './stack-lock.ts';

await printReport(loadConfig(LocalConfig, process.env));

async function printReport(config: LocalConfig): Promise<void> {
  const dataDir = resolve(config.DOCGEN_DATA_DIR);
  const launcher = findRunningLauncher(dataDir);
  const rows: readonly (readonly [string, string])[] = [
    ['Node', `${process.version} (${process.platform} ${process.arch})`],
    ['npm', /npm\/(\S+)/.exec(process.env['npm_config_user_agent'] ?? '')?.[1] ?? 'not used to start this report'],
    ['PostgreSQL', await describePostgres(config, dataDir)],
    ['Redis', await describeRedis(config)],
    ['Ports', await describePorts(launcher !== undefined)],
    [
      'Data',
      `${dataDir}${launcher === undefined ? ', no stack runs on it' : `, used by the stack of process ${launcher}`}`,
    ],
    ['Next', await describeNextStep(dataDir, launcher)],
  ];
  for (const [name, text] of rows) process.stdout.write(`${name.padEnd(12)}${text}\n`);
}

async function describePostgres(config: LocalConfig, dataDir: string): Promise<string> {
  if (config.DATABASE_URL !== undefined) return 'DATABASE_URL is set: the stack uses that database';
  const version = await findPostgresVersion();
  if (version === undefined) return 'no embedded one for this platform: set DATABASE_URL';
  const clusterDir = (await findLocalJson(dataDir))?.clusterDir;
  if (clusterDir === undefined) return `embedded ${version}, no cluster yet`;
  const postmaster = await findPostmasterPid(clusterDir);
  const isRunning = postmaster !== undefined && isAlive(postmaster.pid);
  const state = isRunning ? `runs on port ${postmaster.port} (process ${postmaster.pid})` : 'stopped';
  return `embedded ${version}, ${state}, cluster in ${clusterDir}`;
}

async function describeRedis(config: LocalConfig): Promise<string> {
  if (config.REDIS_URL !== undefined) return 'REDIS_URL is set: the stack uses that server';
  const found = await findRedisBinary();
  if (found !== undefined) return `${found.origin}, version ${found.version}`;
  const { ids, isDebianLike } = await readSystem();
  return isDebianLike ? 'none yet: the first start fetches a private copy with apt' : `none. ${explainInstall(ids)}`;
}

async function describePorts(isStackRunning: boolean): Promise<string> {
  const entries = Object.entries(usualPorts);
  const taken: string[] = [];
  for (const [name, port] of entries) if (!(await isPortFree(port))) taken.push(`${name} ${port}`);
  if (taken.length === 0) return `all usual ones are free (gateway ${usualPorts.gateway})`;
  const consequence = isStackRunning ? '' : '; the next start uses other ports';
  return `taken: ${taken.join(', ')}${consequence}`;
}

async function describeNextStep(dataDir: string, launcher: number | undefined): Promise<string> {
  if (launcher === undefined) return 'npm start';
  const local = await findLocalJson(dataDir);
  return local === undefined ? 'wait until the stack is ready' : `curl ${local.gatewayUrl}/health`;
}
