/** Starts `attack-main.ts`. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { spawnTied } from '@docgen/stack/child-processes';
import { AttackReport } from './attack-outcomes.ts';
import type { AttackOrder } from './attack.ts';

const entry = fileURLToPath(new URL('attack-main.ts', import.meta.url));

/** Attacks for this many milliseconds. Resolves at the end. @throws {Error} when the attack itself failed */
export type RunAttack = (durationMs: number) => Promise<AttackReport>;

/** Resolves when the process has loaded its code. Loading takes processor time, so measurements start afterwards. */
export async function startAttack(order: AttackOrder): Promise<RunAttack> {
  const child = spawnTied({
    command: process.execPath,
    args: [entry, JSON.stringify(order)],
    options: { stdio: ['pipe', 'pipe', 'inherit'] },
    deathSignal: 'KILL',
  });
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('an attack without input and output');
  const lines = createInterface({ input: stdout });
  await once(lines, 'line');
  return async (durationMs) => {
    const closed = once(child, 'close');
    const answered = once(lines, 'line');
    stdin.end(`${durationMs}\n`);
    const ended = await Promise.race([answered, closed.then(() => undefined)]);
    if (ended === undefined) throw new Error('the attack ended without a report');
    await closed;
    return AttackReport.parse(JSON.parse(String(ended[0])));
  };
}
