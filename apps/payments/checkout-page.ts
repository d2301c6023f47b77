/** The hosted payment page. The card number decides the outcome, like the test cards of the provider. */
import { html } from './html.ts';
import type { Page } from './html.ts';
import type { Price, Session } from './objects.ts';

export type CardOutcome = 'accepted' | 'declined' | 'challenged' | 'invalid';

/** Test cards of the provider. Any other valid number is accepted. */
export const testCards = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
  /** It can be kept for later, and each later charge fails. */
  chargedInVain: '4000000000000341',
} as const;

export function judgeCard(typed: string): CardOutcome {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) return 'invalid';
  if (digits === testCards.declined) return 'declined';
  return digits === testCards.challenged ? 'challenged' : 'accepted';
}

export const cardProblems: Readonly<Record<'declined' | 'invalid' | 'unauthenticated', string>> = {
  declined: 'Your card was declined. Try another one.',
  invalid: 'This is not a card number.',
  unauthenticated: 'Your bank could not confirm that it is you. Try again or use another card.',
};

export interface CheckoutView {
  readonly session: Session;
  readonly price: Price;
  readonly email: string;
}

export function checkoutPage({ session, price, email }: CheckoutView, problem?: string): Page {
  const path = `/c/pay/${session.id}`;
  const isTrial = session.amount_total === 0;
  const content = html`<h1>Subscribe to Docgen ${price.nickname}</h1>
    ${
      isTrial
        ? html`<p class="price">30 days free</p>
            <p class="soft">Then ${dollars(price.unit_amount)} a month. Due today: ${dollars(0)}.</p>`
        : html`<p class="price">${dollars(price.unit_amount)} a month</p>
            <p class="soft">Due today: ${dollars(price.unit_amount)}.</p>`
    }
    ${problem === undefined ? html`` : html`<p class="bad" role="alert">${problem}</p>`}
    <form method="post" action="${path}">
      <label>Email <input name="email" value="${email}" readonly /></label>
      <label
        >Card number <input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required
      /></label>
      <div class="pair">
        <label>Expires <input name="expires" value="12 / 34" autocomplete="off" /></label>
        <label>CVC <input name="cvc" value="123" autocomplete="off" /></label>
      </div>
      <button name="action" value="pay">${isTrial ? 'Start trial' : 'Subscribe'}</button>
    </form>
    <form method="post" action="${path}">
      <button class="quiet" name="action" value="expire">Let this session expire</button>
    </form>
    <p class="soft">
      Declined: ${testCards.declined}. Asks your bank: ${testCards.challenged}. Declined when the trial ends:
      ${testCards.chargedInVain}.
    </p>`;
  return { title: 'Checkout', content };
}

/** Returns the page on which the bank asks for authentication. */
export function challengePage(session: Session): Page {
  const content = html`<h1>Is it you?</h1>
    <p>Your bank wants to know before it lets Docgen keep your card.</p>
    <form method="post" action="/c/pay/${session.id}">
      <button name="action" value="authenticate">Yes, it is me</button>
      <button class="quiet" name="action" value="refuse">No</button>
    </form>`;
  return { title: 'Authentication', content };
}

export function endedPage(session: Session): Page {
  const sentence = session.status === 'expired' ? 'This session has expired.' : 'This session is already paid.';
  return {
    title: 'Checkout',
    content: html`<h1>${sentence}</h1>
      <p class="soft">You can close this page.</p>`,
  };
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
