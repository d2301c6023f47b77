/** The stand-in of the payment provider as a process of its own, which a test may freeze. Prints its address. */
import { startPayments } from '../../apps/local/payments/payments.ts';
import { meterEventName, secretKey } from './billing-settings.ts';

const payments = await startPayments({ port: 0, secretKey, meterEventName });
process.stdout.write(`${payments.url}\n`);
