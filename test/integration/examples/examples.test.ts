/**
 * Replays the examples of the API reference against the real services. After a change of the contracts,
 * `WRITE_EXAMPLES=1` records them again. Review the difference before you commit it.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { beforeAll, describe, expect, it } from 'vitest';
import { routeExamples } from '@docgen/contracts/examples';
import type { RouteExample } from '@docgen/contracts/examples';
import { publicRoutes } from '@docgen/contracts/routes';
import type { RouteContract } from '@docgen/contracts/route';
import { signWebhook } from '@docgen/payments/webhooks';
import { formatText } from '../../../scripts/format-text.ts';
import { useBilling } from '../../harness/billing.ts';
import { webhookSecret } from '../../harness/billing-settings.ts';
import { recoveryMailsOf } from '../../harness/recovery-mails.ts';
import { until } from '../../harness/until.ts';
import { exampleRequests, ownerEmail, shownValues } from './example-requests.ts';
import type { ExampleRequest } from './example-requests.ts';
import { createValueReplacer } from './replace-varying-values.ts';

const billing = useBilling({}, { hasWorker: true });
const file = fileURLToPath(new URL('../../../libs/contracts/examples.json', import.meta.url));
const shownEntries = Object.entries(shownValues);
let replayed: RouteExample[];

beforeAll(async () => {
  replayed = await replay();
  if (process.env.WRITE_EXAMPLES === '1') {
    await writeFile(file, await formatText(file, JSON.stringify(replayed)));
  }
}, 60_000);

describe('the examples of the reference', () => {
  it('the examples have the operations and titles of example-requests.ts in the same order', () => {
    expect(routeExamples.map(({ operation, title }) => `${operation}: ${title}`)).toEqual(
      exampleRequests.map(({ operation, title }) => `${operation}: ${title}`),
    );
  });

  it.each(exampleRequests.map(({ operation, title }, index) => [operation, title, index] as const))(
    'the example of %s (%s) has the current answer',
    (_operation, _title, index) => {
      expect(replayed[index]).toEqual(routeExamples[index]);
    },
  );

  it('the examples include every public operation', () => {
    const shown = new Set(routeExamples.map(({ operation }) => operation));
    expect(Object.keys(publicRoutes).filter((operation) => !shown.has(operation))).toEqual([]);
  });
});

async function replay(): Promise<RouteExample[]> {
  const { apiKey, tenantId } = await billing().openTenant(ownerEmail);
  const replace = createValueReplacer();
  const bound = new Map<string, string>();
  const examples: RouteExample[] = [];
  for (const step of exampleRequests) {
    if (step.stopsWorker === true) await billing().stack.stopWorker();
    if (step.operation === 'listApiKeys') await untilUseIsWritten(tenantId);
    bound.set('signature:event', signWebhook(JSON.stringify(step.body), webhookSecret, Date.now()));
    const { status, answer } = await send(bind(step, bound), apiKey);
    for (const [name, path] of Object.entries(step.binds ?? {})) bound.set(name, String(valueAt(answer, path)));
    await bindHiddenValues(step, tenantId, bound);
    const { binds: _binds, stopsWorker: _stopsWorker, ...shown } = bind(step, new Map([...bound, ...shownEntries]));
    examples.push({ ...(replace(shown) as ExampleRequest), status, answer: replace(answer) });
  }
  return examples;
}

/** The service for keys writes their uses every second. */
async function untilUseIsWritten(tenantId: string): Promise<void> {
  await until('the use of the key is written', async () => {
    const used = 'select from api_keys where tenant_id = $1 and last_used_at is not null';
    return (await billing().deps.db.pool.query(used, [tenantId])).rowCount !== 0;
  });
}

/** Names values that the answer does not have. */
async function bindHiddenValues({ operation }: ExampleRequest, tenantId: string, bound: Map<string, string>) {
  const session = [...billing().payments.state.sessions.values()].at(-1);
  if (operation === 'signUp' && session !== undefined) bound.set('id:session', session.id);
  if (operation !== 'requestKeyRecovery') return;
  const mail = (await recoveryMailsOf(billing(), tenantId)).at(-1);
  if (mail === undefined) throw new Error('the owner got no mail with a link');
  bound.set('token:mailed', mail.token);
}

/** Replaces the names in a request by their values. */
function bind(step: ExampleRequest, bound: ReadonlyMap<string, string>): ExampleRequest {
  const names = [...bound.keys()].map((name) => `"${name}"`);
  const text = JSON.stringify(step).replaceAll(new RegExp(names.join('|'), 'g'), (name) =>
    JSON.stringify(bound.get(JSON.parse(name) as string)),
  );
  return { ...(JSON.parse(text) as ExampleRequest), ...(step.binds && { binds: step.binds }) };
}

async function send({ operation, params = {}, query = {}, headers, body }: ExampleRequest, apiKey: string) {
  const contract: RouteContract = publicRoutes[operation];
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const answer = await request(`${billing().stack.gatewayUrl}${path}${search === '' ? '' : `?${search}`}`, {
    method: contract.method,
    headers: {
      ...(contract.access !== 'public' && { authorization: `Bearer ${apiKey}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.body.text();
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, answer: isJson ? (JSON.parse(text) as unknown) : text };
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce((object: unknown, name) => {
    return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
  }, value);
}
