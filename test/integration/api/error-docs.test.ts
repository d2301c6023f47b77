/** The links from errors to the page that explains them. */
import { errorGuide } from '@docgen/contracts/error-guide';
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { createTemplate, listTemplates } from '@docgen/contracts/templates';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('details.docs', () => {
  it('links from a document that failed to the section of its code', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '<getParam(missing)>' });

    const adhoc = await client.call(generateAdhoc, { body: { body: '<getParam(missing)>' } });
    const stored = await client.call(generateStored, { params: { templateId }, body: {} });
    const limited = await client.call(generateAdhoc, { body: { body: '<for(i,1,1000000000)>x<endfor>' } });

    expectError(adhoc, 400, 'GENERATION_FAILED', { docs: '/docs/errors#GENERATION_FAILED' });
    expectError(stored, 422, 'GENERATION_ERROR', { docs: '/docs/errors#GENERATION_ERROR' });
    expectError(limited, 422, 'LOOP_LIMIT_EXCEEDED', { docs: '/docs/errors#LOOP_LIMIT_EXCEEDED' });
  });

  it('the linked page has a section for every code', async () => {
    const { statusCode, headers, body } = await request(`${stack().gatewayUrl}/docs/errors`);
    const page = await body.text();

    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(Object.keys(errorGuide).filter((code) => !page.includes(`<section id="${code}">`))).toEqual([]);
  });
});

describe('details.problems', () => {
  it('details.problems tells all wrong members of a body at once', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { rawBody: '{"name": 7, "tags": "a", "extra": true}' });

    expectError(answer, 400, 'VALIDATION_ERROR', {
      field: 'name',
      problems: [
        { field: 'name', message: '"name": must be a string.' },
        { field: 'body', message: '"body" is required.' },
        { field: 'tags', message: '"tags": must be a list.' },
        { field: 'extra', message: '"extra" is not a member of this request.' },
      ],
    });
  });

  it('details.problems tells unknown and wrong parameters of a query at once', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(listTemplates, { rawQuery: 'limit=0&page=2&size=3' });

    expectError(answer, 400, 'VALIDATION_ERROR', {
      field: 'page',
      problems: [
        { field: 'page', message: '"page" is not a parameter of this route.' },
        { field: 'size', message: '"size" is not a parameter of this route.' },
        { field: 'limit', message: '"limit": must be a whole number from 1 to 100.' },
      ],
    });
  });
});
