/** The provider's billing meter: sums events, and accepts each identifier once. */
import { z } from 'zod';
import { Refusal, missing } from './answers.ts';
import { listOf, nulls } from './objects.ts';
import { defineOperation } from './operation.ts';
import type { Operation, OperationContext } from './operation.ts';

const meterId = 'mtr_local';
const backSecondsMax = 35 * 24 * 60 * 60;
const aheadSecondsMax = 5 * 60;
/** How long identifiers are remembered, like at the provider. */
const identifierSeconds = 24 * 60 * 60;

const wholeMinute = z.coerce.number().int().multipleOf(60);

export const meterOperations: readonly Operation[] = [
  defineOperation(
    'POST',
    '/v1/billing/meter_events',
    z.strictObject({
      event_name: z.string(),
      identifier: z.string().max(100),
      timestamp: z.coerce.number().int(),
      payload: z.strictObject({ stripe_customer_id: z.string(), value: z.string().regex(/^\d+$/) }),
    }),
    (context, _id, { event_name: name, identifier, timestamp, payload }) => {
      const now = Math.floor(context.clock().getTime() / 1_000);
      assertMeter(context, name);
      if (timestamp < now - backSecondsMax || timestamp > now + aheadSecondsMax) {
        throw new Refusal(400, {
          code: 'timestamp_invalid',
          message: 'The timestamp is out of range.',
          param: 'timestamp',
        });
      }
      takeEvent(context, { identifier, customer: payload.stripe_customer_id, value: Number(payload.value), timestamp });
      return {
        object: 'billing.meter_event',
        created: now,
        event_name: name,
        identifier,
        livemode: false,
        payload,
        timestamp,
      };
    },
  ),
  defineOperation(
    'GET',
    '/v1/billing/meters',
    z.strictObject({ status: z.literal('active').optional(), limit: z.string().optional() }),
    (context) => listOf([describeMeter(context)], '/v1/billing/meters'),
  ),
  defineOperation(
    'GET',
    '/v1/billing/meters/{id}/event_summaries',
    z.strictObject({ customer: z.string(), start_time: wholeMinute, end_time: wholeMinute }),
    ({ state }, id, { customer, start_time: start, end_time: end }) => {
      if (id !== meterId) throw missing('billing meter');
      const within = [...state.meterEvents.values()].filter(
        (event) => event.customer === customer && event.timestamp >= start && event.timestamp < end,
      );
      const aggregated = within.reduce((total, { value }) => total + value, 0);
      const summary = {
        id: `mtrusg_${start}_${end}`,
        object: 'billing.meter_event_summary',
        aggregated_value: aggregated,
        end_time: end,
        livemode: false,
        meter: id,
        start_time: start,
      };
      return listOf(within.length === 0 ? [] : [summary], `/v1/billing/meters/${id}/event_summaries`);
    },
  ),
];

function takeEvent(
  { state, clock }: OperationContext,
  event: { identifier: string; customer: string; value: number; timestamp: number },
): void {
  const now = Math.floor(clock().getTime() / 1_000);
  const known = state.meterEvents.get(event.identifier);
  if (known === undefined) {
    state.meterEvents.set(event.identifier, { ...event, receivedAt: now });
    return;
  }
  if (now - known.receivedAt < identifierSeconds) {
    throw new Refusal(400, {
      code: 'resource_already_exists',
      message: 'An event already exists with this identifier.',
    });
  }
  // The identifier is forgotten: the event counts again.
  state.meterEvents.set(`${event.identifier} again ${state.meterEvents.size}`, { ...event, receivedAt: now });
}

function assertMeter({ meterEventName }: OperationContext, name: string): void {
  if (name === meterEventName) return;
  throw new Refusal(400, {
    code: 'resource_missing',
    message: 'No active meter found for event name.',
    param: 'event_name',
  });
}

function describeMeter({ meterEventName }: OperationContext) {
  const created = 1_790_000_000;
  return {
    id: meterId,
    object: 'billing.meter',
    created,
    customer_mapping: { event_payload_key: 'stripe_customer_id', type: 'by_id' },
    default_aggregation: { formula: 'sum' },
    display_name: 'Documents',
    event_name: meterEventName,
    event_time_window: null,
    livemode: false,
    status: 'active',
    status_transitions: nulls('deactivated_at'),
    updated: created,
    value_settings: { event_payload_key: 'value' },
  };
}
