/** The public pages: example of the landing page, signup, sign-in, gallery, functions, guide. */
import { describe, expect, it } from 'vitest';
import { galleryTemplates } from '../../apps/console/gallery/gallery.ts';
import { firstDocument } from '../../apps/console/preview/first-example.ts';
import { anyEmail } from '../harness/signups.ts';
import { expectAccessible, expectFits, sizesOf, sizes, useConsole } from './use-console.ts';

const site = useConsole();
const isFull = process.env.SCALE === 'full';
const themes = ['light', 'dark'] as const;

describe.each(sizesOf('phone'))('on a %s', (size) => {
  const viewport = sizes[size];

  it('the landing page renders the example again after a change of template or seed', async () => {
    const page = await site().open('#/', { viewport });
    const document = page.getByRole('region', { name: 'Document of the example' });
    const { email } = JSON.parse(firstDocument) as { email: string }; // as the example writes it
    expect(await document.textContent()).toContain(email);
    await page.getByLabel('Template (edit it)').fill('{"total": <val(6 * 7)>}');
    await expect.poll(async () => document.textContent()).toContain('"total": 42');
    await page.getByLabel('Template (edit it)').fill('{"who": <getNam()>}');
    await page.getByText('unknown function getNam').waitFor();
    await page.getByLabel('Template (edit it)').fill('{"who": <getName()>}');
    const before = await document.textContent();
    await page.getByRole('button', { name: 'New seed' }).click();
    await expect.poll(async () => document.textContent()).not.toBe(before);
    await expectFits(page);
  });

  it('signup leads to the payment page and back to the welcome page with a working key', async () => {
    const { billing, open } = site();
    const page = await open('#/signup?tier=growth', { viewport });
    await page.getByLabel('E-mail address').fill(anyEmail());
    await page.getByLabel('Workspace name (optional)').fill('Ada’s shop');
    expect(await page.getByLabel('Plan').inputValue()).toBe('growth');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL((url) => url.href.startsWith(billing.payments.url));
    const session = [...billing.payments.state.sessions.values()].at(-1);
    if (session === undefined) throw new Error('no payment page was opened');
    billing.payments.provider.complete(session);
    await billing.deliverNew();

    const back = await open(`/console/?session_id=${session.id}`, { viewport });
    await back.getByRole('heading', { name: 'Welcome to Docgen' }).waitFor();
    expect(await back.locator('.secret').first().textContent()).toMatch(/^dk_\w+$/);
    expect(back.url()).not.toContain('session_id');
    await expectFits(back);
    await back.getByText('export DOCGEN_KEY=dk_').waitFor();
    await back.getByRole('button', { name: 'Open console' }).click();
    await expect.poll(async () => back.title()).toBe('Templates · Ada’s shop · Docgen');
  });

  it('signup shows why an e-mail address is refused', async () => {
    const page = await site().open('#/signup', { viewport, expectedErrors: /403/ });
    await page.getByLabel('E-mail address').fill('a@mailinator.com');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('This e-mail address is not accepted').waitFor();
    expect(await page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true');
  });

  it('sign-in accepts only a valid key, keeps no key, and ends at the service on sign-out', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/usage', { viewport, expectedErrors: /401/ });
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('API key').fill('dk_live_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This key is not valid').waitFor();
    await expectFits(page);
    await page.getByLabel('API key').fill(apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    const kept = await page.evaluate<string>(
      'JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])',
    );
    // Neither a key, `dk_`, nor a session, `ds_`.
    expect(kept).not.toMatch(/d[ks]_/);
    const { cookies } = await page.context().storageState();
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    const statusWithCookie = async () =>
      (await fetch(`${site().billing.stack.gatewayUrl}/v1/auth/me`, { headers: { cookie } })).status;
    expect(await statusWithCookie()).toBe(200);
    if (size === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    expect((await page.context().storageState()).cookies).toEqual([]);
    await expect.poll(statusWithCookie).toBe(401);
  });

  it('the gallery previews a template', async () => {
    const page = await site().open('#/gallery', { viewport });
    await expect.poll(async () => page.getByRole('button', { name: /^Preview/ }).count()).toBe(galleryTemplates.length);
    await page.getByText('<invoice number="INV-00001"').waitFor();
    await page.getByLabel('Search').fill('invoice');
    await page.getByRole('button', { name: 'Preview Invoice in XML' }).click();
    const document = page.getByRole('region', { name: 'Document of Invoice in XML' });
    expect(await document.textContent()).toContain('<invoice number="INV-00001"');
    await page.keyboard.press('Escape');
    await document.waitFor({ state: 'detached' });
    await expectFits(page);
  });

  it('the function reference finds functions by words and shows the output of their examples without a key', async () => {
    const page = await site().open('#/functions', { viewport });
    const iban = page.getByRole('status', { name: 'Output of getRandomIban' });
    await expect.poll(async () => iban.textContent()).toMatch(/^[A-Z]{2}\d{2}/);
    await page.getByLabel('Search').fill('credit card number');
    await page.getByRole('heading', { level: 3 }).first().getByText('getRandomCardNumber').waitFor();
  });

  it('an unknown address shows that the page does not exist, and leads back', async () => {
    const page = await site().open('#/nowhere', { viewport, expectedErrors: /404/ });
    const { origin } = new URL(page.url());
    for (const address of ['/console/#/nowhere', '/console/nowhere', '/console/templates/tpl_1']) {
      await page.goto(`${origin}${address}`);
      expect(await page.getByRole('heading').first().textContent()).toBe('Page not found');
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await page.getByRole('region', { name: 'Live example' }).waitFor();
    }
  });

  it('after 2 seconds without an answer, the page says so and offers a retry', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/', { viewport, apiKey });
    let heldCount = 0;
    await page.route(/\/v1\/usage/, async (route) => {
      heldCount += 1;
      if (heldCount > 1) await route.continue();
    });
    await page.goto(`${page.url()}usage`);
    await page.getByText('The service has not answered yet.').waitFor();
    await expectFits(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Remaining quota').waitFor();
  });
});

describe('the guide', () => {
  it.each(isFull ? themes : (['light'] as const))(
    'the guide finds a section of the docs and is accessible in %s colours',
    async (colorScheme) => {
      const page = await site().open('/docs/guide', { colorScheme });
      // The beginning of a word is enough.
      await page.getByLabel('Search the guide').fill('reproducib seed');
      await page.getByRole('status').getByRole('link').first().waitFor();
      await expectFits(page);
      await page.getByLabel('Search the guide').fill('QUOTA_EXCEEDED');
      await page.getByRole('link', { name: 'QUOTA_EXCEEDED · Errors' }).click();
      await page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor();
      expect(page.url()).toMatch(/\/docs\/guide\/errors#quota_exceeded$/);
    },
  );

  it('a browser that opens the address of the service sees the console', async () => {
    const page = await site().open('/');
    await page.getByRole('banner').getByRole('link', { name: 'Guide' }).click();
    await page.getByRole('heading', { level: 1, name: 'Docgen' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/guide');
  });
});
