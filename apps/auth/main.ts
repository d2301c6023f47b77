import { runService } from '@docgen/runtime/service';
import { startAuth } from './auth.ts';
import { AuthConfig } from './config.ts';

await runService('auth', AuthConfig, startAuth);
