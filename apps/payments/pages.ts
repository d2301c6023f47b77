/** Routes of the pages, and the actions of their forms. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cardProblems, challengePage, checkoutPage, endedPage, judgeCard, testCards } from './checkout-page.ts';
import { html, pageStyles, renderPage } from './html.ts';
import type { Page } from './html.ts';
import type { Session } from './objects.ts';
import { actOnSubscription, portalPage } from './portal-page.ts';
import { getKnown } from './provider.ts';
import type { Provider } from './provider.ts';
import type { PaymentsState } from './state.ts';

export interface PagesContext {
  readonly state: PaymentsState;
  readonly provider: Provider;
}

interface PageRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly body: string;
}

export function servePage(context: PagesContext, { req, res, body }: PageRequest): void {
  const path = (req.url ?? '').split('?')[0] ?? '';
  if (path === '/assets/pages.css') return send(res, 'text/css', pageStyles);
  const form = req.method === 'POST' ? new URLSearchParams(body) : undefined;
  const checkout = /^\/c\/pay\/(\w+)$/.exec(path)?.[1];
  const session = checkout === undefined ? undefined : context.state.sessions.get(checkout);
  if (session !== undefined) return serveCheckout(context, res, session, form);
  const portal = /^\/p\/session\/(\w+)$/.exec(path)?.[1];
  if (portal !== undefined && context.state.portalSessions.has(portal)) return servePortal(context, res, portal, form);
  return show(res, { title: 'Not found', content: html`<h1>There is no such page.</h1>` }, 404);
}

function serveCheckout(
  context: PagesContext,
  res: ServerResponse,
  session: Session,
  form: URLSearchParams | undefined,
): void {
  const price = getKnown(context.provider.prices, context.state.pendingPrices.get(session.id) ?? '');
  if (session.status !== 'open') return show(res, endedPage(session));
  const action = form?.get('action');
  if (action === 'expire') {
    context.provider.expire(session);
    return show(res, endedPage(session));
  }
  const outcome = action === 'pay' ? judgeCard(form?.get('card') ?? '') : undefined;
  if (outcome === 'challenged') return show(res, challengePage(session));
  if (outcome === 'accepted') return finish(context, res, session, (form?.get('card') ?? '').replaceAll(/\D/g, ''));
  if (action === 'authenticate') return finish(context, res, session, testCards.challenged);
  const problem =
    action === 'refuse' ? cardProblems.unauthenticated : outcome === undefined ? undefined : cardProblems[outcome];
  const email = session.customer_email ?? context.state.customers.get(session.customer ?? '')?.email ?? '';
  return show(res, checkoutPage({ session, price, email }, problem), problem === undefined ? 200 : 402);
}

function finish({ provider }: PagesContext, res: ServerResponse, session: Session, card: string): void {
  provider.complete(session, 'at once', card);
  const location = session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
  res.writeHead(303, { location, 'referrer-policy': 'no-referrer' }).end();
}

function servePortal(context: PagesContext, res: ServerResponse, id: string, form: URLSearchParams | undefined): void {
  const { state, provider } = context;
  const { customer, returnUrl } = getKnown(state.portalSessions, id);
  const subscription = [...state.subscriptions.values()].findLast((each) => each.customer === customer);
  if (form !== undefined && subscription !== undefined) {
    actOnSubscription(provider, subscription, { action: form.get('action') ?? '', price: form.get('price') ?? '' });
  }
  show(res, portalPage({ id, returnUrl, subscription, prices: provider.prices }));
}

function show(res: ServerResponse, page: Page, status = 200): void {
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  });
  res.end(renderPage(page));
}

function send(res: ServerResponse, type: string, text: string): void {
  res.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
}
