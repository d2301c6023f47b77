/**
 * Runs a service process: reads the configuration, starts logging, tracing and the metrics port, and stops everything
 * in order at a signal.
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
  /** The checks of `/ready`. */
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  /**
   * Runs after the signal while load balancers still send requests: serves, but closes connections. Resolves when no
   * connection is left.
   */
  drain?(): Promise<void>;
  /** Accepts no new work, finishes the current work and closes all resources. */
  stop(): Promise<void>;
}

interface ServiceConfig {
  readonly LOG_LEVEL: string;
  readonly METRICS_PORT: number;
  readonly LISTEN_HOST: string | null;
  readonly DRAIN_DELAY_MS: number;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string | null;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** Milliseconds from the end of the drain until the process exits anyway. Longer than the longest request. */
export const stopMsMax = 35_000;

/** Runs a service until SIGTERM or SIGINT. If it cannot start, it logs the reason and exits with 1. */
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
  // Listen before the start: the kernel ignores signals to process 1 of a container that have no listener.
  const signalled = nextSignal();
  try {
    const tracing = await startTracingIfConfigured(name, settings, log);
    const service = await startUnlessSignalled(start(config, log), signalled, log);
    const monitor = await startMonitor({ port: settings.METRICS_PORT, host: settings.LISTEN_HOST }, service.checks);
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

/**
 * Ends the process at a signal during the start, which can wait a minute for a store: it has no work yet. The exit closes
 * what the start has opened.
 */
async function startUnlessSignalled(
  starting: Promise<StartedService>,
  signalled: Promise<NodeJS.Signals>,
  log: Logger,
): Promise<StartedService> {
  const first = await Promise.race([starting, signalled]);
  if (typeof first !== 'string') return first;
  log.info({ signal: first }, 'stopped during the start');
  return process.exit(0);
}

async function startTracingIfConfigured(
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

// The state of the process is unknown, so it must not continue. The orchestrator starts a new one.
function exitOnBug(log: Logger, err: unknown): void {
  log.fatal({ err }, 'unexpected failure, exiting');
  process.exit(1);
}
