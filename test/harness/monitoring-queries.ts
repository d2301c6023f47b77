/** Reads every query of the chart: panels of dashboards, alerts, and the autoscaler of the workers. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

export const chartDir = fileURLToPath(new URL('../../helm/docgen', import.meta.url));

const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
});

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
export type Alert = z.infer<typeof Rules>['groups'][number]['rules'][number];

export interface ShippedQuery {
  /** File and title, for messages. */
  readonly source: string;
  readonly expression: string;
}

export async function listAlerts(): Promise<Alert[]> {
  const rules = Rules.parse(parse(await readFile(join(chartDir, 'rules', 'docgen.yaml'), 'utf8')));
  return rules.groups.flatMap((group) => group.rules);
}

export async function listQueries(): Promise<ShippedQuery[]> {
  const panels = await Promise.all((await readdir(join(chartDir, 'dashboards'))).map(listPanelQueries));
  const alerts = await listAlerts();
  const values = z.object({ keda: z.object({ query: z.string() }) });
  const { keda } = values.parse(parse(await readFile(join(chartDir, 'values.yaml'), 'utf8')));
  return [
    ...panels.flat(),
    ...alerts.map(({ alert, expr }) => ({ source: `alert ${alert}`, expression: expr })),
    { source: 'keda.query', expression: keda.query },
  ];
}

async function listPanelQueries(file: string): Promise<ShippedQuery[]> {
  const dashboard = Dashboard.parse(JSON.parse(await readFile(join(chartDir, 'dashboards', file), 'utf8')));
  return dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ source: `${dashboard.uid}: ${title}`, expression: expr })),
  );
}
