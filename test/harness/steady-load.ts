/** Requests at a steady pace, whatever the answers do, from callers who keep their connections. */
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

export function startSteadyLoad({ gatewayUrl, apiKey, templateId, requestsPerSecond }: SteadyLoadTarget): SteadyLoad {
  const pool = new Pool(gatewayUrl, { connections: connectionsMax });
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
