/** The requests of the launcher to its own gateway. Answers are parsed by their contracts. */
import { getCaller, type Identity } from '@docgen/contracts/auth';
import { generateStored } from '@docgen/contracts/generation';
import { createTemplate, listTemplates, Template } from '@docgen/contracts/templates';
import type { z } from 'zod';

const TIMEOUT_MS = 30_000;

export interface GatewayClient {
  /** Returns the identity behind the key; undefined when the gateway refuses the key. */
  findCaller(): Promise<Identity | undefined>;
  findTemplate(name: string): Promise<Template | undefined>;
  createTemplate(template: { readonly name: string; readonly body: string }): Promise<Template>;
  generate(templateId: string, request: object): Promise<z.infer<(typeof generateStored.responses)[200]>>;
}

/** All calls but `findCaller` throw an Error with the answer when its status is no success. */
export function createGatewayClient(gatewayUrl: string, apiKey: string): GatewayClient {
  const send = (method: string, path: string, body?: object) =>
    fetch(`${gatewayUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    findCaller: async () => {
      const res = await send('GET', getCaller.path);
      const answer: unknown = await res.json();
      return getCaller.responses[200].safeParse(answer).data;
    },
    findTemplate: async (name) => {
      const res = await send('GET', `${listTemplates.path}?name=${encodeURIComponent(name)}&status=active&limit=100`);
      const { items } = listTemplates.responses[200].parse(await readSuccess(res));
      const found = items.find((template) => template.name === name);
      return found && Template.parse(found);
    },
    createTemplate: async (template) =>
      Template.parse(await readSuccess(await send('POST', createTemplate.path, template))),
    generate: async (templateId, request) => {
      const res = await send('POST', generateStored.path.replace('{templateId}', templateId), request);
      return generateStored.responses[200].parse(await readSuccess(res));
    },
  };
}

async function readSuccess(res: Response): Promise<unknown> {
  const text = await res.text();
  if (!res.ok) throw new Error(`The gateway answered ${res.status}: ${text}`);
  return JSON.parse(text);
}
