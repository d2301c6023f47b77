/**
 * Requests at a steady pace, whatever the answers do, from callers who keep their connections. One that has been idle
 * for a while they give up: nobody can tell whether the other side is just closing it.
 */
import { generateStored } from '@docgen/contracts/generation';
import { Pool } from 'undici';
import { startPace } from './pace.ts';

export interface SteadyLoadTarget {
  readonly gatewayUrl: string;
  readonly apiKey: string;
  readonly templateId: string;
  readonly requestsPerSecond: number;
}

export interface SteadyLoad {
  /** Each outcome is a status, with the body where it is no success, or what went wrong. */
  stop(): Promise<string[]>;
}

const connectionsMax = 50;
/** Shorter than any process waits for its callers before it goes. */
const idleMsMax = 2_000;

export function startSteadyLoad({ gatewayUrl, apiKey, templateId, requestsPerSecond }: SteadyLoadTarget): SteadyLoad {
  const pool = new Pool(gatewayUrl, {
    connections: connectionsMax,
    keepAliveTimeout: idleMsMax,
    keepAliveMaxTimeout: idleMsMax,
  });
  const path = generateStored.path.replace('{templateId}', templateId);
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const call = async (): Promise<string> => {
    try {
      const { statusCode, body } = await pool.request({ method: 'POST', path, headers, body: '{}' });
      const text = await body.text();
      return statusCode === 200 ? '200' : `${statusCode} ${text}`;
    } catch (error) {
      return String(error);
    }
  };
  const calls: Promise<string>[] = [];
  const pace = startPace(requestsPerSecond, () => calls.push(call()));
  return {
    stop: async () => {
      pace.stop();
      const outcomes = await Promise.all(calls);
      await pool.close();
      return outcomes;
    },
  };
}
