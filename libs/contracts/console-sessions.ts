/**
 * Sessions of the console. A page sends a key once and gets a cookie instead, which scripts cannot read. A session has
 * the rights of its key and ends with it. Only the hash of its token is stored.
 */
import { z } from 'zod';
import { AnyId } from './ids.ts';
import { listOf } from './paging.ts';
import { defineRoute } from './route.ts';
import { storedText } from './text.ts';
import { Timestamp } from './timestamps.ts';

/** In a path: the session of the request. */
export const currentSession = 'current';

export const ConsoleSession = z
  .strictObject({
    sessionId: z.string(),
    keyId: z.string().meta({ description: 'The key that opened the session, and whose rights it has.' }),
    keyName: z.string(),
    name: z.string().meta({ description: 'The browser, as it named itself.' }),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.meta({ description: 'Accurate to 10 minutes.' }),
    expiresAt: Timestamp.meta({ description: 'Every use moves it, up to 30 days after the start.' }),
    isCurrent: z.boolean().meta({ description: 'The session of this request.' }),
  })
  .meta({ id: 'ConsoleSession', description: 'A signed-in browser.' });
export type ConsoleSession = z.infer<typeof ConsoleSession>;

const ConsoleSessionList = listOf('ConsoleSessionList', ConsoleSession);

const OpenSessionRequest = z
  .strictObject({ name: storedText(100).default('unnamed') })
  .meta({ id: 'OpenConsoleSessionRequest' });

export const openConsoleSession = defineRoute({
  method: 'POST',
  path: '/v1/auth/sessions',
  group: 'Auth',
  summary: 'Open a session for a page of the console',
  description:
    'Needs a key; a session cannot open another one. The answer sets a cookie. A session ends 7 days after its last use, 30 days after its start, or with its key. A key has at most 20 sessions and a tenant 200: a new one ends the session that was not used for the longest time.',
  setsCookie: true,
  service: 'auth',
  access: 'apiKey',
  body: OpenSessionRequest,
  bodyIsOptional: true,
  responses: { 201: ConsoleSession },
  answerHeaders: { 201: ['Set-Cookie'] },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const listConsoleSessions = defineRoute({
  method: 'GET',
  path: '/v1/auth/sessions',
  group: 'Auth',
  summary: 'List the sessions of the console, last used first',
  description: 'An admin sees the sessions of all keys of the tenant, a member those of its own key.',
  service: 'auth',
  access: 'apiKey',
  responses: { 200: ConsoleSessionList },
  errors: ['UNAUTHORIZED'],
});

export const endConsoleSession = defineRoute({
  method: 'DELETE',
  path: '/v1/auth/sessions/{sessionId}',
  group: 'Auth',
  summary: 'End a session of the console. It stops working within a second',
  description: '`current` is the session of the request: this signs out. A member can end the sessions of its own key.',
  service: 'auth',
  access: 'apiKey',
  params: z.object({ sessionId: AnyId.meta({ description: 'The id of a session, or `current`.' }) }),
  responses: { 200: ConsoleSession },
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
});
