/**
 * Seals secrets for the database with AES-256-GCM. A dump reveals nothing, and a value that was changed or copied to
 * another row does not open. Digests make sealed values searchable.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealer {
  /** @param context the owner of the secret, for example `mail:<id>`; `open` needs the same context */
  seal(plain: string, context: string): Buffer;
  /** @throws {Error} when the value was sealed with another context or an unknown secret, or has changed */
  open(sealed: Uint8Array, context: string): string;
  /** False when only an earlier secret opens the value: a rotation has to seal it again. */
  isCurrent(sealed: Uint8Array, context: string): boolean;
  /** HMAC-SHA-256 in hexadecimal. Equal texts have equal digests. */
  digest(plain: string): string;
  /** The digests with all secrets, the current one first. During a rotation, rows can have any of them. */
  digests(plain: string): [current: string, ...others: string[]];
}

interface Keys {
  readonly seal: Buffer;
  readonly digest: Buffer;
}

const nonceLength = 12;
const tagLength = 16;
const cipher = 'aes-256-gcm';

/**
 * Derives one key for sealing and one for digests from each secret.
 *
 * @param secret seals and opens
 * @param others earlier secrets, which only open
 */
export function createSealer(secret: string, ...others: readonly string[]): Sealer {
  const current = deriveKeys(secret);
  const previous = others.map(deriveKeys);
  const digest = (plain: string): string => digestWith(current, plain);
  return {
    seal: (plain, context) => {
      const nonce = randomBytes(nonceLength);
      const sealing = createCipheriv(cipher, current.seal, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]);
    },
    open: (sealed, context) => {
      const opening = [current, ...previous].find((keys) => opens(keys, sealed, context));
      return openWith(opening ?? current, sealed, context);
    },
    isCurrent: (sealed, context) => opens(current, sealed, context),
    digest,
    digests: (plain) => [digest(plain), ...previous.map((keys) => digestWith(keys, plain))],
  };
}

function openWith({ seal: key }: Keys, sealed: Uint8Array, context: string): string {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  const body = sealed.subarray(nonceLength + tagLength);
  return Buffer.concat([opening.update(body), opening.final()]).toString('utf8');
}

/** True when the key sealed the value: GCM checks its tag. */
function opens(keys: Keys, sealed: Uint8Array, context: string): boolean {
  try {
    openWith(keys, sealed, context);
    return true;
  } catch {
    return false;
  }
}

function digestWith({ digest }: Keys, plain: string): string {
  return createHmac('sha256', digest).update(plain).digest('hex');
}

function deriveKeys(secret: string): Keys {
  return { seal: deriveKey(secret, 'docgen seal'), digest: deriveKey(secret, 'docgen digest') };
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
