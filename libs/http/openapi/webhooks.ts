/** The requests that Docgen sends to the webhook endpoints of tenants. */
import { webhookHeaders } from '@docgen/contracts/http-headers';
import { BatchEvent, PingEvent, QuotaWarningEvent } from '@docgen/contracts/webhook-events';
import type { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { parameterReference } from './headers.ts';

interface WebhookGuide {
  readonly summary: string;
  readonly schema: z.ZodType;
  readonly example: unknown;
}

const timestamp = '2026-11-21T09:00:00.000Z';
const tenantId = 'ten_00000000000000000000000000000001';
const description =
  'Verify the signature over the bytes of the body before you parse them. Every answer of status 2xx accepts the event; other answers are followed by further attempts with the same `webhook-id`.';

const guides: Readonly<Record<string, WebhookGuide>> = {
  batchEnded: {
    summary: 'A batch has ended',
    schema: BatchEvent,
    example: {
      type: 'batch.completed',
      timestamp,
      data: {
        batchId: 'bat_00000000000000000000000000000007',
        tenantId,
        status: 'completed',
        seed: 42,
        progress: { total: 5, completed: 5, failed: 0 },
        createdAt: '2026-11-21T08:59:59.000Z',
        finishedAt: timestamp,
      },
    },
  },
  quotaWarning: {
    summary: '80 % or 100 % of the documents of the period are used',
    schema: QuotaWarningEvent,
    example: {
      type: 'usage.quota_warning',
      timestamp,
      data: {
        tenantId,
        percent: 80,
        documentsGenerated: 800_000,
        quota: 1_000_000,
        period: { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' },
      },
    },
  },
  ping: {
    summary: 'A test of the endpoint',
    schema: PingEvent,
    example: {
      type: 'ping',
      timestamp,
      data: { tenantId, endpointId: 'whe_00000000000000000000000000000012' },
    },
  },
};

export function createWebhooks(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    Object.entries(guides).map(([name, guide]) => [name, { post: createOperation(name, guide) }]),
  );
}

function createOperation(name: string, { summary, schema, example }: WebhookGuide) {
  return {
    operationId: `receive${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    summary,
    description,
    tags: ['Webhooks'],
    security: [],
    parameters: Object.keys(webhookHeaders).map(parameterReference),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, examples: { [name]: { summary, value: example } } } },
    },
    responses: {
      '2XX': { description: 'The event is accepted.' },
      '4XX': { description: 'The event is delivered again later.' },
    },
  };
}
