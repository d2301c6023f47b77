/** Tests of monitoring: every query of the chart on a Prometheus that scrapes all processes of the product. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listQueries } from '../harness/monitoring-queries.ts';
import { startPrometheus } from '../harness/prometheus.ts';
import type { Prometheus } from '../harness/prometheus.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { until } from '../harness/until.ts';

const queries = await listQueries();
const samplesOf: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['_sum', '_count', ''],
};

/**
 * Registers the tests. They need only a stack of all services, so the tests of the main use lend theirs.
 *
 * @param stack read within hooks and tests
 */
export function testMonitoring(stack: () => ProcessStack): void {
  let prometheus: Prometheus;
  /** Labels of all services by sample name. */
  const scraped = new Map<string, Set<string>>();

  beforeAll(async () => {
    const metricsUrls = stack().metricsUrls();
    prometheus = await startPrometheus(metricsUrls);
    const { client } = await stack().addTenant();
    await client.call(generateAdhoc, { body: { body: '<getRandomFullName()>' } });
    await client.call(generateAdhoc, { body: { body: '<nothing()>' } });
    for (const url of Object.values(metricsUrls)) await readScrape(url);
  });

  afterAll(async () => {
    await prometheus.stop();
  });

  describe.each(queries)('$source', ({ expression }) => {
    it('the query uses existing metrics and labels', () => {
      for (const [, name = '', matchers = ''] of expression.matchAll(/\b(docgen_\w+)(?:\{([^}]*)\})?/g)) {
        const labels = scraped.get(name);
        expect({ name, isScraped: labels !== undefined }).toEqual({ name, isScraped: true });
        const asked = [...matchers.matchAll(/(\w+)=/g)].map((match) => match[1] ?? '');
        // The scrape adds `service`. A metric without a sample does not show its labels.
        const unknown = asked.filter(
          (label) => label !== 'service' && labels?.size !== 0 && labels?.has(label) !== true,
        );
        expect(unknown).toEqual([]);
      }
      expect(expression).toMatch(/docgen_/);
    });

    it('Prometheus accepts the query', async () => {
      await expect(prometheus.query(expression)).resolves.toBeInstanceOf(Array);
    });
  });

  describe('the scraped stack', () => {
    it('the scraped stack shows requests, renders and queues', async () => {
      const shown = async (expression: string) => (await prometheus.query(expression)).length > 0;
      await until('the gateway shows its requests', async () =>
        shown('docgen_http_requests_total{route="/v1/templates/generate",status="2xx"} > 0'),
      );
      await until('the workers show documents', async () => shown('docgen_documents_total{outcome="rendered"} > 0'));
      await until('all services are scraped', async () =>
        shown(`count(up == 1) == ${Object.keys(stack().metricsUrls()).length}`),
      );
      expect(await shown('docgen_queue_jobs{queue="render"}')).toBe(true);
    });

    it('no metric has a label for a tenant, a key, a template or a request', () => {
      const labels = new Set([...scraped.values()].flatMap((names) => [...names]));
      expect([...labels].filter((label) => /tenant|key|template|request_?id|email|session/i.test(label))).toEqual([]);
    });

    it('every metric name begins with docgen_', () => {
      expect([...scraped.keys()].filter((name) => !name.startsWith('docgen_'))).toEqual([]);
    });
  });

  async function readScrape(url: string): Promise<void> {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      for (const suffix of samplesOf[type] ?? ['']) ensureSample(`${name}${suffix}`);
    }
    for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) ensureSample(name).add(label);
    }
  }

  function ensureSample(name: string): Set<string> {
    const labels = scraped.get(name) ?? new Set<string>();
    scraped.set(name, labels);
    return labels;
  }
}
