/** Relations and failures of batches in the console. */
import { createDocgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { expectFits, sizes, sizesOf, useConsole } from './use-console.ts';

const site = useConsole();

describe.each(sizesOf('phone'))('on a %s', (size) => {
  const viewport = sizes[size];

  it('the batch builder offers the fields of the parent, and shows beside the path that no parent has it', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/batches/new?set=shop', { apiKey, viewport, expectedErrors: /400/ });
    const path = page.getByRole('group', { name: 'orders' }).getByLabel('Path in the parent').first();
    const known = await path.inputValue();
    await path.focus();
    const options = `datalist[id="${await path.getAttribute('list')}"] > option`;
    const offered = async () =>
      page.evaluate<readonly string[]>(
        `[...document.querySelectorAll(${JSON.stringify(options)})].map(({ value }) => value)`,
      );
    await expect.poll(offered).toContain(known);

    await path.fill(`${known}d`);
    await page.getByRole('button', { name: 'Start batch' }).click();

    await page.getByText(`Did you mean "${known}"?`).waitFor();
    expect(await path.getAttribute('aria-invalid')).toBe('true');
    await expectFits(page);
    await path.fill(known);
    await page.getByRole('button', { name: 'Start batch' }).click();
    await page.getByText('152 of 152 documents').waitFor();
  });

  it('the page of a batch shows why documents failed, and leads to them', async () => {
    const { billing, open } = site();
    const { apiKey } = await billing.openTenant();
    const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey });
    const parent = '{<if(getDocumentIndex() != 2)>"id": <getDocumentIndex()><endif>}';
    const { templateId } = await docgen.templates.create({ name: 'Parent', body: parent });
    const child = await docgen.templates.create({ name: 'Child', body: '{"n": <val(1 / (getDocumentIndex() - 4))>}' });
    const relations = { p: { from: 'parent.id', strategy: 'round-robin' } } as const;
    const { batchId } = await docgen.batches.submit({
      documents: [
        { templateId, alias: 'parent', count: 4 },
        { templateId: child.templateId, alias: 'child', count: 40, relations },
      ],
    });
    const page = await open(`#/batches/${batchId}`, { apiKey, viewport });

    const reasons = page.getByRole('region', { name: 'Why documents failed' });
    await reasons.getByText('a document of "parent" has nothing at "parent.id".').waitFor();
    await reasons.getByText('division by zero').waitFor();
    expect(await reasons.getByRole('cell', { name: '10', exact: true }).count()).toBe(1);
    await expectFits(page);
    await reasons.getByRole('button', { name: 'Show the failed documents of child, from 2' }).click();
    await expect
      .poll(async () => page.getByRole('region', { name: 'Documents', exact: true }).getByText('failed').count())
      .toBe(11);
  });
});
