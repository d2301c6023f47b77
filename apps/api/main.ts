import { runService } from '@docgen/runtime/service';
import { startApi } from './api.ts';
import { ApiConfig } from './config.ts';

await runService('api', ApiConfig, startApi);
