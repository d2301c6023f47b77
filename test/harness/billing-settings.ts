/** What a billing service is told when it stands in front of the stand-in of the payment provider. */

export const webhookSecret = 'whsec_of_the_billing_tests';
export const secretKey = 'sk_test_of_the_billing_tests';
export const meterEventName = 'docgen_documents';

/** By environment name. */
export function billingSettings(paymentsUrl: string): Record<string, string> {
  return {
    BILLING_PORT: '0',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: paymentsUrl,
    STRIPE_PRICE_STARTER: 'price_local_starter',
    STRIPE_PRICE_GROWTH: 'price_local_growth',
    STRIPE_PRICE_BUSINESS: 'price_local_business',
    STRIPE_METER_EVENT_NAME: meterEventName,
    STRIPE_TIMEOUT_MS: '2000',
    SIGNUP_SUCCESS_URL: 'https://welcome.example.com/start',
    // Tests run the rounds themselves.
    BILLING_SWEEP_INTERVAL_MS: '3600000',
    METER_REPORT_INTERVAL_MS: '3600000',
  };
}
