import { expect, it } from 'vitest';
import { createRefusalCounts } from './refusal-counts.ts';

function forbidden(tenantId: string, address: string) {
  return { caller: { tenantId, keyId: 'key_1' }, address, object: 'GET /v1/auth/keys', count: 1 };
}

it('equal refusals share an entry with their count, until they are taken', () => {
  const counts = createRefusalCounts();
  counts.addOfTenant(forbidden('ten_1', '192.0.2.1'));
  counts.addOfTenant(forbidden('ten_1', '192.0.2.1'));
  counts.addOfStranger({ address: '192.0.2.2', problem: 'unknown', count: 1 });

  expect(counts.take()).toEqual({
    ofTenants: [{ ...forbidden('ten_1', '192.0.2.1'), count: 2 }],
    ofStrangers: [{ address: '192.0.2.2', problem: 'unknown', count: 1 }],
    droppedCount: 0,
  });
  expect(counts.take()).toEqual({ ofTenants: [], ofStrangers: [], droppedCount: 0 });
});

it('a tenant with many addresses takes 50 entries and leaves room for another tenant', () => {
  const counts = createRefusalCounts();
  for (let host = 0; host < 200; host += 1) counts.addOfTenant(forbidden('ten_1', `192.0.2.${host}`));
  counts.addOfTenant(forbidden('ten_2', '192.0.2.1'));

  const { ofTenants, droppedCount } = counts.take();

  expect([ofTenants.length, droppedCount]).toEqual([51, 150]);
  expect(ofTenants.at(-1)?.caller).toMatchObject({ tenantId: 'ten_2' });
});

it('refusals of a thousand tenants and more take a thousand entries', () => {
  const counts = createRefusalCounts();
  for (let tenant = 0; tenant < 1_200; tenant += 1) counts.addOfTenant(forbidden(`ten_${tenant}`, '192.0.2.1'));

  const { ofTenants, droppedCount } = counts.take();

  expect([ofTenants.length, droppedCount]).toEqual([1_000, 200]);
});
