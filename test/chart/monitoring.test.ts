/** Prometheus scrapes the metrics port of every pod, and no query reads metrics of another release. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { listQueries } from '../harness/monitoring-queries.ts';
import { findPrometheus } from '../harness/prometheus.ts';
import { getObject } from './kubernetes-object.ts';
import { renderChart } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

const Service = z.object({
  spec: z.looseObject({ type: z.string(), ports: z.array(z.looseObject({ name: z.string() })) }),
});
const Rule = z.looseObject({
  alert: z.string(),
  expr: z.string(),
  labels: z.record(z.string(), z.string()),
  annotations: z.object({ runbook_url: z.string() }),
});
const Rules = z.object({ groups: z.array(z.looseObject({ rules: z.array(Rule) })) });
const Dashboard = z.object({
  uid: z.string().max(40),
  title: z.string(),
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

const everything = renderChart(valueSets.everything ?? {});
const rules = Rules.parse(getObject(everything, 'PrometheusRule', 'acme-docgen').spec);
const dashboards = everything
  .filter(({ metadata }) => metadata.name.includes('-dashboard-'))
  .flatMap(({ data }) => Object.values(data ?? {}))
  .map((text) => Dashboard.parse(JSON.parse(text)));
const scaled = z
  .object({ triggers: z.array(z.object({ metadata: z.looseObject({ query: z.string() }) })) })
  .parse(getObject(everything, 'ScaledObject', 'acme-docgen-worker').spec);

const expressions = [
  ...rules.groups.flatMap(({ rules: list }) => list.map(({ expr }) => expr)),
  ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
  ...scaled.triggers.map(({ metadata }) => metadata.query),
];

describe('the metrics port', () => {
  it.each(['ClusterIP', 'NodePort', 'LoadBalancer'])(
    'the metrics port of the gateway has an internal Service with a gateway of type %s',
    (type) => {
      const objects = renderChart({ ...valueSets['existing secrets'], gateway: { service: { type } } });
      const open = Service.parse(getObject(objects, 'Service', 'acme-docgen-gateway')).spec;
      const metrics = Service.parse(getObject(objects, 'Service', 'acme-docgen-gateway-metrics')).spec;
      expect([open.type, open.ports.map(({ name }) => name)]).toEqual([type, ['http']]);
      expect([metrics.type, metrics.ports.map(({ name }) => name)]).toEqual(['ClusterIP', ['metrics']]);
    },
  );

  it('the metrics port of each app belongs to exactly one Service that the ServiceMonitor selects', () => {
    const Selecting = z.object({
      spec: z.looseObject({ selector: z.object({ 'app.kubernetes.io/component': z.string() }) }),
    });
    const metered = everything
      .filter(({ kind }) => kind === 'Service')
      .filter((service) =>
        Service.parse({ spec: { type: '', ...service.spec } }).spec.ports.some(({ name }) => name === 'metrics'),
      )
      .map((service) => Selecting.parse(service).spec.selector['app.kubernetes.io/component']);
    expect(metered.sort()).toEqual(['api', 'auth', 'billing', 'gateway', 'worker']);
  });
});

describe('alerts', () => {
  it.each([
    ['the file in the repository by default', {}, 'docs/runbooks'],
    ['the address of the runbooks', { runbookUrl: 'https://wiki.example/docgen/' }, 'https://wiki.example/docgen'],
  ])('every alert links to %s', (_what, settings, base) => {
    const objects = renderChart({
      ...valueSets['existing secrets'],
      monitoring: { rules: { enabled: true, ...settings } },
    });
    const { groups } = Rules.parse(getObject(objects, 'PrometheusRule', 'acme-docgen').spec);
    const links = groups.flatMap(({ rules: list }) =>
      list.map(({ alert, annotations }) => [alert, annotations.runbook_url]),
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links).toEqual(links.map(([alert]) => [alert, `${base}/${alert}.md`]));
  });
});

describe('queries', () => {
  it('this test reads every query that the chart ships', async () => {
    expect(expressions).toHaveLength((await listQueries()).length);
  });

  it('every query selects the namespace and release', () => {
    for (const expression of expressions) {
      const selectors = [...expression.matchAll(/docgen_[a-z0-9_]+(?=(.*))/g)].map((match) => match[1]);
      expect(selectors).not.toEqual([]);
      for (const selector of selectors) expect(selector).toMatch(/^{namespace="documents",release="acme"[,}]/);
    }
  });
});

describe('dashboards', () => {
  it('dashboards of two releases have different uids and titles', () => {
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(3);
    for (const { uid, title } of dashboards) {
      expect(uid).toMatch(/-[0-9a-f]{8}$/);
      expect(title).toContain('documents/acme');
    }
  });
});

describe('the alerts of a release', () => {
  let dir: string;
  let promtool: string;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'docgen-rules-'));
    promtool = (await findPrometheus()).promtool;
    writeFileSync(join(dir, 'rules.yaml'), stringify(rules));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('alerts of a release have the labels namespace and release', () => {
    for (const { labels } of rules.groups.flatMap(({ rules: list }) => list)) {
      expect(labels).toMatchObject({ namespace: 'documents', release: 'acme' });
    }
  });

  it('alerts of a release ignore the metrics of another release', () => {
    const series = (release: string, name: string, labels: string, values: string) => ({
      series: `${name}{namespace="documents",release="${release}",${labels}}`,
      values,
    });
    const test = {
      rule_files: ['rules.yaml'],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: [
            series('other', 'docgen_process_start_time_seconds', 'service="gateway"', '1+0x20'),
            series('other', 'docgen_http_requests_total', 'status="5xx"', '0+50x20'),
            series('acme', 'docgen_http_requests_total', 'status="5xx"', '0+0x20'),
            series('acme', 'docgen_http_requests_total', 'status="2xx"', '0+50x20'),
          ],
          promql_expr_test: [
            {
              expr: 'count by (alertname, release) (ALERTS{alertstate="firing"})',
              eval_time: '15m',
              exp_samples: [{ labels: '{alertname="DocgenGatewayGone", release="acme"}', value: 1 }],
            },
          ],
        },
      ],
    };
    writeFileSync(join(dir, 'test.yaml'), stringify(test));
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', 'test.yaml'], {
      cwd: dir,
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).not.toContain('FAILED');
    expect(status).toBe(0);
  });
});
