/**
 * Attacks on the running product, for tests of their effect on another tenant. Each has limits of time and number. Each
 * runs as a separate process (`start-attack.ts`), so that its costs do not count as those of the product.
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
  'compressedBodies',
  'virtualReads',
  'agentCalls',
]);
export type AttackName = z.infer<typeof AttackName>;

const Attacker = z.strictObject({
  /** Key of a tenant of tier starter. */
  apiKey: z.string(),
  /** Ids of what `prepare-attack.ts` stored, by their role in the attack. */
  ids: z.record(z.string(), z.string()),
});
export type Attacker = z.infer<typeof Attacker>;

/** Argument of the process, as JSON. All attackers attack at the same time. */
export const AttackOrder = z.strictObject({
  name: AttackName,
  gatewayUrl: z.string(),
  attackers: z.array(Attacker).min(1),
});
export type AttackOrder = z.infer<typeof AttackOrder>;

/** The part of one attacker. */
export interface AttackTarget extends Attacker, Pick<AttackOrder, 'gatewayUrl'> {
  /** Attackers at the same time, this one included. */
  readonly attackerCount: number;
}

export interface AttackRun {
  readonly order: AttackTarget;
  /** Aborted at the end of the attack. */
  readonly ending: AbortSignal;
  readonly outcomes: AttackOutcomes;
}

/** Resolves soon after `ending` is aborted. */
export type Attack = (run: AttackRun) => Promise<void>;
