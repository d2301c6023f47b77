import { expect, it } from 'vitest';
import { parseTenantArguments } from './tenant-arguments.ts';

it('add-tenant makes a tenant of tier enterprise unless --tier names another one', () => {
  expect(parseTenantArguments(['--name', 'Acme'])).toEqual({ name: 'Acme', tier: 'enterprise' });
  expect(parseTenantArguments(['--name', 'Acme', '--tier', 'growth'])).toEqual({ name: 'Acme', tier: 'growth' });
});

it.each([
  [['--tier', 'growth'], /^usage: add-tenant/],
  [['--name', '', '--tier', 'growth'], /^usage: add-tenant/],
  [['--name', 'Acme', '--tier', 'gold'], /^usage: add-tenant/],
  [['--nme', 'Acme'], /--nme/],
])('add-tenant refuses the arguments %j with the message %s', (args, message) => {
  expect(() => parseTenantArguments(args)).toThrow(message);
});
