/** What the chart gives a pod's memory to: the limit, and the flags of V8 that follow from it. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

export interface ChartMemory {
  readonly limitBytes: number;
  /** As the chart's pods have it. */
  readonly nodeOptions: string;
}

const Pod = z.object({
  resources: z.object({ limits: z.object({ memory: z.string().regex(/^\d+Mi$/) }) }),
  heapPercent: z.int(),
  semiSpaceMb: z.int(),
});
const Values = z.object({ gateway: Pod, api: Pod });

const mebibyte = 1024 * 1024;

export async function readChartMemory(service: 'gateway' | 'api'): Promise<ChartMemory> {
  const path = new URL('../../helm/docgen/values.yaml', import.meta.url);
  const { resources, heapPercent, semiSpaceMb } = Values.parse(parse(await readFile(path, 'utf8')))[service];
  const limitMb = Number.parseInt(resources.limits.memory, 10);
  const oldSpaceMb = Math.floor((limitMb * heapPercent) / 100) - 3 * semiSpaceMb;
  return {
    limitBytes: limitMb * mebibyte,
    nodeOptions: `--max-old-space-size=${oldSpaceMb} --max-semi-space-size=${semiSpaceMb}`,
  };
}
