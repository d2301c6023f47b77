/**
 * The resources that callers share at the gateway, each with a limit per tenant and in total. All limits together stay
 * below the pod's memory limit: `docs/decisions/0016-fairness.md` has the arithmetic.
 */
import type { ConnectionLimits } from '@docgen/http/connections';
import type { ReportRefusal } from '@docgen/http/proxied-request';
import { createSlowReaders } from '@docgen/http/slow-readers';
import type { ReadingLimits, SlowReaders } from '@docgen/http/slow-readers';
import { TenantPermits } from '@docgen/runtime/tenant-permits';
import type { PermitLimits } from '@docgen/runtime/tenant-permits';
import { countRefusal, trackPermits } from './metrics.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

export interface GatewayPermitLimits {
  /** Requests in flight at one service, except for streams and those that wait for workers. */
  readonly requests: PermitLimits;
  /** Requests in flight that wait for workers or the payment provider (`awaitsWork` of the contract). */
  readonly awaiting: PermitLimits;
  /** Open downloads, and other answers with slow readers. */
  readonly streams: PermitLimits;
  /** Open streams of events. */
  readonly events: PermitLimits;
  readonly reading: ReadingLimits;
  /** Bytes of bodies of callers with a key, by tenant. */
  readonly tenantBytes: PermitLimits;
  /** Bytes of bodies of callers without a key, by address. */
  readonly publicBytes: PermitLimits;
  /** Lookups of keys that this gateway does not know, by address. */
  readonly keyLookups: PermitLimits;
  /** Polls of sessions that this gateway does not know, by address. */
  readonly sessionLookups: PermitLimits;
  /** Tools of agents that run and call the API. Each holds an answer of up to 512 KiB. */
  readonly agentMessages: PermitLimits;
  /** Long messages of agents that are read: one after the other. */
  readonly agentReadings: PermitLimits;
}

/** Eight tenants that take all they can leave a seventeenth of the permits free. */
const sparePerPermit = 3;
const requestWaits = { waitingMax: 1_024, waitingPerTenantMax: 256, waitMsMax: 900, sparePerPermit };
const streamWaits = { waitingMax: 128, waitingPerTenantMax: 16, waitMsMax: 500, sparePerPermit };
const noWaits = { waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 0, sparePerPermit };

/** Under overload, an accepted request is answered within two seconds and refused within one. This sets the waits. */
export const defaultPermitLimits: GatewayPermitLimits = {
  requests: { totalMax: 256, perTenantMax: 128, ...requestWaits },
  // An API process lets 8 batches and 8 virtual reads of a tenant wait. The others are answered soon.
  awaiting: { totalMax: 128, perTenantMax: 24, ...requestWaits, waitMsMax: 2_000 },
  streams: { totalMax: 128, perTenantMax: 16, ...streamWaits },
  events: { totalMax: 256, perTenantMax: 16, ...noWaits },
  reading: { streamAfterMs: 2_000, bytesPerSecondMin: 32 * kibibyte, behindMsMax: 30_000 },
  // Bodies are refused at once: a body that waits looks like a slow upload.
  tenantBytes: { totalMax: 32 * mebibyte, perTenantMax: 8 * mebibyte, ...noWaits },
  publicBytes: { totalMax: 8 * mebibyte, perTenantMax: 2 * mebibyte, ...noWaits },
  keyLookups: { totalMax: 32, perTenantMax: 4, ...requestWaits, waitMsMax: 1_000 },
  sessionLookups: { totalMax: 64, perTenantMax: 8, ...requestWaits, waitMsMax: 5_000 },
  // A tool may wait 5 s for a batch.
  agentMessages: {
    totalMax: 24,
    perTenantMax: 4,
    waitingMax: 128,
    waitingPerTenantMax: 8,
    waitMsMax: 6_000,
    sparePerPermit,
  },
  agentReadings: {
    totalMax: 1,
    perTenantMax: 1,
    waitingMax: 128,
    waitingPerTenantMax: 8,
    waitMsMax: 6_000,
    sparePerPermit,
  },
};

export const defaultConnectionLimits: ConnectionLimits = { totalMax: 4_096, perAddressMax: 512, pipelinedMax: 16 };

export interface GatewayPermits {
  readonly limits: GatewayPermitLimits;
  readonly streams: TenantPermits;
  readonly events: TenantPermits;
  readonly slowReaders: SlowReaders;
  readonly tenantBytes: TenantPermits;
  readonly publicBytes: TenantPermits;
  readonly keyLookups: TenantPermits;
  readonly sessionLookups: TenantPermits;
  readonly agentMessages: TenantPermits;
  readonly agentReadings: TenantPermits;
  readonly reportRefusal: ReportRefusal;
}

export function createGatewayPermits(changed: Partial<GatewayPermitLimits> = {}): GatewayPermits {
  const limits = { ...defaultPermitLimits, ...changed };
  const permits = {
    limits,
    streams: new TenantPermits(limits.streams),
    events: new TenantPermits(limits.events),
    slowReaders: createSlowReaders(limits.reading, () => performance.now()),
    tenantBytes: new TenantPermits(limits.tenantBytes),
    publicBytes: new TenantPermits(limits.publicBytes),
    keyLookups: new TenantPermits(limits.keyLookups),
    sessionLookups: new TenantPermits(limits.sessionLookups),
    agentMessages: new TenantPermits(limits.agentMessages),
    agentReadings: new TenantPermits(limits.agentReadings),
    reportRefusal: countRefusal,
  };
  trackPermits('streamsOpen', [permits.streams]);
  trackPermits('eventStreamsOpen', [permits.events]);
  trackPermits('agentMessages', [permits.agentMessages, permits.agentReadings]);
  trackPermits('requestBytes', [permits.tenantBytes, permits.publicBytes]);
  return permits;
}
