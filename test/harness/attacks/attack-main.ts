/** Runs one attack as a process: its order is the argument, its report the output, both JSON. */
import { lowerPriority } from '../niceness.ts';
import { AttackOrder } from './attack.ts';
import type { Attack, AttackName } from './attack.ts';
import { AttackOutcomes } from './attack-outcomes.ts';
import { bodyFlood } from './body-flood.ts';
import { costlyChecks, oddBodies } from './costly-checks.ts';
import { repeatedBodies } from './repeated-bodies.ts';
import { sequenceOverflow } from './sequence-overflow.ts';
import { trickleDownloads, unreadDocuments, wideDownloads } from './slow-readers.ts';
import { synchronousBatches } from './synchronous-batches.ts';

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
};
/** Attackers have machines of their own: here they take what the services leave. */
const addedNiceness = 10;

lowerPriority(process.pid, addedNiceness);
const order = AttackOrder.parse(JSON.parse(process.argv[2] ?? ''));
const outcomes = new AttackOutcomes();
await attacks[order.name]({ order, ending: AbortSignal.timeout(order.durationMs), outcomes });
process.stdout.write(JSON.stringify(outcomes.report()));
