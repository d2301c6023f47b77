/** The stand-in of the payment provider as a separate process, which a test can freeze. Prints its address. */
import { startTestPayments } from './test-payments.ts';

const payments = await startTestPayments();
process.stdout.write(`${payments.url}\n`);
