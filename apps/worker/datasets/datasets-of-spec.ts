import type { RangeTask, SentDataset, TaskSpec } from '../thread/protocol.ts';
import { createDatasetRoom } from './dataset-room.ts';
import type { Datasets } from './load-datasets.ts';

/** The datasets that the documents of a spec, and the rows that they read, are computed from. @throws as `Datasets.of` */
export async function datasetsOfSpec(datasets: Datasets, spec: TaskSpec): Promise<RangeTask['datasets']> {
  const found = new Map<number, readonly SentDataset[]>();
  const room = createDatasetRoom();
  for (const { specIndex, body } of [spec, ...spec.rowSpecs]) {
    const read = datasets.of(spec.tenantId, body, room);
    if (read !== undefined) found.set(specIndex, await read);
  }
  return found.size === 0 ? undefined : found;
}
