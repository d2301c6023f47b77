import { describe, expect, it } from 'vitest';
import { successUrl } from './checkout-params.ts';

describe('successUrl', () => {
  it.each([
    ['https://a.example/welcome', 'https://a.example/welcome?session_id={CHECKOUT_SESSION_ID}'],
    ['https://a.example/?x=1', 'https://a.example/?x=1&session_id={CHECKOUT_SESSION_ID}'],
    ['https://a.example/#/welcome', 'https://a.example/?session_id={CHECKOUT_SESSION_ID}#/welcome'],
  ])('successUrl adds the placeholder of the session id to %s', (page, expected) => {
    expect(successUrl(page)).toBe(expected);
  });
});
