/** The page of the mail catcher: every mail with its text, newest first. A sandbox shows the HTML of a mail. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '@docgen/runtime/escape-html';
import type { ReadMail } from './read-mail.ts';

export interface CaughtMail extends ReadMail {
  /** Recipients of the SMTP envelope. */
  readonly recipients: readonly string[];
  readonly caughtAt: string;
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
/** Rejects other hosts: a foreign page whose host name resolves to loopback (DNS rebinding) could read keys. */
const ownHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1b1f24; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 0; }
  article { border: 1px solid #d0d7de; border-radius: 8px; padding: 1rem; margin: 1rem 0; }
  p.to { color: #57606a; margin: .2rem 0 .8rem; }
  pre { background: #f6f8fa; padding: 1rem; border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
  iframe { border: 1px solid #d0d7de; border-radius: 6px; width: 100%; height: 24rem; background: #fff; }
  summary { cursor: pointer; margin: .8rem 0; }`;

/** @param list newest first */
export function createMailPage(list: () => readonly CaughtMail[]) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const send = (status: number, type: string, body: string): void => {
      const headers = {
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      };
      res.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(body);
    };
    if (!ownHost.test(req.headers.host ?? '')) return send(403, 'text/plain', 'Open this page by its own address.\n');
    if (req.method !== 'GET') return send(405, 'text/plain', 'Only GET.\n');
    if (req.url === '/') return send(200, 'text/html', renderPage(list()));
    if (req.url === '/mails.json') return send(200, 'application/json', JSON.stringify({ mails: list() }));
    return send(404, 'text/plain', 'There is / and /mails.json.\n');
  };
}

function renderPage(mails: readonly CaughtMail[]): string {
  const body =
    mails.length === 0
      ? '<p>No mail yet. Sign up, and the API key arrives here.</p>'
      : mails.map((mail) => renderMail(mail)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Docgen mail</title><style>${style}</style></head><body>
<h1>Mail (${mails.length})</h1><p>Every mail of this stack ends here, newest first. Reload to see more.</p>${body}</body></html>`;
}

function renderMail({ subject, from, recipients, caughtAt, text, html }: CaughtMail): string {
  const frame = `<details><summary>As HTML</summary><iframe sandbox title="The mail as HTML" srcdoc="${escapeHtml(html)}"></iframe></details>`;
  return `<article><h2>${escapeHtml(subject)}</h2>
<p class="to">${escapeHtml(from)} to ${escapeHtml(recipients.join(', '))}, <time>${escapeHtml(caughtAt)}</time></p>
<pre>${escapeHtml(text.trimEnd())}</pre>${html === '' ? '' : frame}</article>`;
}
