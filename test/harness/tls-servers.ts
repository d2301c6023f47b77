/** TLS servers for tests: Postgres, Redis, a mail server and a collector. */
import { readFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { createServer as createHttpsServer } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { closeServer, listen } from '@docgen/http/listen';
import { findFreePort } from '@docgen/stack/ports';
import { findDatabaseUser } from '@docgen/stack/postgres-binaries';
import { startRedis } from '@docgen/stack/redis';
import { startSmtpStub } from '../integration/worker/smtp-stub.ts';
import type { TakenMail } from '../integration/worker/smtp-stub.ts';
import type { Certificates } from './certificates.ts';
import { startMigratedPostgres } from './migrated-postgres.ts';
import type { Stores } from './stores.ts';

export interface TlsStores extends Stores {
  readonly settings: Readonly<Record<'DATABASE_URL' | 'REDIS_URL', string>>;
  /** Postgres shows it for sessions that use these settings. */
  readonly applicationName: string;
}

/** The addresses of the settings use TLS; those of the servers are in plain text, for the harness. */
export async function startTlsStores(dataDir: string, { certificate, key }: Certificates): Promise<TlsStores> {
  const user = await findDatabaseUser(join(dataDir, 'postgres'));
  // Postgres refuses a key that others could read.
  if (user.uid !== undefined && user.gid !== undefined) await chown(key, user.uid, user.gid);
  const postgres = await startMigratedPostgres(dataDir, {
    settings: { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key },
  });
  const tlsPort = await findFreePort();
  const redis = await startRedis({
    dataDir,
    settings: {
      'tls-port': tlsPort,
      'tls-cert-file': certificate,
      'tls-key-file': key,
      'tls-ca-cert-file': certificate,
      'tls-auth-clients': 'no',
    },
  });
  const applicationName = 'over-tls';
  const databaseUrl = Object.assign(new URL(postgres.url), { hostname: 'localhost' });
  databaseUrl.search = `sslmode=verify-full&application_name=${applicationName}`;
  const redisUrl = Object.assign(new URL(redis.url.replace('redis:', 'rediss:')), { hostname: 'localhost' });
  redisUrl.port = String(tlsPort);
  return { postgres, redis, applicationName, settings: { DATABASE_URL: databaseUrl.href, REDIS_URL: redisUrl.href } };
}

export interface TlsMailServer {
  /** Begins with `smtps:`. */
  readonly url: string;
  readonly taken: readonly TakenMail[];
  close(): Promise<void>;
}

export async function startTlsMailServer(certificates: Certificates): Promise<TlsMailServer> {
  const stub = await startSmtpStub();
  const plainPort = Number(new URL(stub.url).port);
  const server = createTlsServer(readPair(certificates), (socket) => {
    const plain = connect(plainPort, '127.0.0.1');
    for (const end of [socket, plain]) end.on('error', () => undefined);
    socket.pipe(plain).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtps://localhost:${portOf(server.address())}`,
    taken: stub.taken,
    close: async () => {
      await stub.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface TlsCollector {
  /** Begins with `https:`. */
  readonly url: string;
  /** Paths of the requests. */
  readonly exports: readonly string[];
  close(): Promise<void>;
}

export async function startTlsCollector(certificates: Certificates): Promise<TlsCollector> {
  const exports: string[] = [];
  const server = createHttpsServer(readPair(certificates), (req, res) => {
    exports.push(req.url ?? '');
    req.resume().on('end', () => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  const port = await listen(server, 0);
  return { url: `https://localhost:${port}`, exports, close: async () => closeServer(server) };
}

function readPair({ certificate, key }: Certificates) {
  return { cert: readFileSync(certificate), key: readFileSync(key) };
}

function portOf(address: { readonly port: number } | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('a listening TCP server has a port');
  return address.port;
}
