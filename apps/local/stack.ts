/**
 * Starts the parts of the stack in order, and registers how to stop each. The first part stops last. `main.ts` prints
 * what people read.
 */
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { readCommandLine, stopProcess } from '@docgen/stack/child-processes';
import { superviseService } from '@docgen/stack/service-process';
import type { ServiceProcess } from '@docgen/stack/service-process';
import { entryOf, processNames } from '@docgen/stack/processes';
import { localUrl } from '@docgen/stack/ports';
import { startMailCatcher } from '@docgen/payments/mail/mail-catcher';
import { startLocalPayments } from '@docgen/payments/local-payments';
import type { LocalConfig } from './config.ts';
import { makeDataDirectory, readOrMakeSecrets, type Secrets } from './data-directory.ts';
import { ensureDemoTemplate, ensureDemoTenant, type DemoTemplate, type DemoTenant } from './demo-tenant.ts';
import { findLocalJson, writeLocalJson, type LocalJson } from './local-json.ts';
import { formatLogLine } from './log-format.ts';
import { prepareConsole } from './console.ts';
import { createPidTable, type PidTable } from './pid-table.ts';
import type { Reporter } from './reporter.ts';
import { startTraceReceiver } from './traces/trace-receiver.ts';
import type { TraceReceiver } from './traces/trace-receiver.ts';
import { startDevelopment } from './development.ts';
import type { Development } from './development-options.ts';
import { chooseStackPorts, describeServices, type StackPorts } from './services.ts';
import { lockDataDirectory } from './stack-lock.ts';
import { startStores, type Stores } from './stores.ts';
import type { Teardown } from './teardown.ts';

export interface StackContext {
  readonly config: LocalConfig;
  readonly development: Development;
  readonly dataDir: string;
  /** Environment of the launcher. The services inherit it. */
  readonly environment: NodeJS.ProcessEnv;
  readonly reporter: Reporter;
  readonly teardown: Teardown;
}

export interface Stack {
  readonly local: LocalJson;
  readonly template: DemoTemplate;
}

/** Starts everything from the lock to the demo tenant. Before it resolves it writes `local.json`. */
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
  const stores = await startStores(context, ports, pids, secrets);
  const migrate = () => migrateDatabase(stores.databaseUrl, stores.roles);
  await reporter.step('Migrating the database', migrate, () => 'Database schema is up to date');
  const mail = await startMail(context, ports);
  const payments = await startPaymentStandIn(context, ports, secrets);
  const traces = await startTraces(context, ports);
  const consoleSettings = await prepareConsole(context.reporter);
  const parts = { ports, secrets, stores, mail, payments, traces, consoleSettings, pids };
  const services = await startServices(context, parts);
  startDevelopment(context, { services, ports });
  return finishStack(context, parts, previous);
}

interface MailAddresses {
  readonly smtpUrl: string;
  /** Undefined when SMTP_URL is set. */
  readonly pageUrl: string | undefined;
}

async function startMail({ config, reporter, teardown }: StackContext, ports: StackPorts): Promise<MailAddresses> {
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
): Promise<PaymentAddresses> {
  const gatewayUrl = localUrl(ports.gateway);
  const start = () => startLocalPayments({ port: ports.payments, dataDir, gatewayUrl, internalToken });
  const payments = await reporter.step(
    'Starting the payment stand-in',
    start,
    ({ url }) => `Payment pages are at ${url}`,
  );
  teardown.add('the payment stand-in', () => payments.stop());
  const settings = config.STRIPE_SECRET_KEY === undefined ? payments.settings : {};
  return { url: payments.url, billingSettings: settings };
}

async function startTraces({ config, reporter, teardown }: StackContext, ports: StackPorts) {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) return undefined;
  const start = () => startTraceReceiver(ports.traces);
  const receiver = await reporter.step('Starting the trace receiver', start, ({ url }) => `Traces are shown at ${url}`);
  teardown.add('the trace receiver', () => receiver.stop());
  return receiver;
}

interface PaymentAddresses {
  readonly url: string;
  readonly billingSettings: Readonly<Record<string, string>>;
}

interface StackParts {
  readonly ports: StackPorts;
  readonly secrets: Secrets;
  readonly stores: Stores;
  readonly mail: MailAddresses;
  readonly payments: PaymentAddresses;
  /** Undefined when the environment names a collector. */
  readonly traces: TraceReceiver | undefined;
  readonly consoleSettings: Readonly<Record<string, string>>;
  readonly pids: PidTable;
}

async function startServices(context: StackContext, parts: StackParts): Promise<readonly ServiceProcess[]> {
  const { ports, secrets, stores, mail, payments, traces, consoleSettings, pids } = parts;
  const { environment, development, reporter, teardown } = context;
  // The console shows the key of a new tenant.
  const consoleUrl = `${localUrl(ports.gateway)}/console`;
  const { SIGNUP_SUCCESS_URL = consoleUrl } = context.config;
  const services = describeServices({
    inherited: environment,
    ports,
    secrets,
    development,
    tracesUrl: traces?.url,
    extra: { CONSOLE_URL: consoleUrl, ...payments.billingSettings, ...consoleSettings, SIGNUP_SUCCESS_URL },
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
  return services;
}

async function finishStack(context: StackContext, parts: StackParts, previous: DemoTenant | undefined): Promise<Stack> {
  const { dataDir, reporter } = context;
  const addresses = { databaseUrl: parts.stores.databaseUrl, gatewayUrl: localUrl(parts.ports.gateway) };
  const create = () => ensureDemoTenant(addresses, previous);
  const tenant = await reporter.step('Creating the demo tenant', create, (made) => `Demo tenant is ${made.tenantId}`);
  const template = await ensureDemoTemplate(addresses.gatewayUrl, tenant.apiKey);
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
  const { ports, secrets, stores, mail, payments, traces, pids } = parts;
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
    ...(traces === undefined ? {} : { tracesUrl: traces.url }),
    ...(stores.clusterDir === undefined ? {} : { clusterDir: stores.clusterDir }),
    pids: pids.list(),
    metricsUrls: Object.fromEntries(processNames.map((name) => [name, localUrl(ports[`${name}Metrics`])])),
  };
}

/** On systems other than Linux a killed launcher leaves its services running. */
async function stopLeftoverServices(previous: LocalJson | undefined, log: (line: string) => void): Promise<void> {
  for (const name of processNames) {
    const pid = previous?.pids[name];
    if (pid === undefined || !(await readCommandLine(pid)).includes(entryOf(name))) continue;
    log(`Stopping a ${name} that an earlier start left running (process ${pid})`);
    await stopProcess(pid, [['SIGKILL', 5_000]]);
  }
}
