/** The billing portal: the actions of a customer, and buttons that end the trial with or without payment. */
import { dollars } from './checkout-page.ts';
import { html } from './html.ts';
import type { Html, Page } from './html.ts';
import type { Price, Subscription } from './objects.ts';
import type { Provider } from './provider.ts';

export interface PortalView {
  readonly id: string;
  readonly returnUrl: string;
  readonly subscription: Subscription | undefined;
  readonly prices: ReadonlyMap<string, Price>;
}

export function portalPage({ id, returnUrl, subscription, prices }: PortalView): Page {
  const content = html`<h1>Billing</h1>
    ${subscription === undefined ? html`<p>No subscription.</p>` : describe(subscription)}
    ${
      subscription === undefined || subscription.status === 'canceled'
        ? html``
        : actions(`/p/session/${id}`, subscription, prices)
    }
    <form><a class="button quiet" href="${returnUrl}" rel="noreferrer">Back to Docgen</a></form>`;
  return { title: 'Billing portal', content };
}

/** Carries out the action of a button. */
export function actOnSubscription(
  provider: Provider,
  subscription: Subscription,
  form: { readonly action: string; readonly price: string },
): void {
  if (subscription.status === 'canceled') return;
  if (form.action === 'cancel') provider.cancel(subscription);
  if (form.action === 'end') provider.cancelAtPeriodEnd(subscription, true);
  if (form.action === 'keep') provider.cancelAtPeriodEnd(subscription, false);
  if (form.action === 'charge') provider.endTrial(subscription, true);
  if (form.action === 'fail') provider.endTrial(subscription, false);
  if (form.action === 'switch' && provider.prices.has(form.price)) provider.changePrice(subscription, form.price);
}

function describe({ status, items, cancel_at_period_end: isEnding }: Subscription): Html {
  const [item] = items.data;
  const ends = new Date((item?.current_period_end ?? 0) * 1_000).toISOString().slice(0, 10);
  return html`<dl>
    <dt>Plan</dt>
    <dd>${item?.price.nickname ?? ''}</dd>
    <dt>Status</dt>
    <dd>${status}</dd>
    <dt>${isEnding ? 'Ends' : 'Renews'}</dt>
    <dd>${ends}</dd>
  </dl>`;
}

function actions(path: string, subscription: Subscription, prices: ReadonlyMap<string, Price>): Html {
  const current = subscription.items.data[0]?.price.id;
  const options = [...prices.values()]
    .filter(({ id }) => id !== current)
    .map(
      ({ id, nickname, unit_amount: amount }) => html`<option value="${id}">${nickname}, ${dollars(amount)}</option>`,
    );
  const ending = subscription.cancel_at_period_end
    ? html`<button class="quiet" name="action" value="keep">Keep the plan</button>`
    : html`<button class="quiet" name="action" value="end">Cancel at the end of the period</button>`;
  return html`<form method="post" action="${path}">
      <label
        >Plan
        <select name="price">
          ${options}
        </select></label
      >
      <button name="action" value="switch">Switch plan</button>
      ${ending}
      <button class="quiet" name="action" value="cancel">Cancel now</button>
    </form>
    <form method="post" action="${path}">
      <button class="quiet" name="action" value="charge">Let the trial end: the card is charged</button>
      <button class="quiet" name="action" value="fail">Let the trial end: the card refuses</button>
    </form>`;
}
