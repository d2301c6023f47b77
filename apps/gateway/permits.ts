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
/** Bodies are refused at once: a body that waits looks like a slow upload. */
const withoutWaiting = { waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 0 };

export interface GatewayPermitLimits {
  /** Requests in flight at one service, streams excepted. */
  readonly requests: PermitLimits;
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
  /** Messages of agents that are being handled. Each holds an answer of the API of up to 512 KiB. */
  readonly agentMessages: PermitLimits;
}

/** Under overload, an accepted request is answered within two seconds and refused within one. This sets the waits. */
export const defaultPermitLimits: GatewayPermitLimits = {
  requests: { totalMax: 256, perTenantMax: 160, waitingMax: 1_024, waitingPerTenantMax: 256, waitMsMax: 500 },
  streams: { totalMax: 128, perTenantMax: 16, waitingMax: 128, waitingPerTenantMax: 16, waitMsMax: 500 },
  events: { totalMax: 256, perTenantMax: 16, ...withoutWaiting },
  reading: { streamAfterMs: 2_000, bytesPerSecondMin: 32 * kibibyte, behindMsMax: 30_000 },
  tenantBytes: { totalMax: 32 * mebibyte, perTenantMax: 8 * mebibyte, ...withoutWaiting },
  publicBytes: { totalMax: 8 * mebibyte, perTenantMax: 2 * mebibyte, ...withoutWaiting },
  keyLookups: { totalMax: 32, perTenantMax: 4, waitingMax: 1_024, waitingPerTenantMax: 256, waitMsMax: 1_000 },
  sessionLookups: { totalMax: 64, perTenantMax: 8, waitingMax: 1_024, waitingPerTenantMax: 256, waitMsMax: 5_000 },
  // A tool may wait 5 s for a batch.
  agentMessages: { totalMax: 16, perTenantMax: 4, waitingMax: 64, waitingPerTenantMax: 8, waitMsMax: 6_000 },
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
    reportRefusal: countRefusal,
  };
  trackPermits('streamsOpen', [permits.streams]);
  trackPermits('eventStreamsOpen', [permits.events]);
  trackPermits('agentMessages', [permits.agentMessages]);
  trackPermits('requestBytes', [permits.tenantBytes, permits.publicBytes]);
  return permits;
}
