/** Starts `attack-main.ts`. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { spawnTied } from '../../../apps/local/child-processes.ts';
import { AttackReport } from './attack.ts';
import type { AttackOrder } from './attack.ts';

const entry = fileURLToPath(new URL('attack-main.ts', import.meta.url));

/** Resolves with the report at the end of the attack. @throws {Error} when the attack itself failed */
export async function startAttack(order: AttackOrder): Promise<AttackReport> {
  const child = spawnTied({
    command: process.execPath,
    args: [entry, JSON.stringify(order)],
    options: { stdio: ['ignore', 'pipe', 'inherit'] },
    deathSignal: 'KILL',
  });
  if (child.stdout === null) throw new Error('an attack without output');
  const exited = once(child, 'exit');
  const report = await text(child.stdout);
  await exited;
  return AttackReport.parse(JSON.parse(report));
}
