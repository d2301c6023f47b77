/** What the console shows while the service does not answer, and while it is busy. */
import { createDocgen } from '@docgen/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFits, useConsole } from './use-console.ts';

const site = useConsole();

/** Holds the requests whose address matches, until the test ends. */
async function hold(page: Page, address: RegExp): Promise<void> {
  await page.route(address, () => undefined);
}

describe('while a page loads', () => {
  it.each([
    ['its session is checked', /\/v1\/auth\/me/, 'Template'],
    ['its script is loaded', /assets\/template-page/, 'Template'],
    ['its content is loaded', /\/v1\/templates\/tpl_/, 'Template'],
  ])(
    'the page has its heading and passes axe while %s, and says after 2 seconds that it waits',
    async (_, held, title) => {
      const { apiKey } = await site().billing.openTenant();
      const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
      const { templateId } = await docgen.templates.create({ name: 'Letter', body: 'Hello <getName()>' });
      const page = await site().open('#/', { apiKey });
      await hold(page, held);
      await page.goto(`${page.url()}templates/${templateId}`);
      await page.reload();
      await page.getByText('The service has not answered yet.').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await expectFits(page);
    },
  );
});
