import { ConfigError, loadConfig } from '@docgen/runtime/config';
import { describe, expect, it } from 'vitest';
import { BillingConfig } from './config.ts';

const required = {
  DATABASE_URL: 'postgres://127.0.0.1/docgen',
  INTERNAL_TOKEN: 'a'.repeat(32),
  KEY_ENCRYPTION_SECRET: 'b'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  STRIPE_PRICE_STARTER: 'price_1',
  STRIPE_PRICE_GROWTH: 'price_2',
  STRIPE_PRICE_BUSINESS: 'price_3',
  SIGNUP_SUCCESS_URL: 'https://app.example.com/welcome',
};

describe('BillingConfig', () => {
  it('BillingConfig uses the address of the provider by default', () => {
    expect(loadConfig(BillingConfig, required)).toMatchObject({
      STRIPE_API_URL: 'https://api.stripe.com',
      STRIPE_WEBHOOK_SECRET: ['whsec_abc'],
      PORTAL_RETURN_ORIGINS: [],
    });
  });

  it('BillingConfig accepts two webhook secrets during a rotation', () => {
    const config = loadConfig(BillingConfig, { ...required, STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' });

    expect(config.STRIPE_WEBHOOK_SECRET).toEqual(['whsec_a', 'whsec_b']);
  });

  it.each([
    ['STRIPE_API_URL', 'http://api.stripe.com'],
    ['STRIPE_API_URL', 'ftp://127.0.0.1'],
    ['STRIPE_SECRET_KEY', 'pk_test_abc'],
    ['STRIPE_SECRET_KEY', 'secret'],
    ['STRIPE_WEBHOOK_SECRET', 'abc'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_a,'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_a,whsec_b,whsec_c'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_a b'],
    ['SIGNUP_SUCCESS_URL', 'welcome'],
    ['PORTAL_RETURN_ORIGINS', 'https://app.example.com/path'],
    ['KEY_ENCRYPTION_SECRET', 'short'],
  ])('BillingConfig refuses %s=%s', (name, value) => {
    expect(() => loadConfig(BillingConfig, { ...required, [name]: value })).toThrow(ConfigError);
  });
});
