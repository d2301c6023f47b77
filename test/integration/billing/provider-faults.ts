/** Faults of calls to the payment provider, before and after they take effect. */
import type { Fault } from '@docgen/payments/api';

/** Time limit of the service for each attempt of a call. */
export const tryMs = 400;
const hangMs = tryMs * 2;

/** Longer than all attempts of the service, and than its callers wait. */
const realHangMs = 30_000;

/** The usual time limits, which make a test long. */
export const realHang: Fault = { kind: 'hang', ms: realHangMs, when: 'after' };

export const providerFaults: readonly (readonly [what: string, fault: Fault])[] = [
  ['500 before anything happens', { kind: 'status', status: 500, when: 'before' }],
  ['500 after it has happened', { kind: 'status', status: 500, when: 'after' }],
  ['409', { kind: 'status', status: 409, when: 'before' }],
  ['429', { kind: 'status', status: 429, when: 'before' }],
  ['a connection reset before anything happens', { kind: 'reset', when: 'before' }],
  ['a connection reset after it has happened', { kind: 'reset', when: 'after' }],
  ['a hang before anything happens', { kind: 'hang', ms: hangMs, when: 'before' }],
  ['a hang after it has happened', { kind: 'hang', ms: hangMs, when: 'after' }],
];
