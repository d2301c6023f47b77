import { existsSync, readFileSync } from 'node:fs';
import { parseEmailAddress } from '@docgen/contracts/email-address';
import { describe, expect, it } from 'vitest';
import { isDisposableDomain } from './disposable-domains.ts';

const list = new URL(
  '../../../../shared/corpora/disposable-email-domains/disposable_email_blocklist.conf',
  import.meta.url,
);
// The public list, where it lies beside the checkout.
const listed = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : ['mailinator.com'];

function isDisposable(address: string): boolean {
  return isDisposableDomain(parseEmailAddress(address)?.domain ?? '');
}

describe('isDisposableDomain', () => {
  it('knows nearly all of the public list, upper-cased and as a sub-domain', () => {
    const known = listed.filter((domain) => isDisposable(`a@${domain}`));
    const otherwise = known.filter(
      (domain) => !isDisposable(`a@${domain.toUpperCase()}`) || !isDisposable(`a@x.y.${domain}`),
    );

    // The package is of another day than the list.
    expect(known.length / listed.length).toBeGreaterThan(0.95);
    expect(otherwise).toEqual([]);
  });

  it.each(['example.com', 'gmail.com', 'mailinator.com.example.com', 'mailinator.example.com'])(
    'lets %s pass',
    (domain) => {
      expect(isDisposable(`a@${domain}`)).toBe(false);
    },
  );
});
