/**
 * Resources of this process that tenants share, each with a limit per tenant and in total. The reasons and the memory
 * calculation are in `docs/decisions/0016-fairness.md`.
 */
import { AnswerBytePermits } from '@docgen/http/answer-byte-permits';
import { ResourcePermits } from '@docgen/http/resource-permits';
import { AwaitedBatches } from '../batches/batch-wait.ts';

const mib = 1024 * 1024;

/** Connections of the database pool. */
export const connectionsMax = 20;
/** Reserved for queries of the process itself, such as the clock, so that they never wait for tenants. */
const ownConnections = 2;

export interface ApiPermits {
  /** Bytes of answers that callers have not read yet. */
  readonly answerBytes: AnswerBytePermits;
  /** Answers that are read from the database while they are sent. */
  readonly streams: ResourcePermits;
  /** Answers as Parquet. Each holds a row group of several MiB. */
  readonly rowGroups: ResourcePermits;
  /** Streams of events of batches that run. */
  readonly eventStreams: ResourcePermits;
  readonly connections: ResourcePermits;
  /** Concurrent inserts of batches. One per tenant, because inserts of a tenant wait for the same lock. */
  readonly batchInserts: ResourcePermits;
  /** Reads of pages of stored documents. The event loop parses all pages that arrive together before anything else. */
  readonly pageReads: ResourcePermits;
  /** Static checks in threads. */
  readonly checks: ResourcePermits;
  /** Bodies that are read for the check of a batch. Each is in memory until it is checked. */
  readonly batchChecks: ResourcePermits;
  /** Batches that requests wait for. The next batch of a tenant is answered with 202 at once. */
  readonly awaitedBatches: AwaitedBatches;
  /** Reads of one document of a virtual batch that workers generate. */
  readonly virtualReads: ResourcePermits;
  /** Ranges of virtual batches that workers generate for downloads. */
  readonly ranges: ResourcePermits;
  /** Samples for the columns of virtual batches. They count in no quota. */
  readonly samples: ResourcePermits;
}

/** For each permit that a tenant holds, this many stay free for others: eight tenants leave room for a ninth. */
const sparePerPermit = 3;

/** Threads that check templates. */
export const checkThreads = 1;

export function createApiPermits(): ApiPermits {
  return {
    // Replies that wait for permits are in Redis, which has 256 MiB. 8 replies are at most 64 MiB.
    answerBytes: new AnswerBytePermits({
      totalMax: 64 * mib,
      perTenantMax: 24 * mib,
      waitingMax: 8,
      waitingPerTenantMax: 2,
      waitMsMax: 5_000,
    }),
    streams: new ResourcePermits('streamsOpen', {
      totalMax: 32,
      perTenantMax: 8,
      waitingMax: 32,
      waitingPerTenantMax: 8,
      waitMsMax: 2_000,
      sparePerPermit,
    }),
    pageReads: new ResourcePermits('databaseConnections', {
      totalMax: 2,
      perTenantMax: 1,
      waitingMax: 2_000,
      waitingPerTenantMax: 256,
      // A stream that has begun cannot be refused. The 8 streams of a tenant take turns with statements of up to 5 s each,
      // which is 40 s.
      waitMsMax: 60_000,
    }),
    rowGroups: new ResourcePermits('streamsOpen', {
      totalMax: 6,
      perTenantMax: 2,
      waitingMax: 16,
      waitingPerTenantMax: 4,
      waitMsMax: 2_000,
    }),
    // A stream holds a connection of the gateway and at most one event.
    eventStreams: new ResourcePermits('eventStreamsOpen', {
      totalMax: 512,
      perTenantMax: 16,
      waitingMax: 0,
      waitingPerTenantMax: 0,
      waitMsMax: 0,
    }),
    connections: new ResourcePermits('databaseConnections', {
      totalMax: connectionsMax - ownConnections,
      perTenantMax: 8,
      waitingMax: 2_000,
      waitingPerTenantMax: 256,
      waitMsMax: 2_500,
    }),
    batchInserts: new ResourcePermits('databaseConnections', {
      totalMax: 4,
      perTenantMax: 1,
      waitingMax: 1_000,
      waitingPerTenantMax: 200,
      waitMsMax: 10_000,
    }),
    checks: new ResourcePermits('staticChecks', {
      totalMax: checkThreads,
      perTenantMax: 1,
      waitingMax: 200,
      waitingPerTenantMax: 16,
      waitMsMax: 5_000,
    }),
    batchChecks: new ResourcePermits('staticChecks', {
      totalMax: 4,
      perTenantMax: 1,
      waitingMax: 1_000,
      waitingPerTenantMax: 200,
      waitMsMax: 5_000,
    }),
    awaitedBatches: new AwaitedBatches({
      totalMax: 64,
      perTenantMax: 8,
      waitingMax: 0,
      waitingPerTenantMax: 0,
      waitMsMax: 0,
      sparePerPermit,
    }),
    // A range keeps running after its caller disconnects, so the limit of concurrent requests does not bound ranges.
    virtualReads: new ResourcePermits('virtualReads', {
      totalMax: 64,
      perTenantMax: 8,
      waitingMax: 64,
      waitingPerTenantMax: 8,
      waitMsMax: 500,
      sparePerPermit,
    }),
    // A download renders one range ahead. Together with the reads these are fewer than `pendingMax` of
    // `../batches/batch-deps.ts`.
    ranges: new ResourcePermits('virtualReads', {
      totalMax: 192,
      perTenantMax: 16,
      waitingMax: 256,
      waitingPerTenantMax: 32,
      // This wait plus the time limit of the range is shorter than the gateway's time limit.
      waitMsMax: 2_000,
    }),
    samples: new ResourcePermits('virtualReads', {
      totalMax: 8,
      perTenantMax: 1,
      waitingMax: 64,
      waitingPerTenantMax: 8,
      waitMsMax: 10_000,
    }),
  };
}
