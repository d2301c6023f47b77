import { runService } from '@docgen/runtime/service';
import { WorkerConfig } from './config.ts';
import { startWorker } from './worker.ts';

await runService('worker', WorkerConfig, startWorker);
