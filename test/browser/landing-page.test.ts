/** What the landing page promises: its size, prices, samples and links; and the filters of the function reference. */
import { describe, expect, it } from 'vitest';
import { codeSamples } from '../../apps/console/landing/code-samples.ts';
import { plans, priceOf } from '../../apps/console/app/plans.ts';
import { consolePages } from './console-pages.ts';
import { expectFits, useConsole } from './use-console.ts';

const site = useConsole();
const firstLoadBytesMax = 300_000;

describe('the landing page', () => {
  it('the landing page loads with less than 300 kB over the network', async () => {
    const page = await site().open('#/');
    await page.getByRole('region', { name: 'Document of the example' }).waitFor();
    await page.waitForLoadState('networkidle');
    // As text, because the tests are compiled without the types of browsers.
    const bytes = await page.evaluate<number>(
      "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]" +
        '.reduce((sum, { transferSize }) => sum + transferSize, 0)',
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(firstLoadBytesMax);
  });

  it('the landing page has the price of each plan, samples that work, and links that lead to pages', async () => {
    const { billing, open } = site();
    const { gatewayUrl } = billing.stack;
    const page = await open('#/');
    const pricing = page.getByRole('region', { name: 'Pricing' });
    for (const plan of plans) await pricing.getByText(`${priceOf(plan)} a month`).waitFor();
    const samples = codeSamples(gatewayUrl);
    for (const { title, code } of samples) {
      await page.getByRole('tab', { name: title, exact: true }).click();
      expect(await page.getByRole('region', { name: `Example in ${title}` }).textContent()).toBe(code);
    }
    await expectFits(page);

    const { apiKey } = await billing.openTenant();
    const [, url = '', body = ''] = /^curl -s (\S+)[^]*-d '(.*)'$/.exec(samples[0]?.code ?? '') ?? [];
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Dear ')]);

    const links = page.locator('footer').getByRole('link');
    const addresses = await Promise.all((await links.all()).map(async (link) => link.getAttribute('href')));
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) expect(await isPage(address ?? '', gatewayUrl), `${address}`).toBe(true);
  });
});

describe('the function reference', () => {
  it('the function reference shows one group, one kind of result, or says that nothing matches', async () => {
    const page = await site().open('#/functions');
    const count = async () => Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10);
    await expect.poll(count).toBeGreaterThan(100);
    const all = await count();
    const finance = page.getByRole('navigation', { name: 'Groups' }).getByRole('button', { name: /^finance/i });
    await finance.click();
    const size = Number(await finance.locator('.hint').textContent());
    await expect.poll(count).toBe(size);
    expect(size).toBeGreaterThan(1);
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['finance']);
    await page.getByLabel('Result', { exact: true }).selectOption({ label: 'Depends on the clock' });
    await page.getByRole('heading', { name: 'No function matches' }).waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect.poll(count).toBe(all);
  });
});

async function isPage(address: string, gatewayUrl: string): Promise<boolean> {
  if (address.startsWith('#/')) return consolePages.some(({ path }) => path === address.slice(2));
  return (await fetch(`${gatewayUrl}${address}`)).status === 200;
}
