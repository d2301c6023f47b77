/** Streams the progress of a batch as server-sent events, until the batch is over. */
import type { watchBatch as contract } from '@docgen/contracts/batches';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { pickAcceptedType } from './accepted-type.ts';
import { getBatchRecord, toBatchHead } from './batch-head.ts';
import { isOver } from './batch-watch.ts';
import type { BatchSubscription } from './batch-watch.ts';

const eventStream = 'text/event-stream';
/** A lost stream is opened again after this time: every event has the whole state, so nothing is missed. */
const retryMs = 1_000;

/** @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when no further stream can be opened */
export async function watchBatch(
  { db, permits, batchWatch }: Pick<ApiDeps, 'db' | 'permits' | 'batchWatch'>,
  { caller, params, header }: Pick<RouteRequest<typeof contract>, 'caller' | 'params' | 'header'>,
): Promise<HttpAnswer> {
  pickAcceptedType(header('accept'), [eventStream]);
  const batch = await getBatchRecord(db, caller.tenantId, params.batchId);
  await permits.eventStreams.hold(1);
  const subscription = batchWatch.open(batch);
  return {
    status: 200,
    // Without it, nginx collects events before it passes them on.
    headers: { 'x-accel-buffering': 'no' },
    stream: { contentType: eventStream, chunks: writeEvents(subscription), close: () => subscription.close() },
  };
}

async function* writeEvents(subscription: BatchSubscription): AsyncGenerator<Uint8Array> {
  try {
    yield Buffer.from(`retry: ${retryMs}\n\n`);
    for (let event = await subscription.next(); event !== undefined; event = await subscription.next()) {
      yield Buffer.from(event === 'quiet' ? ': nothing new\n\n' : describe(event));
    }
  } finally {
    subscription.close();
  }
}

function describe(batch: Parameters<typeof toBatchHead>[0]): string {
  const head = toBatchHead(batch);
  const id = `${head.status}-${head.progress.completed + head.progress.failed}`;
  return `id: ${id}\nevent: ${isOver(batch) ? 'end' : 'progress'}\ndata: ${JSON.stringify(head)}\n\n`;
}
