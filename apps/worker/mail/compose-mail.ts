/**
 * Composes mails as text and as HTML, from the same paragraphs. A stranger can sign up with the address of somebody else,
 * so mails have no text that a tenant has chosen: its id and domains only, and links of the product and the provider.
 */
import type { MailPayload } from '@docgen/contracts/mail';
import { tierTerms, trialTerms } from '@docgen/contracts/tiers';
import { escapeHtml } from '@docgen/runtime/escape-html';

export interface ComposedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A paragraph, or a line that the reader copies as it is. */
type Part = { readonly say: string } | { readonly code: string } | { readonly link: string; readonly say: string };

interface Letter {
  readonly subject: string;
  readonly parts: readonly Part[];
}

export function composeMail(payload: MailPayload): ComposedMail {
  const { subject, parts } = writeLetter(payload);
  return { to: payload.to, subject, text: toText(parts), html: toHtml(subject, parts) };
}

function writeLetter(payload: MailPayload): Letter {
  switch (payload.kind) {
    case 'api_key':
      return writeKeyLetter(payload);
    case 'key_recovery':
      return {
        subject: 'A new Docgen API key',
        parts: [
          { say: `Someone has asked for a new admin key of tenant ${payload.tenantId}. This link makes it:` },
          { link: payload.link, say: 'Make a new key' },
          { say: 'The link works once, within an hour. Its page offers to end all other keys.' },
          { say: 'If you did not ask for it, ignore this mail: without the link, nothing happens.' },
        ],
      };
    case 'tenant_return':
      return {
        subject: 'Your earlier Docgen workspace is still there',
        parts: [
          {
            say: `Someone signs up again with an address of ${domainOf(payload.to)}, which has the canceled tenant ${payload.tenantId}.`,
          },
          { say: 'Its templates are still there. This link makes a new admin key, and you can choose a plan then:' },
          { link: payload.link, say: 'Bring the workspace back' },
          { say: 'The link works once, within an hour. For a new workspace, go on with the payment page instead.' },
          { say: 'If this was not you, ignore this mail: without the link, nothing happens to the workspace.' },
        ],
      };
    case 'trial_refused':
      return {
        subject: 'Your Docgen subscription has begun',
        parts: [
          {
            say: `Your address or your card has had a free trial before, so tenant ${payload.tenantId} gets no second one.`,
          },
          { say: `Your card is charged for the first period of the tier ${payload.tier} now.` },
          { say: 'If it is declined, the subscription ends, and the console lets you choose a plan again.' },
        ],
      };
    case 'trial_will_end':
      return {
        subject: 'Your Docgen trial ends soon',
        parts: [
          { say: `The free trial of tenant ${payload.tenantId} ends on ${payload.trialEnd.slice(0, 10)} (UTC).` },
          {
            say: `Your card is then charged for the tier ${payload.tier}. To stop before, cancel in the billing portal.`,
          },
        ],
      };
    case 'payment_failed':
      return {
        subject: 'A payment for Docgen did not go through',
        parts: [
          { say: `The last payment for tenant ${payload.tenantId} was declined. It will be tried again.` },
          { say: 'Generation goes on meanwhile. It stops if the subscription ends because of it.' },
          ...invoiceLink(payload.invoiceUrl),
        ],
      };
    case 'payment_action_required':
      return {
        subject: 'Your bank asks you to confirm a payment for Docgen',
        parts: [
          { say: `A payment for tenant ${payload.tenantId} waits until you confirm it with your bank.` },
          ...invoiceLink(payload.invoiceUrl),
        ],
      };
    case 'webhook_disabled':
      return {
        subject: 'A webhook endpoint of Docgen was disabled',
        parts: [
          {
            say: `For three days, no event could be delivered to this webhook endpoint of tenant ${payload.tenantId}:`,
          },
          { code: hostOf(payload.endpointUrl) },
          { say: 'It is disabled now, and events are not kept for it. The console shows the last deliveries.' },
          { say: 'When the receiver works again, enable the endpoint in the console or by the API.' },
        ],
      };
  }
}

function writeKeyLetter({ apiKey, tenantId, tier }: Extract<MailPayload, { kind: 'api_key' }>): Letter {
  const { documentsPerPeriod, requestsPerMinute } = tierTerms[tier];
  return {
    subject: 'Your Docgen API key',
    parts: [
      { say: 'Welcome. This is the API key of your tenant, of role admin:' },
      { code: apiKey },
      { say: 'It is not stored anywhere: keep this mail, or put the key where you keep secrets. Send it like this:' },
      { code: `Authorization: Bearer ${apiKey}` },
      {
        say: `Tenant ${tenantId}, tier ${tier}: ${count(documentsPerPeriod)} documents a period, ${count(requestsPerMinute)} requests a minute.`,
      },
      { say: `A free trial has ${count(trialTerms.documentsPerPeriod)} documents.` },
      { say: 'If this mail came to the wrong hands, make a new key and revoke this one.' },
    ],
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** The rest of the URL can be a message to the reader. */
function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? 'unknown';
}

function count(limit: number | null): string {
  return limit === null ? 'any number of' : limit.toLocaleString('en');
}

function invoiceLink(url: string | null): Part[] {
  return url === null ? [] : [{ link: url, say: 'Open the invoice' }];
}

function toText(parts: readonly Part[]): string {
  const paragraphs = parts.map((part) => {
    if ('code' in part) return `    ${part.code}`;
    return 'link' in part ? `${part.say}: ${part.link}` : part.say;
  });
  return `${paragraphs.join('\n\n')}\n`;
}

const pageStyle = 'font-family:sans-serif;font-size:16px;line-height:1.5;color:#1b1f24;max-width:36em';
const codeStyle = 'background:#f0f2f4;padding:12px;border-radius:6px;white-space:pre-wrap;word-break:break-all';

function toHtml(subject: string, parts: readonly Part[]): string {
  const body = parts.map((part) => {
    if ('code' in part) return `<pre style="${codeStyle}">${escapeHtml(part.code)}</pre>`;
    if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.say)}</a></p>`;
    return `<p>${escapeHtml(part.say)}</p>`;
  });
  const head = `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`;
  return `<!doctype html><html lang="en">${head}<body style="${pageStyle}">${body.join('')}</body></html>`;
}
