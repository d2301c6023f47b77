/**
 * `node apps/auth/commands/reseal.ts`: encrypts values that the second value of KEY_ENCRYPTION_SECRET has sealed with
 * its first value, and renews the digests of addresses. Prints `{resealed, redigested, unreadable}`. Can run at any
 * time.
 */
import { normalizeEmailAddress, parseEmailAddress } from '@docgen/contracts/email-address';
import { mailSealContext } from '@docgen/contracts/mail';
import { revealSealContext } from '@docgen/database/billing/key-reveals';
import { rewriteSealed } from '@docgen/database/maintenance/sealed-columns';
import type { SealedColumn, SealedValue } from '@docgen/database/maintenance/sealed-columns';
import { signupSealContext } from '@docgen/database/billing/signups';
import { webhookSealContext } from '@docgen/database/webhooks/webhook-endpoints';
import { loadConfig } from '@docgen/runtime/config';
import { keyEncryption } from '@docgen/runtime/env';
import { createSealer } from '@docgen/runtime/sealer';
import type { Sealer } from '@docgen/runtime/sealer';
import { z } from 'zod';
import { printJson, runCommand } from './command.ts';

type ContextOf = (id: string) => string;

const addresses = { table: 'signups', id: 'signup_id', sealed: 'email_sealed' };
const sessions = { table: 'signups', id: 'signup_id', sealed: 'session_sealed' };
const keys = { table: 'key_reveals', id: 'session_digest', sealed: 'key_sealed' };
const mails = { table: 'mail_outbox', id: 'outbox_id', sealed: 'payload_sealed' };
const secrets = { table: 'webhook_endpoints', id: 'endpoint_id', sealed: 'secret_sealed' };
const previousSecrets = { ...secrets, sealed: 'previous_secret_sealed' };

const sealedColumns: readonly (readonly [Pick<SealedColumn, 'table' | 'id' | 'sealed'>, ContextOf])[] = [
  [addresses, signupSealContext],
  [sessions, signupSealContext],
  [keys, revealSealContext],
  [mails, mailSealContext],
  [secrets, webhookSealContext],
  [previousSecrets, webhookSealContext],
];

await runCommand(async ({ pool }) => {
  const { KEY_ENCRYPTION_SECRET: values } = loadConfig(z.object(keyEncryption), process.env);
  const sealer = createSealer(...values);
  const counts = { resealed: 0, unreadable: 0 };
  for (const [column, contextOf] of sealedColumns) {
    const written = { ...column, written: column.sealed, type: 'bytea' as const };
    counts.resealed += await rewriteSealed(pool, written, (value) => {
      if (sealer.isCurrent(value.sealed, contextOf(value.id))) return undefined;
      const plain = findPlain(sealer, contextOf, value);
      if (plain !== undefined) return sealer.seal(plain, contextOf(value.id));
      counts.unreadable += 1;
      return undefined;
    });
  }
  const digests = { ...addresses, written: 'email_digest', type: 'text' as const };
  const redigested = await rewriteSealed(pool, digests, (value) => digestOf(sealer, value));
  printJson({ ...counts, redigested });
});

function digestOf(sealer: Sealer, value: SealedValue): string | undefined {
  const address = parseEmailAddress(findPlain(sealer, signupSealContext, value) ?? '');
  return address && sealer.digest(normalizeEmailAddress(address));
}

/** Undefined when no value of the secret opens it. */
function findPlain(sealer: Sealer, contextOf: ContextOf, { id, sealed }: SealedValue): string | undefined {
  try {
    return sealer.open(sealed, contextOf(id));
  } catch {
    return undefined;
  }
}
