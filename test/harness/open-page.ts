/** Signs in as a page of the console does. */
import { openConsoleSession } from '@docgen/contracts/console-sessions';
import type { RouteContract } from '@docgen/contracts/route';
import type { TestTenant } from './tenant.ts';

/** Opens a session and returns the headers of the page's further requests. */
export async function openPage(origin: string, { client }: TestTenant, apiKey?: string) {
  const key = apiKey === undefined ? {} : { apiKey };
  const { body, headers } = await client.call(openConsoleSession, { body: { name: 'a' }, headers: { origin }, ...key });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const page = { apiKey: null, headers: { origin, cookie } };
  const send = async <R extends RouteContract>(contract: R, request = {}) =>
    client.call(contract, { ...page, ...request });
  return { ...body, cookie, page, send };
}
