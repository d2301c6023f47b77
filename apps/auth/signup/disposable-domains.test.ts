import { existsSync, readFileSync } from 'node:fs';
import { parseEmailAddress } from '@docgen/contracts/email-address';
import { describe, expect, it } from 'vitest';
import { isDisposableDomain } from './disposable-domains.ts';

const list = new URL(
  '../../../../shared/corpora/disposable-email-domains/disposable_email_blocklist.conf',
  import.meta.url,
);
// The public list is beside the checkout on some machines only.
const listed = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : ['mailinator.com'];

function isDisposable(address: string): boolean {
  return isDisposableDomain(parseEmailAddress(address)?.domain ?? '');
}

describe('isDisposableDomain', () => {
  it('isDisposableDomain knows at least 95 % of the public list, also in upper case and as subdomains', () => {
    const known = listed.filter((domain) => isDisposable(`a@${domain}`));
    const inconsistent = known.filter(
      (domain) => !isDisposable(`a@${domain.toUpperCase()}`) || !isDisposable(`a@x.y.${domain}`),
    );

    // The package and the list have different dates.
    expect(known.length / listed.length).toBeGreaterThan(0.95);
    expect(inconsistent).toEqual([]);
  });

  it.each(['example.com', 'gmail.com', 'mailinator.com.example.com', 'mailinator.example.com'])(
    'isDisposableDomain accepts %s',
    (domain) => {
      expect(isDisposable(`a@${domain}`)).toBe(false);
    },
  );
});
