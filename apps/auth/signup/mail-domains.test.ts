import { describe, expect, it } from 'vitest';
import { isMailboxProvider, registeredDomainOf } from './mail-domains.ts';

describe('registeredDomainOf', () => {
  it.each([
    ['example.com', 'example.com'],
    ['a.b.example.com', 'example.com'],
    ['mail.example.co.uk', 'example.co.uk'],
    ['free.duckdns.org', 'duckdns.org'],
    ['a.xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['co.uk', 'co.uk'],
  ])('the registered domain of %s is %s', (domain, registered) => {
    expect(registeredDomainOf(domain)).toBe(registered);
  });
});

describe('isMailboxProvider', () => {
  it.each([
    ['gmail.com', true],
    ['yahoo.co.uk', true],
    ['example.com', false],
    ['gmail.com.example.com', false],
  ])('isMailboxProvider(%s) is %s', (domain, expected) => {
    expect(isMailboxProvider(registeredDomainOf(domain))).toBe(expected);
  });
});
