/** Tests of signups: in a browser, from the payment page to the key that renders a document, and back to the portal. */
import { getCaller } from '@docgen/contracts/auth';
import { cancelSubscription, openPortal } from '@docgen/contracts/billing';
import { generateAdhoc } from '@docgen/contracts/generation';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalJson } from '../../apps/local/local-json.ts';
import { launchBrowser } from '../harness/browser.ts';
import { createTestClient } from '../harness/client.ts';
import type { TestClient } from '../harness/client.ts';
import { until } from '../harness/until.ts';

/**
 * Registers the tests. They need only a stack that runs, so the tests of `npm start` lend theirs.
 *
 * @param local of the stack; read within tests
 */
export function testSignup(local: () => LocalJson): void {
  let browser: Browser;
  let client: TestClient;

  beforeAll(async () => {
    browser = await launchBrowser();
    client = createTestClient(local().gatewayUrl, '');
  });
  afterAll(async () => {
    await client.close();
    await browser.close();
  });

  describe('signing up in a browser', () => {
    it('a signup leads through payment and authentication to a key that renders', async () => {
      const { checkoutUrl, tenantId } = await startSignup('ann@example.com');
      const { page, problems } = await openPage(checkoutUrl);
      const card = page.getByLabel('Card number');

      await card.fill('4000 0000 0000 0002');
      await page.getByRole('button', { name: 'Start trial' }).click();
      const declined = await page.getByRole('alert').textContent();
      await card.fill('4000 0027 6000 3184');
      await page.getByRole('button', { name: 'Start trial' }).click();
      await page.getByRole('button', { name: 'Yes, it is me' }).click();
      await page.waitForURL(/\/welcome/);
      const key = page.locator('.secret').first();
      await key.waitFor();
      await until('the key is shown', async () => ((await key.textContent()) ?? '').startsWith('dk_live_'), 20_000);
      const apiKey = (await key.textContent()) ?? '';

      const me = await client.call(getCaller, { apiKey });
      const document = await client.call(generateAdhoc, { apiKey, body: { body: '<getName()>', seed: 1 } });
      expect(declined).toContain('declined');
      expect(me.body).toMatchObject({ tenantId, role: 'admin', tier: 'starter', status: 'trialing' });
      expect(document.status).toBe(200);
      expect(page.url()).not.toContain('session_id');
      expect(problems).toEqual([]);
      await page.close();
    });

    it('a signup also mails the key', async () => {
      const { checkoutUrl, sessionId } = await startSignup('bob@example.com');
      const { page } = await openPage(checkoutUrl);
      await page.getByRole('button', { name: 'Start trial' }).click();
      await page.waitForURL(/\/welcome/);
      await page.close();
      const mails = await openPage(local().mailUrl ?? '');

      await until('the mail is there', async () => {
        await mails.page.reload();
        return (await mails.page.textContent('body'))?.includes('bob@example.com') === true;
      });

      const session = await client.call(getSignupSession, { apiKey: null, params: { sessionId } });
      expect(session.body.status).toBe('fulfilled');
      await mails.page.close();
    });

    it('the welcome page tells a second visitor that the key was shown before', async () => {
      const { checkoutUrl, sessionId } = await startSignup('cid@example.com');
      const first = await openPage(checkoutUrl);
      await first.page.getByRole('button', { name: 'Start trial' }).click();
      await first.page.locator('.secret').first().waitFor();
      await first.page.close();

      const second = await openPage(`${local().gatewayUrl}/console?session_id=${sessionId}`);
      await second.page.getByText('The key was already shown').waitFor();

      expect(await second.page.locator('.secret').count()).toBe(0);
      expect(second.problems).toEqual([]);
      await second.page.close();
    });

    it('the welcome page tells that the payment page has expired', async () => {
      const { checkoutUrl, sessionId } = await startSignup('dan@example.com');
      const { page } = await openPage(checkoutUrl);

      await page.getByRole('button', { name: 'Let this session expire' }).click();

      await until('the signup has failed', async () => {
        const { body } = await client.call(getSignupSession, { apiKey: null, params: { sessionId } });
        return body.status === 'failed' && body.reason === 'checkout.session.expired';
      });
      await page.goto(`${local().gatewayUrl}/console?session_id=${sessionId}`);
      const told = await page.getByText('You were not charged').textContent();
      expect(told).toContain('Try again');
      await page.close();
    });
  });

  describe('the billing portal', () => {
    it('the billing portal switches the plan, cancels, and leads back', async () => {
      const { checkoutUrl, sessionId } = await startSignup('eve@example.com');
      const { page, problems } = await openPage(checkoutUrl);
      await page.getByRole('button', { name: 'Start trial' }).click();
      await page.waitForURL(/\/welcome/);
      const apiKey = await until('the key is shown', async () => {
        const text = await page.locator('.secret').first().textContent();
        return text?.startsWith('dk_') === true ? text : undefined;
      });
      const portal = await client.call(openPortal, { apiKey, body: { returnUrl: `${local().gatewayUrl}/health` } });

      await page.goto(portal.body.url);
      await page.getByLabel('Plan').selectOption({ label: 'growth, $199.00' });
      await page.getByRole('button', { name: 'Switch plan' }).click();
      await until(
        'the tier has changed',
        async () => (await client.call(getCaller, { apiKey })).body.tier === 'growth',
      );
      await page.getByRole('button', { name: 'Cancel now' }).click();
      await until(
        'the tenant is canceled',
        async () => (await client.call(getCaller, { apiKey })).body.status === 'canceled',
      );
      await page.getByRole('link', { name: 'Back to Docgen' }).click();

      expect(page.url()).toBe(`${local().gatewayUrl}/health`);
      expect((await client.call(cancelSubscription, { apiKey })).status).toBe(400);
      expect(sessionId).not.toBe('');
      expect(problems).toEqual([]);
      await page.close();
    });
  });

  /** Opens a page and collects its errors and its requests to other hosts. */
  async function openPage(url: string): Promise<{ page: Page; problems: string[] }> {
    const page = await browser.newPage({ viewport: { width: 420, height: 800 } });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // The browser logs an error for every 4xx answer, for example for a declined card.
      const isOfAnswer = /Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !isOfAnswer) problems.push(message.text());
    });
    page.on('request', (request) => {
      const known = [local().gatewayUrl, local().paymentsUrl, local().mailUrl].some(
        (own) => own && request.url().startsWith(own),
      );
      if (!known) problems.push(`asked ${request.url()}`);
    });
    await page.goto(url);
    return { page, problems };
  }

  async function startSignup(email: string) {
    const { body } = await client.call(signUp, { apiKey: null, body: { email, tier: 'starter' } });
    return { ...body, sessionId: body.checkoutUrl.split('/').at(-1) ?? '' };
  }
}
