/**
 * Requests at a steady rate that does not depend on the answers, over kept connections. The client closes a connection
 * that was idle: the server may be closing it at the same moment, and a request on it would be lost.
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
  /** Returns an outcome per request: `200`, another status with the body, or an error of the connection. */
  stop(): Promise<string[]>;
}

const connectionsMax = 50;
/** Shorter than the drain of a process. */
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
