import { FieldCollector } from '@docgen/formats';
import type { FieldColumns } from '@docgen/formats';
import { ResourcePermits } from '@docgen/http/resource-permits';
import { runInScope } from '@docgen/http/request-scope';
import { describe, expect, it } from 'vitest';
import { createSampledColumns } from './sampled-columns.ts';

const limits = { totalMax: 2, perTenantMax: 1, waitingMax: 8, waitingPerTenantMax: 1, waitMsMax: 60_000 };

function create() {
  return createSampledColumns(new ResourcePermits('virtualReads', limits));
}

function fieldsOf(document: string): FieldColumns {
  const collector = new FieldCollector();
  collector.add(document);
  return collector.toColumns();
}

describe('sampled columns', () => {
  it('documents of a spec are sampled once for concurrent and for later requests', async () => {
    const columns = create();
    let samples = 0;
    const find = async () => {
      samples += 1;
      return Promise.resolve(fieldsOf('{"a":1}'));
    };

    const found = await Promise.all([columns.get('b/a', find), columns.get('b/a', find)]);
    const later = await columns.get('b/a', find);

    expect([...found, later].map((fields) => fields?.names)).toEqual([['a'], ['a'], ['a']]);
    expect(samples).toBe(1);
  });

  it('documents without fields are sampled once', async () => {
    const columns = create();
    await columns.get('b/a', async () => Promise.resolve(undefined));

    const again = columns.get('b/a', async () => Promise.reject(new Error('sampled again')));

    expect(await again).toBeUndefined();
  });

  it('a sample that failed is repeated by the next request', async () => {
    const columns = create();
    const failed = columns.get('b/a', async () => Promise.reject(new Error('no worker')));
    await expect(failed).rejects.toThrow('no worker');

    const fields = await columns.get('b/a', async () => Promise.resolve(fieldsOf('{"a":1}')));

    expect(fields?.names).toEqual(['a']);
  });

  it('a tenant samples one spec at a time, and another tenant does not wait for it', async () => {
    const columns = create();
    const first = Promise.withResolvers<FieldColumns>();
    const started: string[] = [];
    const get = async (tenantId: string, key: string, found: Promise<FieldColumns>) =>
      runInScope(tenantId, async () =>
        columns.get(key, async () => {
          started.push(key);
          return found;
        }),
      );
    const fields = Promise.resolve(fieldsOf('{"a":1}'));

    const own = get('ten_a', 'a/1', first.promise);
    const waiting = get('ten_a', 'a/2', fields);
    const refused = get('ten_a', 'a/3', fields);
    await get('ten_b', 'b/1', fields);

    await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { resource: 'virtualReads' } });
    expect(started).toEqual(['a/1', 'b/1']);
    first.resolve(fieldsOf('{"a":1}'));
    await Promise.all([own, waiting]);
    expect(started).toEqual(['a/1', 'b/1', 'a/2']);
  });
});
