import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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
});

function hasSecret(responses: RouteContract['responses']): boolean {
  return Object.values(responses).some((response) =>
    secretMember.test(JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' }))),
  );
}
