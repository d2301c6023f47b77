/**
 * A process that starts, reports and stops. `main.ts` of each app hands over its parts; this file knows
 * the order of stopping, the signals, and what to print when the configuration is wrong.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { ConfigError, loadConfig } from './config.ts';
import { createLogger } from './logger.ts';
import type { Logger } from './logger.ts';
import { collectProcessMetrics } from './metrics.ts';
import { startMonitor } from './monitor.ts';
import type { ReadinessCheck } from './monitor.ts';
import { startTracing } from './tracing.ts';

export interface StartedService {
  /** What `/ready` asks. */
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  /** From the signal on, while load balancers notice: still serving, but giving up connections. Resolves when callers have left. */
  drain?(): Promise<void>;
  /** Takes no new work, finishes what is under way, releases everything. */
  stop(): Promise<void>;
}

interface ServiceConfig {
  readonly LOG_LEVEL: string;
  readonly METRICS_PORT: number;
  readonly DRAIN_DELAY_MS: number;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string | null;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** From the end of the drain to giving up; longer than the longest request may take. Milliseconds. */
export const stopMsMax = 35_000;

/** Runs a service until SIGTERM or SIGINT; exits 1 when it cannot start, naming every wrong setting. */
export async function runService<S extends z.ZodObject>(
  name: string,
  schema: S & z.ZodType<ServiceConfig>,
  start: (config: z.output<S>, log: Logger) => Promise<StartedService>,
): Promise<void> {
  const config = readConfig(name, schema);
  const settings: ServiceConfig = config;
  const log = createLogger(name, settings.LOG_LEVEL);
  process.on('uncaughtException', (err) => exitOnBug(log, err));
  process.on('unhandledRejection', (err) => exitOnBug(log, err));
  collectProcessMetrics();
  // From the first line on: process 1 of a container ignores a signal that nobody listens to.
  const signalled = nextSignal();
  try {
    const tracing = await traceIfAsked(name, settings, log);
    const service = await start(config, log);
    const monitor = await startMonitor(settings.METRICS_PORT, service.checks);
    log.info({ metricsPort: monitor.port }, 'started');
    const signal = await signalled;
    log.info({ signal }, 'stopping');
    monitor.turnUnready();
    await Promise.all([service.drain?.(), delay(settings.DRAIN_DELAY_MS)]);
    setTimeout(() => exitOnBug(log, new Error('stopping took too long')), stopMsMax).unref();
    await service.stop();
    await monitor.close();
    await tracing?.stop();
    log.info('stopped');
    process.exit(0);
  } catch (err) {
    log.fatal({ err }, 'could not start');
    process.exit(1);
  }
}

async function traceIfAsked(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: ServiceConfig,
  log: Logger,
): Promise<{ stop(): Promise<void> } | undefined> {
  if (endpoint === null) return undefined;
  const onFailure = (reason: string) => log.warn({ reason }, 'OTEL_EXPORTER_OTLP_ENDPOINT: traces cannot be sent');
  return startTracing({ service, endpoint, ratio, onFailure });
}

function readConfig<S extends z.ZodObject>(name: string, schema: S): z.output<S> {
  try {
    return loadConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${name}: ${error.message}\nSee .env.example for every setting.\n`);
    process.exit(1);
  }
}

async function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
}

// A process in an unknown state must not go on serving: the orchestrator starts a fresh one.
function exitOnBug(log: Logger, err: unknown): void {
  log.fatal({ err }, 'unexpected failure, exiting');
  process.exit(1);
}
