/** Caller identity and API keys. A key is shown once, at its creation. Only its hash is stored. */
import { z } from 'zod';
import { AnyId } from './ids.ts';
import { defineRoute } from './route.ts';
import { storedText } from './text.ts';
import { Tier } from './tiers.ts';
import { Timestamp } from './timestamps.ts';

export const Role = z.enum(['admin', 'member']);
export type Role = z.infer<typeof Role>;

export const TenantStatus = z.enum(['active', 'trialing', 'past_due', 'suspended', 'canceled']);
export type TenantStatus = z.infer<typeof TenantStatus>;

export const Identity = z.strictObject({
  tenantId: z.string(),
  tenantName: z.string(),
  role: Role,
  tier: Tier,
  keyId: z.string(),
  keyPrefix: z.string().meta({ description: 'The first characters of the key. The rest is not stored.' }),
  status: TenantStatus,
});
export type Identity = z.infer<typeof Identity>;

const ApiKeyRecord = z.strictObject({
  keyId: z.string(),
  name: z.string(),
  role: Role,
  keyPrefix: z.string(),
  createdAt: Timestamp,
  revokedAt: Timestamp.nullable(),
});
export type ApiKeyRecord = z.infer<typeof ApiKeyRecord>;

export const getCaller = defineRoute({
  method: 'GET',
  path: '/v1/auth/me',
  group: 'Auth',
  summary: 'Read the identity of the API key',
  service: 'auth',
  access: 'apiKey',
  responses: { 200: Identity },
  errors: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
});

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/v1/auth/keys',
  group: 'Auth',
  summary: 'List the keys of the tenant, newest first, revoked ones included',
  service: 'auth',
  access: 'admin',
  responses: { 200: z.strictObject({ items: z.array(ApiKeyRecord) }) },
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

export const createApiKey = defineRoute({
  method: 'POST',
  path: '/v1/auth/keys',
  group: 'Auth',
  summary: 'Create a key. Only this answer contains it',
  answersSecret: true,
  service: 'auth',
  access: 'admin',
  body: z.strictObject({ name: storedText(200).default('unnamed'), role: Role.default('member') }),
  responses: { 201: z.strictObject({ ...ApiKeyRecord.shape, apiKey: z.string() }) },
  errors: [
    'VALIDATION_ERROR',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'SERVICE_UNAVAILABLE',
  ],
});

export const revokeApiKey = defineRoute({
  method: 'DELETE',
  path: '/v1/auth/keys/{keyId}',
  group: 'Auth',
  summary: 'Revoke a key. It stops working within a second',
  service: 'auth',
  access: 'admin',
  params: z.object({ keyId: AnyId }),
  responses: { 200: ApiKeyRecord },
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});
