/** The events of webhooks, in the order of the docs. */
import type { WebhookEndpoint } from '@docgen/client';

type EventType = WebhookEndpoint['events'][number];

const isListed: Readonly<Record<EventType, true>> = {
  'batch.completed': true,
  'batch.partially_failed': true,
  'batch.failed': true,
  'batch.canceled': true,
  'usage.quota_warning': true,
};
export const eventTypes = Object.keys(isListed) as readonly EventType[]; // the keys of the record

/** `All events`, or the chosen ones. */
export function describeEvents(events: readonly EventType[]): string {
  return events.length === eventTypes.length ? 'All events' : events.join(', ');
}
