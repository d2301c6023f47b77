import { runService } from '@docgen/runtime/service';
import { startBilling } from './billing.ts';
import { BillingConfig } from './config.ts';

await runService('billing', BillingConfig, async (config, log) => startBilling(config, log));
