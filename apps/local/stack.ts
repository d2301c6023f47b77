/**
 * Starts the parts of the stack in their order and registers how each is stopped; what is started
 * first stops last. `main.ts` decides when, and what a person reads.
 */
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { readCommandLine, stopProcess } from './child-processes.ts';
import type { LocalConfig } from './config.ts';
import { makeDataDirectory, readOrMakeSecrets, type Secrets } from './data-directory.ts';
import { ensureDemoTemplate, ensureDemoTenant, type DemoTemplate, type DemoTenant } from './demo-tenant.ts';
import { keepRunning } from './keep-running.ts';
import { findLocalJson, writeLocalJson, type LocalJson } from './local-json.ts';
import { formatLogLine } from './log-format.ts';
import { prepareConsole } from './console.ts';
import { startMailCatcher } from './mail/mail-catcher.ts';
import { startLocalPayments } from './payments/local-payments.ts';
import { createPidTable, type PidTable } from './pid-table.ts';
import { startPostgres, type PostgresServer } from './postgres.ts';
import { startRedis, type RedisServer } from './redis.ts';
import type { Reporter } from './reporter.ts';
import { superviseService } from './service-process.ts';
import { entryOf, processNames } from './processes.ts';
import { chooseStackPorts, describeServices, localUrl, type StackPorts } from './services.ts';
import { lockDataDirectory } from './stack-lock.ts';
import type { Teardown } from './teardown.ts';

export interface StackContext {
  readonly config: LocalConfig;
  readonly dataDir: string;
  /** Of the launcher; the services inherit it. */
  readonly environment: NodeJS.ProcessEnv;
  readonly reporter: Reporter;
  readonly teardown: Teardown;
}

export interface Stack {
  readonly local: LocalJson;
  readonly template: DemoTemplate;
}

/** Everything from the lock to the demo tenant; `local.json` is written when it resolves. */
export async function startStack(context: StackContext): Promise<Stack> {
  const { dataDir, reporter, teardown } = context;
  await makeDataDirectory(dataDir);
  const unlock = lockDataDirectory(dataDir);
  teardown.add('', async () => Promise.resolve(unlock()));
  const previous = await findLocalJson(dataDir);
  await stopLeftoverServices(previous, reporter.note);
  const secrets = await readOrMakeSecrets(dataDir);
  const ports = await chooseStackPorts(context.config);
  const pids = createPidTable();
  const stores = await startStores(context, ports, pids);
  const migrate = () => migrateDatabase(stores.databaseUrl);
  await reporter.step('Migrating the database', migrate, () => 'Database schema is up to date');
  const mail = await startMail(context, ports);
  const payments = await startPaymentStandIn(context, ports, secrets);
  const consoleSettings = await prepareConsole(context.reporter);
  const parts = { ports, secrets, stores, mail, payments, consoleSettings, pids };
  await startServices(context, parts);
  return finishStack(context, parts, previous);
}

interface Stores {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Undefined with a database of somebody else's. */
  readonly clusterDir: string | undefined;
}

async function startStores(context: StackContext, ports: StackPorts, pids: PidTable): Promise<Stores> {
  const { DATABASE_URL, REDIS_URL } = context.config;
  const postgres = DATABASE_URL === undefined ? await startOwnPostgres(context, ports.postgres) : undefined;
  const redis = REDIS_URL === undefined ? await startOwnRedis(context, ports.redis) : undefined;
  const databaseUrl = postgres?.url ?? DATABASE_URL;
  const redisUrl = redis?.url ?? REDIS_URL;
  if (databaseUrl === undefined || redisUrl === undefined) throw new Error('a store is neither ours nor given');
  if (postgres !== undefined) keepStore(context, pids, { name: 'postgres', server: postgres });
  if (redis !== undefined) keepStore(context, pids, { name: 'redis', server: redis });
  return { databaseUrl, redisUrl, clusterDir: postgres?.clusterDir };
}

interface MailPlace {
  readonly smtpUrl: string;
  /** Undefined with a mail server of somebody else's. */
  readonly pageUrl: string | undefined;
}

async function startMail({ config, reporter, teardown }: StackContext, ports: StackPorts): Promise<MailPlace> {
  if (config.SMTP_URL !== undefined) return { smtpUrl: config.SMTP_URL, pageUrl: undefined };
  const start = () => startMailCatcher({ smtp: ports.smtp, page: ports.mail });
  const catcher = await reporter.step(
    'Starting the mail catcher',
    start,
    (made) => `Mails are shown at ${made.pageUrl}`,
  );
  teardown.add('the mail catcher', () => catcher.stop());
  return catcher;
}

async function startPaymentStandIn(
  { config, dataDir, reporter, teardown }: StackContext,
  ports: StackPorts,
  { internalToken }: Secrets,
): Promise<PaymentPlace> {
  const gatewayUrl = localUrl(ports.gateway);
  const start = () => startLocalPayments({ port: ports.payments, dataDir, gatewayUrl, internalToken });
  const payments = await reporter.step(
    'Starting the payment stand-in',
    start,
    ({ url }) => `Payments are made at ${url}`,
  );
  teardown.add('the payment stand-in', () => payments.stop());
  const welcome = config.SIGNUP_SUCCESS_URL ?? `${payments.url}/welcome`;
  const settings = config.STRIPE_SECRET_KEY === undefined ? payments.settings : {};
  return { url: payments.url, billingSettings: { ...settings, SIGNUP_SUCCESS_URL: welcome } };
}

