/** The usage of a tenant, from the same counters that billing reports. */
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { Tier } from './tiers.ts';
import { Timestamp } from './timestamps.ts';

const Day = z.iso.date();
// A range that Postgres can store.
const AskedDay = Day.refine((day) => day >= '2000' && day < '3000', 'must be a day of the years 2000 to 2999');

const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-11');
const AskedMonth = Month.refine(
  (month) => month >= '2000' && month < '3000',
  'must be a month of the years 2000 to 2999',
);

const counts = { documentsGenerated: z.int(), outputBytes: z.int() };
const name = z.string().nullable().meta({ description: 'Null when it no longer exists, and for other kinds.' });

const TemplateUsage = z
  .strictObject({
    kind: z.enum(['template', 'adhoc', 'others']).meta({
      id: 'TemplateUsageKind',
      description: '`adhoc` has the documents whose body is not stored, `others` all that have no entry of their own.',
    }),
    templateId: z.string().nullable(),
    name,
    ...counts,
  })
  .meta({ id: 'TemplateUsage' });

const KeyUsage = z
  .strictObject({
    kind: z.enum(['key', 'others']).meta({
      id: 'KeyUsageKind',
      description: '`others` has all that have no entry of their own.',
    }),
    keyId: z.string().nullable(),
    name,
    ...counts,
  })
  .meta({ id: 'KeyUsage' });

const MonthUsage = z.strictObject({ month: Month, batches: z.int(), ...counts }).meta({ id: 'MonthUsage' });

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
    storage: z.strictObject({ storedBytes: z.int(), storedBytesMax: z.int().nullable() }).meta({
      id: 'StorageUsage',
      description: 'Bytes of batches, versions, variables and stored answers now, and their cap; null without a limit.',
    }),
    daily: z.array(
      z.strictObject({ date: Day, documentsGenerated: z.int(), outputBytes: z.int() }).meta({ id: 'UsageDay' }),
    ),
    templates: z.array(TemplateUsage).optional().meta({
      description: 'Only with `month`: the 100 templates with the most documents. All entries add up to the month.',
    }),
    keys: z.array(KeyUsage).optional().meta({
      description: 'Only with `month` and for admins: the 100 keys with the most documents, as `templates`.',
    }),
    months: z.array(MonthUsage).optional().meta({
      description: 'Only with `month`: the last 24 months with usage, newest first.',
    }),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

export const getUsage = defineRoute({
  method: 'GET',
  path: '/v1/usage',
  group: 'Usage',
  summary: 'Read the usage of a period',
  description:
    'Without parameters, the answer has the current billing period. With `month`, it also has the usage of templates ' +
    'and keys, and the months before. Documents of a browser that is signed in to the console count for its key.',
  service: 'api',
  access: 'apiKey',
  query: z.object({
    from: AskedDay.optional().meta({ description: 'First day in UTC. Default: the start of the billing period.' }),
    to: AskedDay.optional().meta({
      description: 'Last day in UTC, included. Default: the end of the billing period.',
    }),
    month: AskedMonth.optional().meta({
      description: 'A calendar month in UTC, `2026-11`, instead of `from` and `to`.',
    }),
  }),
  responses: { 200: Usage },
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED'],
});
