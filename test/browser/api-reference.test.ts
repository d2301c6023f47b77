/** The page `/docs`: operations, their examples and requests with the key of the reader. */
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, findAxeProblems, sizes, useConsole } from './use-console.ts';

const site = useConsole();
const isFull = process.env.SCALE === 'full';
const themes = ['light', 'dark'] as const;

describe('the API reference', () => {
  it.each(isFull ? themes : (['light'] as const))(
    'the API reference finds an operation, shows how to call it, and is accessible in %s colours',
    async (colorScheme) => {
      const page = await site().open('/docs', { colorScheme });
      await page.getByText('Sequences', { exact: true }).first().waitFor();
      await page.getByPlaceholder('Filter').fill('from a stored template');
      await page.getByRole('link', { name: 'Generate one document from a stored template' }).click();
      for (const label of ['TypeScript', 'Python', 'CLI', 'curl'])
        await page.getByRole('button', { name: label }).click();
      await page
        .getByText(`'${new URL(page.url()).origin}/v1/templates/`)
        .first()
        .waitFor();
      await expectAccessible(page);
    },
  );

  it.each(isFull ? themes : (['dark'] as const))(
    'the API reference opens its navigation and its search from a menu on a phone, in %s colours',
    async (colorScheme) => {
      const page = await site().open('/docs', { colorScheme, viewport: sizes.phone });
      const filter = page.getByPlaceholder('Filter');
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      await page.getByRole('heading', { level: 1, name: 'Docgen API reference' }).waitFor();
      await filter.waitFor({ state: 'hidden' });
      await menu.click();
      expect(await menu.getAttribute('aria-expanded')).toBe('true');
      await expectAccessible(page);
      await filter.fill('from a stored template');
      await page.getByRole('link', { name: 'Generate one document from a stored template' }).click();
      await filter.waitFor({ state: 'hidden' });
      expect(await menu.getAttribute('aria-expanded')).toBe('false');
      await page.getByRole('button', { name: 'Python' }).click();
      await expectFits(page);
      await menu.click();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByPlaceholder('search text').pressSequentially('/v1/usage');
      await page.locator('.advanced-search-results').getByText('/v1/usage').click();
      await filter.waitFor({ state: 'hidden' });
      await page.getByText('/v1/usage', { exact: true }).filter({ visible: true }).first().waitFor();
    },
  );

  it('the API reference sends a request with the key of the reader, and stores the key nowhere', async () => {
    const { billing, open } = site();
    const { apiKey, tenantId } = await billing.openTenant();
    const page = await open('/docs#?route=auth');
    await page.locator('.api-key-input').fill(apiKey);
    await page.locator('.api-key-input').press('Enter');
    await page.getByText('1 API key applied').waitFor();
    await expectAccessible(page);
    await page.getByPlaceholder('Filter').fill('/v1/usage');
    await page.locator('.nav-bar-path').first().click();
    await page.locator('.btn-execute').click();
    await page.getByText(tenantId).first().waitFor();
    const stored = await page.evaluate<string>(
      'JSON.stringify([location.href, {...localStorage}, {...sessionStorage}])',
    );
    expect(stored).not.toContain(apiKey);
  });

  it.each(themes)(
    'the API reference has no serif font, and buttons stay readable under the mouse in %s colours',
    async (colorScheme) => {
      const page = await site().open('/docs', { colorScheme });
      await page.getByPlaceholder('Filter').fill('/v1/usage');
      const entry = page.locator('.nav-bar-path').first();
      const fontOf = async (selector: string) =>
        page.evaluate<string>(
          `getComputedStyle(document.querySelector('openapi-explorer').shadowRoot.querySelector('${selector}')).fontFamily`,
        );
      expect(await fontOf('.nav-bar-path')).toMatch(/sans-serif$/);
      await entry.click();
      const button = page.locator('.btn-execute');

      await button.hover();

      expect(await findAxeProblems(page, ['color-contrast'])).toEqual([]);
      expect(await fontOf('.btn-execute')).toMatch(/sans-serif$/);
      expect(await fontOf('syntax-highlighter')).toMatch(/monospace$/);
    },
  );

  it('a link cannot replace the key of the reader', async () => {
    const state = Buffer.from(JSON.stringify({ apiKeyId: 'apiKey' })).toString('base64url');
    const page = await site().open(`/docs?state=${state}&access_token=dk_live_other&token_type=bearer`);
    await page.getByText('Sequences', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Authentication' }).click();
    await page.getByText('No API key applied').waitFor();
    expect(page.url()).not.toContain('dk_live_other');
  });
});
