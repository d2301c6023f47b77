/** The connection of a server for agents to the public API. */
import { createDocgen } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import { createBoundedFetch } from './bounded-fetch.ts';
import type { ReadText } from './reference.ts';

export interface AgentConnection {
  readonly docgen: Docgen;
  readonly readText: ReadText;
}

export interface AgentConnectionOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Added to each request. */
  readonly headers?: Readonly<Record<string, string>>;
}

export function connectAgent({ baseUrl, apiKey, headers = {} }: AgentConnectionOptions): AgentConnection {
  const fetch = createBoundedFetch(headers);
  return {
    docgen: createDocgen({ baseUrl, apiKey, retriesMax: 1, fetch }),
    readText: async (path) => {
      const response = await fetch(new Request(`${baseUrl}${path}`, { signal: AbortSignal.timeout(textMsMax) }));
      return response.ok ? response.text() : undefined;
    },
  };
}

const textMsMax = 10_000;
