/** Runs the scripts of the chart's backup and restore jobs, as the rendered manifests have them. */
import { z } from 'zod';
import { runProcess } from '../harness/run-process.ts';
import type { ProcessResult } from '../harness/run-process.ts';
import { getObject, listPods, mainContainer } from './kubernetes-object.ts';
import { renderChart } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

export const backupObjects = renderChart({ ...valueSets['existing secrets'], backup: { enabled: true, keep: 3 } });

/** @param env over the variables that the manifest sets by value; it must set PATH, BACKUP_DIR and DATABASE_URL */
export async function runJobScript(
  job: 'backup' | 'restore',
  env: Readonly<Record<string, string>>,
): Promise<ProcessResult> {
  const [pod] = listPods([getObject(backupObjects, 'CronJob', `acme-docgen-${job}`)]);
  if (pod === undefined) throw new Error('a CronJob without a pod');
  const container = z
    .object({
      args: z.tuple([z.string()]),
      env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })),
    })
    .parse(mainContainer(pod));
  const plain: Record<string, string> = {};
  for (const { name, value } of container.env) if (value !== undefined) plain[name] = value;
  return runProcess('sh', ['-c', container.args[0]], { env: { ...plain, ...env } });
}
