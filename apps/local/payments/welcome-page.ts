/** The page after a payment in the local stack: waits for the signup and shows its key once. */
import { html } from './html.ts';
import type { Page } from './html.ts';

export function welcomePage(gatewayUrl: string): Page {
  const content = html`<h1 id="title">Welcome to Docgen</h1>
    <p id="state" role="status" data-gateway="${gatewayUrl}">Waiting for your payment to be confirmed…</p>
    <div id="fulfilled" hidden>
      <p>Your API key, shown this once and mailed to you:</p>
      <code id="key"></code>
      <dl>
        <dt>Tenant</dt>
        <dd id="tenant"></dd>
        <dt>Tier</dt>
        <dd id="tier"></dd>
      </dl>
    </div>`;
  return { title: 'Welcome', content, script: '/assets/welcome.js' };
}

/** Polls every 2 seconds while the session is pending. Removes its id from the address bar. */
export const welcomeScript = `
const sessionId = new URLSearchParams(location.search).get('session_id') ?? '';
const state = document.getElementById('state');
const show = (id, text) => { document.getElementById(id).textContent = text; };
history.replaceState(null, '', location.pathname);

async function poll() {
  const answer = await fetch(state.dataset.gateway + '/v1/signup/session/' + encodeURIComponent(sessionId)).catch(() => undefined);
  if (answer === undefined || answer.status >= 429) return setTimeout(poll, 2000);
  if (!answer.ok) { state.textContent = 'This signup is not known.'; state.className = 'bad'; return; }
  const session = await answer.json();
  if (session.status === 'pending') return setTimeout(poll, 2000);
  if (session.status === 'failed') { state.textContent = 'The payment did not go through: ' + session.reason; state.className = 'bad'; return; }
  state.textContent = 'Your trial has begun.';
  state.className = 'good';
  show('key', session.apiKey ?? 'It was shown before. Look into your mail.');
  show('tenant', session.tenantId);
  show('tier', session.tier);
  document.getElementById('fulfilled').hidden = false;
}
poll();
`;
