import { createDocgen, ValidationError } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
let docgen: Docgen;

beforeEach(async () => {
  const { adminKey: apiKey } = await stack().addTenant();
  docgen = createDocgen({ baseUrl: stack().gatewayUrl, apiKey });
});

describe('datasets', () => {
  it('datasets.push stores rows, a text, bytes and a Blob with one digest', async () => {
    const csv = 'id,name\n1,Ada\n';
    const pushed = [
      await docgen.datasets.push('a', [{ id: 1, name: 'Ada' }]),
      await docgen.datasets.push('b', csv),
      await docgen.datasets.push('c', new TextEncoder().encode(csv)),
      await docgen.datasets.push('d', new Blob([csv])),
      await docgen.datasets.push('e', '{"id":1,"name":"Ada"}', { type: 'application/x-ndjson' }),
    ];

    expect(new Set(pushed.map(({ digest }) => digest)).size).toBe(1);
    expect(pushed[0]).toMatchObject({ name: 'a', rowCount: 1 });
  });

  it('datasets.push rejects with the place of a mistake', async () => {
    const pushing = docgen.datasets.push('a', 'id,name\n1\n');

    await expect(pushing).rejects.toBeInstanceOf(ValidationError);
    await expect(pushing).rejects.toMatchObject({ details: { field: 'body', line: 2, column: 2 } });
  });
});
