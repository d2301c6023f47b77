/** Relations that repeat a large value: what a document stores for its children, and what a child gets, has a limit. */
import { describe, expect, it } from 'vitest';
import type { SpecInShort } from '../../harness/planned-batch.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { runBatchOf } from './batch-fixture.ts';

const stack = useSharedStack();

function errorCodes(rows: readonly { readonly alias: string; readonly error: string | null }[]): unknown[] {
  return rows.map(({ alias, error }) => [alias, error === null ? null : (JSON.parse(error) as { code: string }).code]);
}

describe('a batch ends', () => {
  it('a batch ends with a failed document when its referenced paths repeat more bytes than a document may have', async () => {
    const { tenantId } = await stack().addTenant();
    const depth = 60;
    const value = `${'['.repeat(depth)}"<getName()>${'x'.repeat(200_000)}"${']'.repeat(depth)}`;
    const paths = Array.from({ length: depth }, (_, steps) => `p.v${'.0'.repeat(steps)}`);
    const specs: SpecInShort[] = [
      { alias: 'p', body: `{"v": ${value}}` },
      {
        alias: 'c',
        body: '{"n": <getDocumentIndex()>}',
        relations: Object.fromEntries(paths.map((path, i) => [`f${i}`, path])),
      },
    ];

    const { status, rows } = await runBatchOf(stack(), tenantId, specs);

    expect(status).toBe('failed');
    expect(errorCodes(rows)).toEqual([
      ['p', 'OUTPUT_LIMIT_EXCEEDED'],
      ['c', 'GENERATION_ERROR'],
    ]);
  });

  it('a batch ends with a failed child when its relations together are longer than a string can be', async () => {
    const { tenantId } = await stack().addTenant();
    const fields = Array.from({ length: 80 }, (_, index) => [`f${index}`, 'p.v']);
    const specs: SpecInShort[] = [
      { alias: 'p', body: `{"v": "<for(i, 1, 8000)>${'x'.repeat(1_000)}<endfor>"}` },
      {
        alias: 'c',
        body: '{"n": <getDocumentIndex()>}',
        relations: Object.fromEntries(fields) as Record<string, string>,
      },
      { alias: 'd', body: '{"n": <getDocumentIndex()>}' },
    ];

    const { status, rows } = await runBatchOf(stack(), tenantId, specs);

    expect(status).toBe('partially_failed');
    expect(errorCodes(rows)).toEqual([
      ['p', null],
      ['c', 'OUTPUT_LIMIT_EXCEEDED'],
      ['d', null],
    ]);
  });
});