interface PaymentPlace {
  readonly url: string;
  readonly billingSettings: Readonly<Record<string, string>>;
}

async function startOwnPostgres({ dataDir, reporter, teardown }: StackContext, port: number): Promise<PostgresServer> {
  const start = () => startPostgres({ dataDir, port, log: reporter.note });
  const server = await reporter.step('Starting PostgreSQL', start, () => `PostgreSQL is ready on port ${port}`);
  teardown.add('PostgreSQL', () => server.stop());
  return server;
}

async function startOwnRedis({ dataDir, reporter, teardown }: StackContext, port: number): Promise<RedisServer> {
  const start = () => startRedis({ dataDir, port, log: reporter.note });
  const server = await reporter.step(
    'Starting Redis',
    start,
    ({ origin }) => `Redis is ready on port ${port} (${origin})`,
  );
  teardown.add('Redis', () => server.stop());
  return server;
}

interface KeptStore {
  readonly name: string;
  readonly server: PostgresServer | RedisServer;
}

/** Registered after the servers' own stops, so that the watch ends before they do. */
function keepStore({ reporter, teardown }: StackContext, pids: PidTable, { name, server }: KeptStore): void {
  const stopping = new AbortController();
  const mortal = { name, exited: () => server.exited(), restart: () => server.restart() };
  const onRestart = () => pids.set(name, server.pid);
  onRestart();
  let watching = Promise.resolve();
  teardown.add('', () => {
    stopping.abort();
    return watching;
  });
  watching = keepRunning(mortal, { signal: stopping.signal, onIncident: reporter.note, onRestart });
}

interface StackParts {
  readonly ports: StackPorts;
  readonly secrets: Secrets;
  readonly stores: Stores;
  readonly mail: MailPlace;
  readonly payments: PaymentPlace;
  readonly consoleSettings: Readonly<Record<string, string>>;
  readonly pids: PidTable;
}

async function startServices(context: StackContext, parts: StackParts): Promise<void> {
  const { ports, secrets, stores, mail, payments, consoleSettings, pids } = parts;
  const { environment, reporter, teardown } = context;
  const services = describeServices({
    inherited: environment,
    ports,
    secrets,
    extra: { ...payments.billingSettings, ...consoleSettings },
    ...stores,
    ...mail,
  }).map((spec, index) => {
    const source = { name: spec.name, index, isColoured: reporter.isColoured };
    return superviseService(spec, {
      onLine: (line) => reporter.write(formatLogLine(line, source, new Date())),
      onIncident: reporter.note,
      onStart: (pid) => pids.set(spec.name, pid),
    });
  });
  for (const service of services.toReversed()) teardown.add(service.name, () => service.stop());
  const ready = () => Promise.all(services.map((service) => service.ready()));
  await reporter.step('Starting the services', ready, () => `Services are ready: ${processNames.join(', ')}`);
}

async function finishStack(context: StackContext, parts: StackParts, previous: DemoTenant | undefined): Promise<Stack> {
  const { dataDir, reporter } = context;
  const place = { databaseUrl: parts.stores.databaseUrl, gatewayUrl: localUrl(parts.ports.gateway) };
  const create = () => ensureDemoTenant(place, previous);
  const tenant = await reporter.step('Creating the demo tenant', create, (made) => `Demo tenant is ${made.tenantId}`);
  const template = await ensureDemoTemplate(place.gatewayUrl, tenant.apiKey);
  const describe = () => describeStack(parts, tenant, template);
  const write = () => writeLocalJson(dataDir, describe());
  let writing = write();
  await writing;
  parts.pids.listen(() => {
    writing = writing.then(write).catch((err: unknown) => reporter.note(`local.json was not written: ${String(err)}`));
  });
  return { local: describe(), template };
}

function describeStack(parts: StackParts, tenant: DemoTenant, { templateId }: DemoTemplate): LocalJson {
  const { ports, secrets, stores, mail, payments, pids } = parts;
  return {
    gatewayUrl: localUrl(ports.gateway),
    apiUrl: localUrl(ports.api),
    authUrl: localUrl(ports.auth),
    billingUrl: localUrl(ports.billing),
    paymentsUrl: payments.url,
    tenantId: tenant.tenantId,
    apiKey: tenant.apiKey,
    memberApiKey: tenant.memberApiKey,
    internalToken: secrets.internalToken,
    databaseUrl: stores.databaseUrl,
    redisUrl: stores.redisUrl,
    templateId,
    ...(mail.pageUrl === undefined ? {} : { mailUrl: mail.pageUrl }),
    ...(stores.clusterDir === undefined ? {} : { clusterDir: stores.clusterDir }),
    pids: pids.list(),
    metricsUrls: Object.fromEntries(processNames.map((name) => [name, localUrl(ports[`${name}Metrics`])])),
  };
}

/** Where the system cannot tie a child to its launcher, a killed launcher leaves its services behind. */
async function stopLeftoverServices(previous: LocalJson | undefined, log: (line: string) => void): Promise<void> {
  for (const name of processNames) {
    const pid = previous?.pids[name];
    if (pid === undefined || !(await readCommandLine(pid)).includes(entryOf(name))) continue;
    log(`Stopping a ${name} that an earlier start left running (process ${pid})`);
    await stopProcess(pid, [['SIGKILL', 5_000]]);
  }
}
