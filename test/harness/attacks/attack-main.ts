/**
 * Runs one attack as a process. The argument is its order as JSON. It writes one line when it is loaded, waits for the
 * duration in milliseconds on its input, and writes its report as one line of JSON.
 */
import { text } from 'node:stream/consumers';
import { lowerPriority } from '../niceness.ts';
import { AttackOrder } from './attack.ts';
import type { Attack, AttackName } from './attack.ts';
import { AttackOutcomes } from './attack-outcomes.ts';
import { agentCalls } from './agent-calls.ts';
import { bodyFlood } from './body-flood.ts';
import { compressedBodies } from './compressed-bodies.ts';
import { costlyChecks, oddBodies } from './costly-checks.ts';
import { repeatedBodies } from './repeated-bodies.ts';
import { sequenceOverflow } from './sequence-overflow.ts';
import { trickleDownloads, unreadDocuments, wideDownloads } from './slow-readers.ts';
import { synchronousBatches } from './synchronous-batches.ts';
import { virtualReads } from './virtual-reads.ts';

const attacks: Readonly<Record<AttackName, Attack>> = {
  sequenceOverflow,
  bodyFlood,
  trickleDownloads,
  unreadDocuments,
  wideDownloads,
  costlyChecks,
  oddBodies,
  repeatedBodies,
  synchronousBatches,
  compressedBodies,
  virtualReads,
  agentCalls,
};
/** Real attackers use other machines: here the attack must not take processor time from the services. */
const addedNiceness = 19;

lowerPriority(process.pid, addedNiceness);
const order = AttackOrder.parse(JSON.parse(process.argv[2] ?? ''));
const outcomes = new AttackOutcomes();
process.stdout.write('loaded\n');
const durationMs = Number(await text(process.stdin));
const ending = new AbortController();
// This timer keeps the process alive, unlike that of AbortSignal.timeout, when all its connections are refused.
setTimeout(() => ending.abort(), durationMs);
const { name, gatewayUrl, attackers } = order;
const attackerCount = attackers.length;
await Promise.all(
  attackers.map(async (attacker) =>
    attacks[name]({ order: { ...attacker, gatewayUrl, attackerCount }, ending: ending.signal, outcomes }),
  ),
);
process.stdout.write(`${JSON.stringify(outcomes.report())}\n`);
