/**
 * Resources of this process that tenants share, each with a limit per tenant and in total. The reasons and the memory
 * calculation are in `docs/decisions/0016-fairness.md`.
 */
import { AnswerBytePermits } from '@docgen/http/answer-byte-permits';
import { ResourcePermits } from '@docgen/http/resource-permits';

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
  /** Ranges of virtual batches that workers generate. */
  readonly ranges: ResourcePermits;
  /** Samples for the columns of virtual batches. They count in no quota. */
  readonly samples: ResourcePermits;
}

/** Less than `pendingMax` of `../batches/batch-deps.ts` (500). */
const rangesMax = 480;

/** Threads that check templates. */
export const checkThreads = 1;

export function createApiPermits(): ApiPermits {
  return {
    // Waiting replies are in Redis, which has 256 MiB. 8 replies are at most 64 MiB.
    answerBytes: new AnswerBytePermits({
      totalMax: 64 * mib,
      perTenantMax: 24 * mib,
      waitingMax: 8,
      waitingPerTenantMax: 2,
      waitMsMax: 5_000,
    }),
    streams: new ResourcePermits('streamsOpen', {
      totalMax: 24,
      perTenantMax: 8,
      waitingMax: 32,
      waitingPerTenantMax: 8,
      waitMsMax: 2_000,
    }),
    pageReads: new ResourcePermits('databaseConnections', {
      totalMax: 4,
      perTenantMax: 1,
      waitingMax: 2_000,
      waitingPerTenantMax: 256,
      // A stream that has begun cannot be refused. A statement ends within 5 s, and 8 streams of a tenant can wait.
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
    // A range keeps running after its caller disconnects, so the limit of concurrent requests does not bound ranges.
    ranges: new ResourcePermits('virtualReads', {
      totalMax: rangesMax,
      perTenantMax: 128,
      waitingMax: 1_000,
      waitingPerTenantMax: 256,
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
