/**
 * Seals secrets that have to wait in the database: AES-256-GCM, so that a dump shows nothing and a
 * changed or exchanged row opens no more. Digests find sealed values again without telling them.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealer {
  /** @param context whose secret this is, for example `mail:<id>`; the same is needed to open it */
  seal(plain: string, context: string): Buffer;
  /** @throws {Error} when it was sealed for another context, with a secret that is not known, or was changed since */
  open(sealed: Uint8Array, context: string): string;
  /** False for what a rotation has to seal again: the current secret does not open it. */
  isCurrent(sealed: Uint8Array, context: string): boolean;
  /** HMAC-SHA-256 in hexadecimal: the same for the same text, and useless without the secret. */
  digest(plain: string): string;
  /** The digests with every known secret, the current one first: rows may have any of them during a rotation. */
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
 * The keys in use are derived from KEY_ENCRYPTION_SECRET, one a purpose.
 *
 * @param secret seals
 * @param others open as well, while one secret replaces another
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

/** The tag of GCM tells which key sealed it. */
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
