/** The answer of Postgres to a write is lost. The caller learns that the outcome is not known, and the write is stored. */
import { randomUUID } from 'node:crypto';
import { createApiKey, listApiKeys } from '@docgen/contracts/auth';
import { createSequence, getSequence, nextInSequence, setSequence } from '@docgen/contracts/sequences';
import { createTemplate, deleteTemplate, getTemplate, updateTemplate } from '@docgen/contracts/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestClient } from '../harness/client.ts';
import { losing } from '../harness/lost-answer.ts';
import type { LossPoint } from '../harness/lost-answer.ts';
import { isAnswerOf, isCommit } from '../harness/postgres-answers.ts';
import { startProxiedStack } from '../harness/proxied-stack.ts';
import type { ProxiedStack } from '../harness/proxied-stack.ts';
import { countTemplates, storeTemplate, templateRequest } from '../harness/template-requests.ts';

/** Lost answers to each write. */
const rounds = process.env.SCALE === 'full' ? 167 : 1;

let stack: ProxiedStack;

beforeAll(async () => {
  stack = await startProxiedStack();
});
afterAll(async () => stack.stop());

interface Write extends LossPoint {
  /** Prepares one request. `isDone` tells whether its effect is stored. */
  prepare(client: TestClient): Promise<{ send(): Promise<Answer<unknown>>; isDone(): Promise<boolean> }>;
}

/** Adds a sequence. `value` reads its last number. */
async function addSequence(client: TestClient): Promise<{ readonly name: string; value(): Promise<number | null> }> {
  const name = randomUUID();
  await client.call(createSequence, { body: { name } });
  return { name, value: async () => (await client.call(getSequence, { params: { name } })).body.value };
}

const writes: readonly (readonly [string, Write])[] = [
  [
    'POST /v1/templates',
    {
      connection: 'api-postgres',
      at: isCommit,
      prepare: async (client) => {
        const before = await countTemplates(client);
        return {
          send: async () => client.call(createTemplate, { body: templateRequest({ name: randomUUID() }) }),
          isDone: async () => (await countTemplates(client)) > before,
        };
      },
    },
  ],
  [
    'PUT /v1/templates/{templateId}',
    {
      connection: 'api-postgres',
      at: isCommit,
      prepare: async (client) => {
        const { templateId } = await storeTemplate(client);
        const params = { templateId };
        return {
          send: async () => client.call(updateTemplate, { params, body: templateRequest({ name: 'Changed' }) }),
          isDone: async () => (await client.call(getTemplate, { params })).body.name === 'Changed',
        };
      },
    },
  ],
  [
    'DELETE /v1/templates/{templateId}',
    {
      connection: 'api-postgres',
      at: isCommit,
      prepare: async (client) => {
        const { templateId } = await storeTemplate(client);
        const params = { templateId };
        return {
          send: async () => client.call(deleteTemplate, { params }),
          isDone: async () => (await client.call(getTemplate, { params })).status === 404,
        };
      },
    },
  ],
  [
    'PUT /v1/sequences/{name}',
    {
      connection: 'api-postgres',
      at: isAnswerOf('update "sequences"'),
      prepare: async (client) => {
        const { name, value } = await addSequence(client);
        return {
          send: async () => client.call(setSequence, { params: { name }, body: { value: 7 } }),
          isDone: async () => (await value()) === 7,
        };
      },
    },
  ],
  [
    'POST /v1/sequences/{name}/next',
    {
      connection: 'api-postgres',
      at: isAnswerOf('update "sequences"'),
      prepare: async (client) => {
        const { name, value } = await addSequence(client);
        return {
          send: async () => client.call(nextInSequence, { params: { name }, body: {} }),
          isDone: async () => (await value()) === 1,
        };
      },
    },
  ],
  [
    'POST /v1/auth/keys',
    {
      connection: 'auth-postgres',
      at: isCommit,
      prepare: async (client) => {
        const count = async () => (await client.call(listApiKeys)).body.items.length;
        const before = await count();
        return {
          send: async () => client.call(createApiKey, { body: { name: 'another', role: 'member' } }),
          isDone: async () => (await count()) > before,
        };
      },
    },
  ],
];

describe.each(writes)('a lost answer of Postgres to %s', (what, { connection, at, prepare }) => {
  it(`${what} is answered 503 with the reason unknown when the answer of its commit is lost`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const { client } = await stack.addTenant();
      const { send, isDone } = await prepare(client);
      const answer = await losing(stack, { connection, at }, send);

      expect([answer.status, answer.error?.details]).toEqual([503, { reason: 'unknown' }]);
      expect(answer.error?.message).toMatch(/^The outcome is not known/);
      expect(await isDone()).toBe(true);
    }
  });
});
