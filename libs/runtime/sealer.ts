/**
 * Seals secrets that have to wait in the database: AES-256-GCM, so that a dump shows nothing and a
 * changed or exchanged row opens no more. Digests find sealed values again without telling them.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealer {
  /** @param context whose secret this is, for example `mail:<id>`; the same is needed to open it */
  seal(plain: string, context: string): Buffer;
  /** @throws {Error} when it was sealed for another context, with another secret, or was changed since */
  open(sealed: Uint8Array, context: string): string;
  /** HMAC-SHA-256 in hexadecimal: the same for the same text, and useless without the secret. */
  digest(plain: string): string;
}

const nonceLength = 12;
const tagLength = 16;
const cipher = 'aes-256-gcm';

/** @param secret KEY_ENCRYPTION_SECRET; the keys in use are derived from it, one a purpose */
export function createSealer(secret: string): Sealer {
  const sealKey = deriveKey(secret, 'docgen seal');
  const digestKey = deriveKey(secret, 'docgen digest');
  return {
    seal: (plain, context) => {
      const nonce = randomBytes(nonceLength);
      const sealing = createCipheriv(cipher, sealKey, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]);
    },
    open: (sealed, context) => {
      const opening = createDecipheriv(cipher, sealKey, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      const body = sealed.subarray(nonceLength + tagLength);
      return Buffer.concat([opening.update(body), opening.final()]).toString('utf8');
    },
    digest: (plain) => createHmac('sha256', digestKey).update(plain).digest('hex'),
  };
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
