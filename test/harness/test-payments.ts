/** The stand-in of the payment provider in tests: it records requests and fails as a test tells it to. */
import type { ApiRequest, Fault } from '@docgen/payments/api';
import type { Session } from '@docgen/payments/objects';
import { startPayments } from '@docgen/payments/payments';
import type { Payments, PaymentsOptions } from '@docgen/payments/payments';
import { meterEventName, secretKey } from './billing-settings.ts';

/** A request to the stand-in with its answer. */
export interface AnsweredRequest {
  readonly request: ApiRequest;
  readonly status: number;
  readonly body: unknown;
}

export interface TestPayments extends Payments {
  /** Every request that arrived, newest last. */
  readonly requests: readonly ApiRequest[];
  /** Every request that was carried out, newest last. A fault of kind `before` prevents that. */
  readonly answered: readonly AnsweredRequest[];
  /** Sets the fault of every later request; undefined for none. */
  setFault(fault: (request: ApiRequest) => Fault | undefined): void;
  /** Returns the session behind a payment page. @throws {Error} when there is none */
  sessionOf(signup: { readonly checkoutUrl: string }): Session;
}

export async function startTestPayments(
  options: Pick<PaymentsOptions, 'clock' | 'endpoint'> = {},
): Promise<TestPayments> {
  const requests: ApiRequest[] = [];
  const answered: AnsweredRequest[] = [];
  let currentFault: (request: ApiRequest) => Fault | undefined = () => undefined;
  const payments = await startPayments({
    ...options,
    port: 0,
    secretKey,
    meterEventName,
    hooks: {
      fault: (request) => {
        requests.push(request);
        return currentFault(request);
      },
      onAnswer: (request, { status, body }) => answered.push({ request, status, body: structuredClone(body) }),
    },
  });
  return {
    ...payments,
    requests,
    answered,
    setFault: (fault) => {
      currentFault = fault;
    },
    sessionOf: ({ checkoutUrl }) => {
      const session = payments.state.sessions.get(checkoutUrl.split('/').at(-1) ?? '');
      if (session === undefined) throw new Error(`the provider has no session for ${checkoutUrl}`);
      return session;
    },
  };
}
