/** Sends JSON requests with the attacker's key. Reads every answer completely and counts it. */
import { Pool } from 'undici';
import type { AttackRun } from './attack.ts';
import type { AttackAnswer } from './attack-outcomes.ts';

export interface AttackClient {
  /** @param body JSON text. Returns undefined when the connection was lost. */
  post(path: string, body: string): Promise<AttackAnswer | undefined>;
  close(): Promise<void>;
}

const connectionsMax = 100;
/** Longer than any answer may take. */
const answerMsMax = 60_000;

export function createAttackClient({ order, outcomes }: AttackRun): AttackClient {
  const { gatewayUrl, apiKey } = order;
  const pool = new Pool(gatewayUrl, { connections: connectionsMax, headersTimeout: answerMsMax });
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  return {
    post: async (path, body) => {
      try {
        const answer = await pool.request({ method: 'POST', path, headers, body });
        const read = { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
        outcomes.countAnswer(read);
        return read;
      } catch {
        outcomes.count('connection lost');
        return undefined;
      }
    },
    close: async () => pool.close(),
  };
}
