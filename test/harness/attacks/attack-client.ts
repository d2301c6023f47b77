/** Sends JSON requests with the attacker's key. Reads every answer completely and counts it. */
import { Pool } from 'undici';
import type { Dispatcher } from 'undici';
import type { AttackRun } from './attack.ts';
import type { AttackAnswer } from './attack-outcomes.ts';

type Headers = Readonly<Record<string, string>>;

export interface AttackClient {
  /** @param body JSON text, or what the headers say. Returns undefined when the connection was lost. */
  post(path: string, body: string | Buffer, headers?: Headers): Promise<AttackAnswer | undefined>;
  /** Returns undefined when the connection was lost. */
  get(path: string): Promise<AttackAnswer | undefined>;
  close(): Promise<void>;
}

const connectionsMax = 100;
/** Longer than any answer may take. */
const answerMsMax = 60_000;

export function createAttackClient({ order, outcomes }: AttackRun): AttackClient {
  const { gatewayUrl, apiKey } = order;
  const pool = new Pool(gatewayUrl, { connections: connectionsMax, headersTimeout: answerMsMax });
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const send = async (request: Dispatcher.RequestOptions): Promise<AttackAnswer | undefined> => {
    try {
      const answer = await pool.request(request);
      const read = { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
      outcomes.countAnswer(read);
      return read;
    } catch {
      outcomes.count('connection lost');
      return undefined;
    }
  };
  return {
    post: async (path, body, added = {}) => send({ method: 'POST', path, headers: { ...headers, ...added }, body }),
    get: async (path) => send({ method: 'GET', path, headers }),
    close: async () => pool.close(),
  };
}
