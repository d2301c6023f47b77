/** The last deliveries of a webhook endpoint. */
import type { WebhookDelivery } from '@docgen/client';
import { Badge } from './badge.tsx';
import type { Tone } from './badge.tsx';
import { Table } from './table.tsx';
import { Timestamp } from './timestamp.tsx';

const tones: Readonly<Record<WebhookDelivery['status'], Tone>> = {
  waiting: 'plain',
  delivered: 'good',
  failed: 'bad',
};

export function WebhookDeliveries({ deliveries }: { readonly deliveries: readonly WebhookDelivery[] }) {
  if (deliveries.length === 0) return <p className="hint">Nothing was delivered yet.</p>;
  return (
    <Table isInCard label="Last deliveries" columns={['Event', 'About', 'Created', 'Attempts', 'Result']}>
      {deliveries.map((delivery) => (
        <tr key={delivery.eventId}>
          <td>{delivery.type}</td>
          <td>
            {delivery.subject.startsWith('bat_') ? (
              <a href={`#/batches/${delivery.subject}`}>
                <code>{delivery.subject}</code>
              </a>
            ) : (
              delivery.subject
            )}
          </td>
          <td>
            <Timestamp at={delivery.createdAt} />
          </td>
          <td>{delivery.attempts}</td>
          <td>
            <Badge tone={tones[delivery.status]}>{delivery.status}</Badge> {describeAttempt(delivery)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The status or the failure of the last attempt, such as `500` or `timed out`. */
function describeAttempt({ responseStatus, failure }: WebhookDelivery): string {
  if (responseStatus !== null) return String(responseStatus);
  return failure === null ? '' : failure.replaceAll('_', ' ');
}
