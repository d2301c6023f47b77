/** What a tenant has generated in a period, from the same counters that billing reports. */
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { Tier } from './tiers.ts';
import { Timestamp } from './timestamps.ts';

const Day = z.iso.date();
// Years that Postgres and the product know.
const AskedDay = Day.refine((day) => day >= '2000' && day < '3000', 'must be a day of the years 2000 to 2999');

export const Usage = z.strictObject({
  tenantId: z.string(),
  tier: Tier,
  period: z.strictObject({ start: Timestamp, end: Timestamp }),
  documentsGenerated: z.int(),
  batches: z.int(),
  outputBytes: z.int(),
  quota: z
    .strictObject({ documents: z.int().nullable(), remaining: z.int().nullable() })
    .meta({ description: 'Of the current billing period; null where the contract sets no limit.' }),
  daily: z.array(z.strictObject({ date: Day, documentsGenerated: z.int(), outputBytes: z.int() })),
});
export type Usage = z.infer<typeof Usage>;

export const getUsage = defineRoute({
  method: 'GET',
  path: '/v1/usage',
  group: 'Usage',
  summary: 'Read the usage of a period',
  service: 'api',
  access: 'apiKey',
  query: z.object({
    from: AskedDay.optional().meta({ description: 'First day, UTC; the start of the billing period when absent.' }),
    to: AskedDay.optional().meta({
      description: 'Last day, UTC, included; the end of the billing period when absent.',
    }),
  }),
  responses: { 200: Usage },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
});
