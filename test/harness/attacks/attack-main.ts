/** Runs one attack as a process. The argument is its order and the output its report, both JSON. */
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
/** Real attackers use other machines: here the attack must not take processor time from the services. */
const addedNiceness = 10;

lowerPriority(process.pid, addedNiceness);
const order = AttackOrder.parse(JSON.parse(process.argv[2] ?? ''));
const outcomes = new AttackOutcomes();
await attacks[order.name]({ order, ending: AbortSignal.timeout(order.durationMs), outcomes });
process.stdout.write(JSON.stringify(outcomes.report()));
