/** Prometheus and promtool from PATH, else from a private copy of the distribution's package. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findFreePort } from '@docgen/stack/ports';
import { findDebianProgram } from './debian-program.ts';
import { until } from './until.ts';

const readyMsMax = 30_000;

export interface PrometheusBinaries {
  readonly prometheus: string;
  readonly promtool: string;
}

/** @throws {Error} when there is no Prometheus and apt cannot fetch it */
export async function findPrometheus(): Promise<PrometheusBinaries> {
  const prometheus = await findDebianProgram('prometheus', 'prometheus');
  const promtool = await findDebianProgram('promtool', 'prometheus');
  // Both are linked statically and need no environment.
  return { prometheus: prometheus.command, promtool: promtool.command };
}

const QueryAnswer = z.object({
  status: z.literal('success'),
  data: z.object({ result: z.array(z.object({ metric: z.record(z.string(), z.string()) })) }),
});

export interface Prometheus {
  /** Returns the label sets of the result. @throws {Error} when Prometheus refuses the query */
  query(expression: string): Promise<Readonly<Record<string, string>>[]>;
  /** Returns the points of a result with one series: seconds and value. */
  queryRange(expression: string, range: QueryRange): Promise<(readonly [number, number])[]>;
  /** Replaces the scraped targets. */
  scrape(targets: Targets): Promise<void>;
  stop(): Promise<void>;
}

export interface QueryRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly stepSeconds: number;
}

const RangeAnswer = z.object({
  data: z.object({
    result: z.array(z.object({ values: z.array(z.tuple([z.number(), z.string().transform(Number)])) })).max(1),
  }),
});

/** Addresses of metrics (`http://127.0.0.1:9091`) by process; `worker-2` gets the label `service="worker"`. */
export type Targets = Readonly<Record<string, string>>;

export async function startPrometheus(targets: Targets): Promise<Prometheus> {
  const { prometheus } = await findPrometheus();
  const dir = await mkdtemp(join(tmpdir(), 'docgen-prometheus-'));
  const port = await findFreePort();
  const writeConfig = async (scraped: Targets) =>
    writeFile(join(dir, 'prometheus.yml'), JSON.stringify(scrapeConfig(scraped)));
  await writeConfig(targets);
  const args = [`--config.file=${dir}/prometheus.yml`, `--storage.tsdb.path=${dir}/data`];
  const child = spawn(prometheus, [...args, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await until('Prometheus is ready', async () => (await fetch(`${url}/-/ready`)).ok, readyMsMax);
  return {
    query: async (expression) => {
      const res = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expression)}`);
      const text = await res.text();
      if (!res.ok) throw new Error(`Prometheus refused ${expression}: ${text}`);
      return QueryAnswer.parse(JSON.parse(text)).data.result.map(({ metric }) => metric);
    },
    queryRange: async (expression, { fromMs, toMs, stepSeconds }) => {
      const range = `start=${fromMs / 1_000}&end=${toMs / 1_000}&step=${stepSeconds}`;
      const res = await fetch(`${url}/api/v1/query_range?query=${encodeURIComponent(expression)}&${range}`);
      return RangeAnswer.parse(await res.json()).data.result[0]?.values ?? [];
    },
    scrape: async (scraped) => {
      await writeConfig(scraped);
      child.kill('SIGHUP');
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Prometheus reads YAML, which includes JSON. */
function scrapeConfig(targets: Targets): object {
  return {
    global: { scrape_interval: '1s' },
    scrape_configs: [
      {
        job_name: 'docgen',
        static_configs: Object.entries(targets).map(([service, url]) => ({
          targets: [new URL(url).host],
          labels: { service: service.replace(/-\d+$/, '') },
        })),
      },
    ],
  };
}
