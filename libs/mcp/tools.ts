import { batchTools } from './batch-tools.ts';
import { referenceTools } from './reference-tools.ts';
import { templateTools } from './template-tools.ts';
import type { Tool } from './tool.ts';

export const tools: readonly Tool[] = [...templateTools, ...batchTools, ...referenceTools];
