/** Builds the image and runs it as a cluster would. Needs Docker: `npm run test:image`. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getBatch, submitBatch } from '@docgen/contracts/batches';
import { createTemplate } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPrometheus } from '../harness/prometheus.ts';
import type { Prometheus } from '../harness/prometheus.ts';
import { renderProcesses, startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { startSteadyLoad } from '../harness/steady-load.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { listPods, mainContainer, nodeOptionsOf } from '../chart/kubernetes-object.ts';
import { renderChart } from '../chart/render-chart.ts';
import { valueSets } from '../chart/value-sets.ts';
import { createContainerLaunch, image, runInImage } from './container-service.ts';
import type { PodLimits } from './container-service.ts';
import { drawPlot } from '../harness/draw-plot.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = Number(process.env.RESTARTS ?? '1');
const requestsPerSecond = Number(process.env.REQUESTS_PER_SECOND ?? '100');
const batchDocuments = 500;
const scrapeEveryMs = 1_000;

let stack: ProcessStack;
let tenant: TestTenant;
let prometheus: Prometheus;

beforeAll(async () => {
  if (process.env.DOCGEN_IMAGE === undefined) {
    await run('docker', ['build', '--tag', image, root], {
      maxBuffer: 1e8,
      env: { ...process.env, DOCKER_BUILDKIT: '1' },
    });
  }
  stack = await startProcessStack({
    replicas: 2,
    settings: { DRAIN_DELAY_MS: '4500' },
    launch: createContainerLaunch(readChartLimits()),
  });
  tenant = await stack.addTenant();
  prometheus = await startPrometheus(stack.metricsUrls());
});

afterAll(async () => {
  await prometheus.stop();
  await stack.stop();
});

describe('the image', () => {
  it('the image runs as an ordinary user and cannot change its files', async () => {
    const command = ['node', '--eval', 'require("fs").writeFileSync("/app/x", "")'];
    await expect(runInImage(command, {})).rejects.toThrow('EROFS');
    expect(await runInImage(['id', '-u'], {})).toBe('1000\n');
  });

  it('the image contains no npm settings, no tools and no tests', async () => {
    const names = ['.npmrc', '*.test.ts', 'digests.json', 'vitest', 'typescript']
      .map((name) => `-name '${name}'`)
      .join(' -o ');
    const found = (await runInImage(['sh', '-c', `find / -xdev \\( ${names} \\) 2> /dev/null || true`], {})).split(
      '\n',
    );
    expect(found.filter((path) => path !== '' && !path.startsWith('/usr/local/lib/node_modules/npm'))).toEqual([]);
    const { stdout } = await run('docker', ['history', '--no-trunc', '--format', '{{.CreatedBy}}', image]);
    expect(stdout).not.toMatch(/_auth|registry=|token=/i);
  });

  it('a container with wrong settings names all of them and exits', async () => {
    const failing = runInImage(['node', 'dist/gateway.js'], { GATEWAY_PORT: 'door' });
    await expect(failing).rejects.toThrow(/GATEWAY_PORT[\s\S]*INTERNAL_TOKEN is required/);
  });
});

describe('the whole stack in containers', () => {
  it('the containers render documents and a batch', async () => {
    const { body: created } = await tenant.client.call(createTemplate, {
      body: { name: 'order', body: '{"n": <createSeq(orders)>, "to": <getRandomFullName()>}' },
    });
    if (!('templateId' in created)) throw new Error('a plain template was asked for');
    const { body: batch } = await tenant.client.call(submitBatch, {
      body: { documents: [{ templateId: created.templateId, alias: 'order', count: batchDocuments }] },
    });
    const done = await until(
      'the batch is completed',
      async () => {
        const { body } = await tenant.client.call(getBatch, { params: { batchId: batch.batchId } });
        return body.status === 'completed' ? body : undefined;
      },
      60_000,
    );
    expect(done.progress).toEqual({ total: batchDocuments, completed: batchDocuments, failed: 0 });
  });

  it('every container is replaced under load without a failed request', async () => {
    const { body: created } = await tenant.client.call(createTemplate, {
      body: { name: 'letter', body: 'Dear <getRandomFullName()>, ...' },
    });
    if (!('templateId' in created)) throw new Error('a plain template was asked for');
    const startedAt = Date.now();
    const load = startSteadyLoad({
      gatewayUrl: stack.gatewayUrl,
      apiKey: tenant.adminKey,
      templateId: created.templateId,
      requestsPerSecond,
    });
    const following = setInterval(() => void prometheus.scrape(stack.metricsUrls()), scrapeEveryMs);
    try {
      for (let round = 0; round < rounds; round += 1) {
        await Promise.all(renderProcesses.map(async (service) => stack.rollingRestart(service)));
      }
    } finally {
      clearInterval(following);
    }
    const outcomes = await load.stop();
    await plotRun(startedAt);

    const causes = stack.logLines.filter((line) => /"status":5/.test(line));
    expect({ failed: outcomes.filter((outcome) => outcome !== '200'), causes }).toEqual({ failed: [], causes: [] });
    const { body: usage } = await tenant.client.call(getUsage, {});
    expect(usage.documentsGenerated).toBe(outcomes.length + batchDocuments);
    expect(stack.logLines.filter((line) => /"level":"(error|fatal)"|ended with code/.test(line))).toEqual([]);
  });
});

/** Limits that the chart gives to the pods of each service. */
function readChartLimits(): (service: string) => PodLimits {
  const pods = listPods(renderChart(valueSets['existing secrets'] ?? {}));
  return (service) => {
    const pod = pods.find(({ component, owner }) => component === service && owner.kind === 'Deployment');
    if (pod === undefined) throw new Error(`the chart has no pod of ${service}`);
    return { memory: mainContainer(pod).resources.limits.memory ?? '', nodeOptions: nodeOptionsOf(pod) };
  };
}

/** Writes a plot of the run's metrics to the file that PLOT names. */
async function plotRun(startedAtMs: number): Promise<void> {
  if (process.env.PLOT === undefined) return;
  const range = { fromMs: startedAtMs, toMs: Date.now(), stepSeconds: 2 };
  const series = {
    'requests a second, 2xx': 'sum(rate(docgen_http_requests_total{status="2xx"}[10s]))',
    'requests a second, 5xx': 'sum(rate(docgen_http_requests_total{status="5xx"}[10s])) or vector(0)',
    'p99, ms': '1000 * histogram_quantile(0.99, sum by (le) (rate(docgen_http_request_duration_seconds_bucket[10s])))',
    processes: 'count(up == 1)',
  };
  const lines = await Promise.all(
    Object.entries(series).map(async ([name, expression]) => ({
      name,
      points: await prometheus.queryRange(expression, range),
    })),
  );
  await writeFile(process.env.PLOT, drawPlot(lines));
}
