/** The gateway's process. */
import { setFlagsFromString } from 'node:v8';
import { runService } from '@docgen/runtime/service';
import { GatewayConfig } from './config.ts';
import { startGateway } from './start-gateway.ts';

// V8 may decide at start that request objects live long, and allocate them in the old generation from then on. There
// they keep alive everything they reference, and garbage collection takes a fifth of the gateway's time. Without this
// flag it happened in half of the processes.
setFlagsFromString('--no-allocation-site-pretenuring');

await runService('gateway', GatewayConfig, startGateway);
