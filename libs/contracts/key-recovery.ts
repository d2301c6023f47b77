/**
 * Key recovery: an owner who has lost all keys gets a mail with a link that makes a new admin key. The answer to a
 * request is the same for every address.
 */
import { z } from 'zod';
import { CreatedApiKey } from './auth.ts';
import { defineRoute } from './route.ts';
import { Email } from './signup.ts';

export const KeyRecoveryRequest = z.strictObject({ email: Email }).meta({ id: 'KeyRecoveryRequest' });
export type KeyRecoveryRequest = z.infer<typeof KeyRecoveryRequest>;

const KeyRecoveryAccepted = z.strictObject({ status: z.literal('accepted') }).meta({ id: 'KeyRecoveryAccepted' });

/** Only the mail contains it. */
const RecoveryToken = z.string().max(200);

export const requestKeyRecovery = defineRoute({
  method: 'POST',
  path: '/v1/auth/key-recoveries',
  group: 'Auth',
  summary: 'Mail a link that makes a new admin key',
  description:
    'The answer is the same whether or not the address has signed up. The link works once, for an hour. An address gets at most 3 mails an hour.',
  service: 'auth',
  access: 'public',
  body: KeyRecoveryRequest,
  bodyBytesMax: 16 * 1024,
  responses: { 202: KeyRecoveryAccepted },
  addressLimit: { attemptsPerMinute: 30 },
  errors: ['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const recoverKey = defineRoute({
  method: 'POST',
  path: '/v1/auth/recovered-keys',
  group: 'Auth',
  summary: 'Make a new admin key with the token of a mailed link',
  description:
    'Only this answer contains the new key. With `endsOtherKeys`, all other keys of the tenant are revoked, with their signed-in browsers.',
  answersSecret: true,
  service: 'auth',
  access: 'public',
  body: z
    .strictObject({
      token: RecoveryToken,
      endsOtherKeys: z.boolean().default(false).meta({ description: 'For an owner whose keys a stranger has.' }),
    })
    .meta({ id: 'RecoverKeyRequest' }),
  bodyBytesMax: 16 * 1024,
  responses: { 201: CreatedApiKey },
  addressLimit: { missesPerMinute: 30 },
  errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});
