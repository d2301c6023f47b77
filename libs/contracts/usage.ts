/** The usage of a tenant, from the same counters that billing reports. */
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { Tier } from './tiers.ts';
import { Timestamp } from './timestamps.ts';

const Day = z.iso.date();
// A range that Postgres can store.
const AskedDay = Day.refine((day) => day >= '2000' && day < '3000', 'must be a day of the years 2000 to 2999');

export const UsagePeriod = z.strictObject({ start: Timestamp, end: Timestamp }).meta({ id: 'UsagePeriod' });

export const Usage = z
  .strictObject({
    tenantId: z.string(),
    tier: Tier,
    period: UsagePeriod,
    documentsGenerated: z.int(),
    batches: z.int(),
    outputBytes: z.int(),
    quota: z
      .strictObject({ documents: z.int().nullable(), remaining: z.int().nullable() })
      .meta({ id: 'UsageQuota', description: 'The quota of the current billing period; null without a limit.' }),
    storage: z
      .strictObject({ storedBytes: z.int(), storedBytesMax: z.int().nullable() })
      .meta({ id: 'StorageUsage', description: 'Bytes of all batches now, and their cap; null without a limit.' }),
    daily: z.array(
      z.strictObject({ date: Day, documentsGenerated: z.int(), outputBytes: z.int() }).meta({ id: 'UsageDay' }),
    ),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

export const getUsage = defineRoute({
  method: 'GET',
  path: '/v1/usage',
  group: 'Usage',
  summary: 'Read the usage of a period',
  description: 'Without `from` and `to`, the answer has the current billing period.',
  service: 'api',
  access: 'apiKey',
  query: z.object({
    from: AskedDay.optional().meta({ description: 'First day in UTC. Default: the start of the billing period.' }),
    to: AskedDay.optional().meta({
      description: 'Last day in UTC, included. Default: the end of the billing period.',
    }),
  }),
  responses: { 200: Usage },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
});
