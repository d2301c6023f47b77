/**
 * Attacks on the running product, for tests of what another tenant notices. Each is bounded in time and in number,
 * and runs in a process of its own (`start-attack.ts`): its costs must not count as the product's.
 */
import { z } from 'zod';
import type { AttackOutcomes } from './attack-outcomes.ts';

export const AttackName = z.enum([
  'sequenceOverflow',
  'bodyFlood',
  'trickleDownloads',
  'unreadDocuments',
  'wideDownloads',
  'costlyChecks',
  'oddBodies',
  'repeatedBodies',
  'synchronousBatches',
]);
export type AttackName = z.infer<typeof AttackName>;

/** Input of an attack's process, as JSON. */
export const AttackOrder = z.strictObject({
  name: AttackName,
  gatewayUrl: z.string(),
  /** Of the attacker: a tenant of tier starter. */
  apiKey: z.string(),
  durationMs: z.number(),
  /** What `prepare-attack.ts` stored, by its role in the attack. */
  ids: z.record(z.string(), z.string()),
});
export type AttackOrder = z.infer<typeof AttackOrder>;

/** Output of an attack's process, as JSON. */
export const AttackReport = z.strictObject({
  /** Requests by their end: `200`, `429 RATE_LIMITED`, `connection lost`. */
  outcomes: z.record(z.string(), z.number()),
  /** Answers that break the contract of errors; each begins with the status. */
  unfit: z.array(z.string()),
});
export type AttackReport = z.infer<typeof AttackReport>;

export interface AttackRun {
  readonly order: AttackOrder;
  /** Aborted when the attack's time is up. */
  readonly ending: AbortSignal;
  readonly outcomes: AttackOutcomes;
}

/** Resolves soon after its time is up. */
export type Attack = (run: AttackRun) => Promise<void>;
