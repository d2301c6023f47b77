/** Caller identity and API keys. A key is shown once, at its creation. Only its hash is stored. */
import { z } from 'zod';
import { AnyId } from './ids.ts';
import { listOf } from './paging.ts';
import { defineRoute } from './route.ts';
import { labelText, nameText } from './text.ts';
import { Tier } from './tiers.ts';
import { Timestamp } from './timestamps.ts';

export const Role = z.enum(['admin', 'member']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const TenantStatus = z
  .enum(['active', 'trialing', 'past_due', 'suspended', 'canceled'])
  .meta({ id: 'TenantStatus' });
export type TenantStatus = z.infer<typeof TenantStatus>;

export const TenantName = nameText(100);

export const Identity = z
  .strictObject({
    tenantId: z.string(),
    tenantName: z
      .string()
      .meta({ description: 'The domain of the owner’s address until the tenant is named. It is text, never HTML.' }),
    role: Role,
    tier: Tier,
    keyId: z.string(),
    keyPrefix: z.string().meta({ description: 'The first characters of the key. The rest is not stored.' }),
    status: TenantStatus,
  })
  .meta({ id: 'Identity', description: 'The tenant and the role of an API key.' });
export type Identity = z.infer<typeof Identity>;

const ApiKeyRecord = z
  .strictObject({
    keyId: z.string(),
    name: z.string(),
    role: Role,
    keyPrefix: z.string(),
    createdAt: Timestamp,
    revokedAt: Timestamp.nullable(),
    lastUsedAt: Timestamp.nullable().meta({
      description: 'Accurate to a minute; null before the first use. Signed-in browsers have times of their own.',
    }),
    documentsThisMonth: z.int().meta({ description: 'Documents of the calendar month in UTC.' }),
  })
  .meta({ id: 'ApiKey', description: 'An API key without its secret part.' });
export type ApiKeyRecord = z.infer<typeof ApiKeyRecord>;

const ApiKeyList = listOf('ApiKeyList', ApiKeyRecord);

const CreateApiKeyRequest = z
  .strictObject({ name: labelText(200).default('unnamed'), role: Role.default('member') })
  .meta({ id: 'CreateApiKeyRequest' });

export const CreatedApiKey = z
  .strictObject({ ...ApiKeyRecord.shape, apiKey: z.string().meta({ description: 'The only copy of the key.' }) })
  .meta({ id: 'CreatedApiKey' });

export const getCaller = defineRoute({
  method: 'GET',
  path: '/v1/auth/me',
  group: 'Auth',
  summary: 'Read the identity of the API key',
  description: 'Returns the tenant, the role, the tier and the status of the subscription.',
  service: 'auth',
  access: 'apiKey',
  responses: { 200: Identity },
  errors: ['UNAUTHORIZED'],
});

const RenameTenantRequest = z.strictObject({ name: TenantName }).meta({ id: 'RenameTenantRequest' });

export const renameTenant = defineRoute({
  method: 'PUT',
  path: '/v1/auth/tenant',
  group: 'Auth',
  summary: 'Name the tenant',
  description: 'The console shows the name as that of the workspace. Names need not be unique.',
  service: 'auth',
  access: 'admin',
  body: RenameTenantRequest,
  bodyBytesMax: 16 * 1024,
  responses: { 200: Identity },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/v1/auth/keys',
  group: 'Auth',
  summary: 'List the keys of the tenant, newest first, revoked ones included',
  description:
    'No entry contains the key itself, only its first characters. All active keys are listed, and the newest revoked ones, at most 1,000 keys in all.',
  service: 'auth',
  access: 'admin',
  responses: { 200: ApiKeyList },
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
});

export const createApiKey = defineRoute({
  method: 'POST',
  path: '/v1/auth/keys',
  group: 'Auth',
  summary: 'Create a key. Only this answer contains it',
  description: 'Only a hash of the key is stored, so it cannot be read again. A tenant has at most 1,000 active keys.',
  answersSecret: true,
  service: 'auth',
  access: 'admin',
  body: CreateApiKeyRequest,
  responses: { 201: CreatedApiKey },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const revokeApiKey = defineRoute({
  method: 'DELETE',
  path: '/v1/auth/keys/{keyId}',
  group: 'Auth',
  summary: 'Revoke a key. It stops working within a second',
  description: 'A second call changes nothing. Open event streams of the key end.',
  service: 'auth',
  access: 'admin',
  params: z.object({ keyId: AnyId }),
  responses: { 200: ApiKeyRecord },
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
});
