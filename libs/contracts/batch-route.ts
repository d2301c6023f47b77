/** What the routes of batches have in common. */
import { z } from 'zod';
import { AnyId } from './ids.ts';

export const batchRoute = { group: 'Batches', service: 'api', access: 'apiKey' } as const;
export const batchParams = z.object({ batchId: AnyId });
export const batchReadErrors = ['VALIDATION_ERROR', 'UNAUTHORIZED'] as const;
