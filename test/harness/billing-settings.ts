/** Settings of a billing service that uses the stand-in of the payment provider. */

export const webhookSecret = 'whsec_of_the_billing_tests';
export const secretKey = 'sk_test_of_the_billing_tests';
export const meterEventName = 'docgen_documents';

/** Returns them by environment name. */
export function billingSettings(paymentsUrl: string): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: paymentsUrl,
    STRIPE_PRICE_STARTER: 'price_local_starter',
    STRIPE_PRICE_GROWTH: 'price_local_growth',
    STRIPE_PRICE_BUSINESS: 'price_local_business',
    STRIPE_METER_EVENT_NAME: meterEventName,
    STRIPE_TIMEOUT_MS: '2000',
    SIGNUP_SUCCESS_URL: 'https://welcome.example.com/start',
    // Tests start the sweeps themselves.
    BILLING_SWEEP_INTERVAL_MS: '3600000',
    METER_REPORT_INTERVAL_MS: '3600000',
  };
}
