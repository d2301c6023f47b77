import { ConfigError, loadConfig } from '@docgen/runtime/config';
import { describe, expect, it } from 'vitest';
import { GatewayConfig } from './config.ts';

const required = {
  IDENTITY_SERVICE_URL: 'http://auth:8082',
  API_SERVICE_URL: 'http://api:8081',
  INTERNAL_TOKEN: 'a'.repeat(32),
  REDIS_URL: 'redis://127.0.0.1:6379',
};

describe('GatewayConfig', () => {
  it('GatewayConfig needs four settings and has a default for the rest', () => {
    expect(loadConfig(GatewayConfig, required)).toMatchObject({
      GATEWAY_PORT: 8080,
      AUTH_SERVICE_URL: null,
      BILLING_SERVICE_URL: null,
      CORS_ORIGINS: [],
      SECURITY_CONTACT: [],
      TRUST_PROXY: 0,
      EXPOSE_DEPRECATED_VARIABLES: false,
      UPSTREAM_TIMEOUT_MS: 30_000,
    });
  });

  it('GatewayConfig reads a list of origins', () => {
    const config = loadConfig(GatewayConfig, { ...required, CORS_ORIGINS: 'https://a.example, http://localhost:3000' });

    expect(config.CORS_ORIGINS).toEqual(['https://a.example', 'http://localhost:3000']);
  });

  it.each([
    '*',
    'null',
    'https://a.example/',
    'https://a.example/path',
    'a.example',
    'ftp://a.example',
    'https://*.a.example',
  ])('GatewayConfig refuses the origin %s', (origin) => {
    expect(() => loadConfig(GatewayConfig, { ...required, CORS_ORIGINS: origin })).toThrow(ConfigError);
  });

  it('GatewayConfig reads a list of contacts', () => {
    const contacts = ['mailto:security@example.com', 'https://example.com/report?a=1', 'tel:+1-201-555-0123'];

    expect(loadConfig(GatewayConfig, { ...required, SECURITY_CONTACT: contacts.join(', ') }).SECURITY_CONTACT).toEqual(
      contacts,
    );
  });

  it.each([
    'security@example.com',
    'http://example.com/report',
    'https://example.com/a b',
    'https://example.com/a\nExpires: 2000-01-01T00:00:00Z',
    'mailto:me',
    'javascript:alert(1)',
  ])('GatewayConfig refuses the contact %j', (contact) => {
    expect(() => loadConfig(GatewayConfig, { ...required, SECURITY_CONTACT: contact })).toThrow(ConfigError);
  });

  it.each(['60000', '0', '1.5', 'soon'])('GatewayConfig refuses a time limit of %s for services', (limit) => {
    expect(() => loadConfig(GatewayConfig, { ...required, UPSTREAM_TIMEOUT_MS: limit })).toThrow(
      expect.objectContaining({ problems: [expect.stringMatching(/^UPSTREAM_TIMEOUT_MS/)] }),
    );
  });

  it('GatewayConfig names every problem at once', () => {
    const wrong = {
      API_SERVICE_URL: 'api',
      INTERNAL_TOKEN: 'short',
      TRUST_PROXY: '-1',
      EXPOSE_DEPRECATED_VARIABLES: 'maybe',
    };

    expect(() => loadConfig(GatewayConfig, wrong)).toThrow(
      expect.objectContaining({
        problems: [
          expect.stringMatching(/^INTERNAL_TOKEN/),
          'REDIS_URL is required',
          'IDENTITY_SERVICE_URL is required',
          expect.stringMatching(/^API_SERVICE_URL/),
          expect.stringMatching(/^TRUST_PROXY/),
          expect.stringMatching(/^EXPOSE_DEPRECATED_VARIABLES/),
        ],
      }),
    );
  });
});
