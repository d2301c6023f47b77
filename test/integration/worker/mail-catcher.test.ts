/** The mails of the worker in the mail catcher of the local stack. */
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '@docgen/stack/ports';
import { MailPayload } from '@docgen/contracts/mail';
import { startMailCatcher } from '@docgen/payments/mail/mail-catcher';
import type { MailCatcher } from '@docgen/payments/mail/mail-catcher';
import { composeMail } from '../../../apps/worker/mail/compose-mail.ts';
import { createSmtpSender } from '../../../apps/worker/mail/smtp-sender.ts';
import { textWith } from '../../harness/matchers.ts';

let catcher: MailCatcher;

beforeAll(async () => {
  catcher = await startMailCatcher({ smtp: await findFreePort(), page: await findFreePort() });
});
afterAll(async () => catcher.stop());

const tenantId = 'ten_1';
const to = 'a@tenant.example';
const invoiceUrl = 'https://pay.example/invoice?a=1&b="2"';

async function sendAndRead(payload: MailPayload) {
  const smtp = createSmtpSender({ url: catcher.smtpUrl, from: 'Docgen <keys@docgen.example>', requiresTls: false });
  await smtp.send('mail_1', composeMail(payload));
  smtp.close();
  const listed = await request(`${catcher.pageUrl}/mails.json`);
  // The catcher's own type: this test is its only other reader.
  return ((await listed.body.json()) as { mails: Record<string, string>[] }).mails[0];
}

describe('a mail of the worker', () => {
  it.each<{ payload: MailPayload; says: readonly string[] }>([
    {
      payload: { kind: 'api_key', to, tenantId, tier: 'growth', apiKey: 'dk_live_key' },
      says: ['dk_live_key', 'Authorization: Bearer dk_live_key', 'ten_1', 'growth', '25,000,000', '3,000', '100,000'],
    },
    {
      payload: { kind: 'trial_will_end', to, tenantId, tier: 'starter', trialEnd: '2026-12-24T10:00:00.000Z' },
      says: ['ten_1', '2026-12-24', 'starter'],
    },
    { payload: { kind: 'trial_refused', to, tenantId, tier: 'growth' }, says: ['ten_1', 'growth', 'no second one'] },
    { payload: { kind: 'payment_failed', to, tenantId, invoiceUrl }, says: ['ten_1', invoiceUrl] },
    { payload: { kind: 'payment_failed', to, tenantId, invoiceUrl: null }, says: ['ten_1'] },
    { payload: { kind: 'payment_action_required', to, tenantId, invoiceUrl }, says: ['ten_1', invoiceUrl] },
  ])(
    'a mail of the worker of kind $payload.kind says what it has to, as text and as HTML',
    async ({ payload, says }) => {
      const mail = await sendAndRead(payload);

      expect(mail).toMatchObject({ recipients: [to], from: 'Docgen <keys@docgen.example>', html: textWith('</html>') });
      expect(mail?.['messageId']).toBe('<mail_1@docgen.example>');
      for (const words of says) {
        expect(mail?.['text']).toContain(words);
        expect(mail?.['html']).toContain(words.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
      }
    },
  );
});

describe('texts that a stranger has chosen', () => {
  const returning = {
    kind: 'tenant_return',
    to,
    tenantId,
    link: 'https://us.example/#/',
  };
  const disabled = {
    kind: 'webhook_disabled',
    to,
    tenantId,
    endpointUrl: 'https://hooks.example.com/Call-0900-EVIL?win=1',
  };

  it.each([
    [returning, 'an address of tenant.example, which has the canceled tenant ten_1', 'https://us.example/#/'],
    [disabled, 'hooks.example.com', undefined],
  ])(
    'a mail has the id of the tenant and domains only, and links of the product only: %o',
    async (payload, says, link) => {
      const mail = await sendAndRead(MailPayload.parse(payload));

      const texts = [mail?.['text'] ?? '', mail?.['html'] ?? ''];
      for (const text of texts) {
        expect(text).toContain(says);
        expect(text).not.toMatch(/evil/i);
        expect(new Set(text.match(/https?:[^\s"<]+/g) ?? [])).toEqual(new Set(link === undefined ? [] : [link]));
      }
    },
  );
});

describe('the page', () => {
  it('the page shows the newest mail first, and escapes HTML in mails', async () => {
    await sendAndRead({ kind: 'payment_failed', to, tenantId: '<script>alert(1)</script>', invoiceUrl: null });

    const page = await (await request(catcher.pageUrl)).body.text();

    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
    expect(page).toContain('<iframe sandbox');
  });

  it.each([
    { what: 'another name', options: { headers: { host: 'evil.example' } }, path: '/', status: 403 },
    { what: 'another path', options: {}, path: '/other', status: 404 },
    { what: 'another method', options: { method: 'POST' as const }, path: '/', status: 405 },
  ])('the page is refused by $what with $status', async ({ options, path, status }) => {
    const answer = await request(`${catcher.pageUrl}${path}`, options);
    await answer.body.dump();

    expect(answer.statusCode).toBe(status);
  });
});
