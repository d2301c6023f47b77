import { normalizeEmailAddress, parseEmailAddress } from '@docgen/contracts/email-address';
import { signupSealContext } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import type { Sealer } from '@docgen/runtime/sealer';

/** All digests that signups of this address can have: two while KEY_ENCRYPTION_SECRET is rotated. */
export function addressDigests(sealer: Sealer, { signupId, emailSealed, emailDigest }: Signup): readonly string[] {
  const address = parseEmailAddress(sealer.open(emailSealed, signupSealContext(signupId)));
  const digests = address === undefined ? [] : sealer.digests(normalizeEmailAddress(address));
  return [...new Set([emailDigest, ...digests])];
}
