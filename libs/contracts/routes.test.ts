import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorsOf } from './route.ts';
import type { RouteContract } from './route.ts';
import { publicRoutes } from './routes.ts';

const secretMember = /"(?:apiKey|secret|checkoutUrl)":/;
/** The links of these routes have the name of ordinary addresses. */
const withLink = ['openPortal', 'openCheckout'];

describe('publicRoutes', () => {
  it('publicRoutes marks exactly the routes whose answer has a key, a secret or a link for one use', () => {
    const routes = Object.entries<RouteContract>(publicRoutes);

    const withSecrets = routes.filter(([name, { responses }]) => withLink.includes(name) || hasSecret(responses));
    const marked = routes.filter(([, { answersSecret }]) => answersSecret === true);

    expect(marked.map(([name]) => name)).toEqual(withSecrets.map(([name]) => name));
  });

  it('every route of a service declares that the service can be busy, away or misunderstood', () => {
    const forwarded = Object.entries<RouteContract>(publicRoutes).filter(([, { service }]) => service !== 'gateway');

    const silent = forwarded.filter(([, route]) => {
      const declared = errorsOf(route);
      return !(['RATE_LIMITED', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE'] as const).every((code) => declared.has(code));
    });

    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

function hasSecret(responses: RouteContract['responses']): boolean {
  return Object.values(responses).some((response) =>
    secretMember.test(JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' }))),
  );
}
