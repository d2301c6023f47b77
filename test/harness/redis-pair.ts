/**
 * Two Redis servers behind one address, as a managed Redis has them: the second one replicates the first. A failover
 * promotes it, and demotes the first, which keeps its open connections.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectRedis } from '@docgen/runtime/redis';
import { startRedis } from '@docgen/stack/redis';
import type { RedisServer } from '@docgen/stack/redis';
import { startCutProxy } from './cut-proxy.ts';
import { until } from './until.ts';

export interface RedisPair {
  /** Leads to the present primary; connections stay where they are. */
  readonly url: string;
  /** The server that is the primary at first. */
  readonly first: RedisServer;
  /** Connections of clients to the demoted server. */
  staleConnections(): number;
  /** @param settings of the demoted server, by name */
  failOver(settings?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

export async function startRedisPair(dataDir: string): Promise<RedisPair> {
  const password = randomBytes(24).toString('hex');
  const start = async (name: string): Promise<RedisServer> => {
    const dir = join(dataDir, name);
    await mkdir(join(dir, 'redis'), { recursive: true });
    await writeFile(join(dir, 'redis', 'password'), password, { mode: 0o600 });
    return startRedis({ dataDir: dir, settings: { masterauth: password, 'repl-diskless-sync-delay': 0 } });
  };
  const [first, second] = await Promise.all([start('first'), start('second')]);
  const proxy = await startCutProxy();
  const url = proxy.through(first.url);
  await replicate(second, first);
  return {
    url,
    first,
    staleConnections: () => proxy.openCount(first.port),
    failOver: async (settings = {}) => {
      await command(second, 'REPLICAOF', 'NO', 'ONE');
      proxy.setPorts([second.port]);
      for (const [name, value] of Object.entries(settings)) await command(first, 'CONFIG', 'SET', name, value);
      await command(first, 'REPLICAOF', '127.0.0.1', String(second.port));
    },
    stop: async () => {
      await proxy.close();
      await Promise.all([first.stop('kill'), second.stop('kill')]);
    },
  };
}

async function replicate(replica: RedisServer, primary: RedisServer): Promise<void> {
  await command(replica, 'REPLICAOF', '127.0.0.1', String(primary.port));
  const isLinked = async () => String(await command(replica, 'INFO', 'replication')).includes('master_link_status:up');
  await until('the replica has its copy', isLinked, 20_000);
}

/** Sends a command to one server, past the address of both. */
async function command({ url }: RedisServer, name: string, ...args: readonly string[]): Promise<unknown> {
  const redis = connectRedis(url, 'consumer', () => undefined);
  try {
    return await redis.call(name, ...args);
  } finally {
    redis.disconnect();
  }
}
