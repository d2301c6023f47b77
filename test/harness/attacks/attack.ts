/**
 * Attacks on the running product, for tests of their effect on another tenant. Each has limits of time and number. Each
 * runs as a separate process (`start-attack.ts`), so that its costs do not count as those of the product.
 */
import { z } from 'zod';
import type { AttackOutcomes } from './attack-outcomes.ts';

export const AttackName = z.enum([
  'sequenceOverflow',
  'bodyFlood',
  'compressedBodies',
  'trickleDownloads',
  'unreadDocuments',
  'wideDownloads',
  'costlyChecks',
  'oddBodies',
  'repeatedBodies',
  'synchronousBatches',
]);
export type AttackName = z.infer<typeof AttackName>;

/** Argument of the process, as JSON. */
export const AttackOrder = z.strictObject({
  name: AttackName,
  gatewayUrl: z.string(),
  /** Key of the attacker, a tenant of tier starter. */
  apiKey: z.string(),
  /** Ids of what `prepare-attack.ts` stored, by their role in the attack. */
  ids: z.record(z.string(), z.string()),
});
export type AttackOrder = z.infer<typeof AttackOrder>;

export interface AttackRun {
  readonly order: AttackOrder;
  /** Aborted at the end of the attack. */
  readonly ending: AbortSignal;
  readonly outcomes: AttackOutcomes;
}

/** Resolves soon after `ending` is aborted. */
export type Attack = (run: AttackRun) => Promise<void>;
