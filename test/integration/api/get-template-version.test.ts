import { getTemplateVersion } from '@docgen/contracts/template-versions';
import { describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { bodyOf, restore, storeChanged } from './version-requests.ts';

const stack = useSharedStack();

describe('200', () => {
  it('GET versions/{version} answers the body of the version', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeChanged(client, 2);

    const { body } = await client.call(getTemplateVersion, { params: { templateId, version: '1' } });

    expect(body).toMatchObject({ version: 1, body: bodyOf(1), isCurrent: false });
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each(['0', '-1', '1.5', 'abc', '99999999999999999999', '1e1'])(
    'GET and POST refuse the version "%s"',
    async (version) => {
      const { client } = await stack().addTenant();
      const { templateId } = await storeTemplate(client);

      expectInvalid(await client.call(getTemplateVersion, { params: { templateId, version } }), 'version');
      expectInvalid(await restore(client, { templateId }, version), 'version');
    },
  );
});

describe('404 NOT_FOUND', () => {
  it('GET and POST know no version of an unknown template, and no unknown version', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);
    const unknown = `tpl_${'0'.repeat(32)}`;

    for (const params of [
      { templateId: unknown, version: '1' },
      { templateId, version: '2' },
      { templateId: 'x', version: '1' },
    ]) {
      expectError(await client.call(getTemplateVersion, { params }), 404, 'NOT_FOUND');
      expectError(await restore(client, params, params.version), 404, 'NOT_FOUND');
    }
  });
});
