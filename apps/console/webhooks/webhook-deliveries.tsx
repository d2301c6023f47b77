/** The last deliveries of a webhook endpoint, and its state in words. */
import type { WebhookDelivery, WebhookEndpoint } from '@docgen/client';
import type { Loaded } from '../app/use-loaded.ts';
import { Badge } from '../components/badge.tsx';
import type { Tone } from '../components/badge.tsx';
import { Button } from '../components/controls.tsx';
import { Dialog } from '../components/dialog.tsx';
import { LoadedView } from '../components/states.tsx';
import { Table } from '../components/table.tsx';
import { Timestamp } from '../components/timestamp.tsx';

const tones: Readonly<Record<WebhookDelivery['status'], Tone>> = {
  waiting: 'plain',
  delivered: 'good',
  failed: 'bad',
};

export function DeliveryBadge({ delivery: { status } }: { readonly delivery: WebhookDelivery }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}

interface DeliveriesDialogProps {
  readonly endpoint: WebhookEndpoint;
  readonly deliveries: Loaded<readonly WebhookDelivery[]>;
  readonly onClose: () => void;
}

export function DeliveriesDialog({ endpoint, deliveries, onClose }: DeliveriesDialogProps) {
  return (
    <Dialog title={`Deliveries to ${endpoint.url}`} look="wide" onClose={onClose}>
      <EndpointState endpoint={endpoint} />
      <LoadedView loaded={deliveries} what="deliveries">
        {(items) => <DeliveryTable deliveries={items} />}
      </LoadedView>
      <div className="dialog-actions">
        <Button onClick={deliveries.reload}>Refresh</Button>
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function EndpointState({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { failingSince, previousSecretExpiresAt, skippedCount, events } = endpoint;
  return (
    <div className="hint">
      <p>{events.join(', ')}</p>
      {failingSince !== null && (
        <p>
          No event has been delivered since <Timestamp at={failingSince} />. An endpoint is disabled after three days.
        </p>
      )}
      {previousSecretExpiresAt !== null && (
        <p>
          The previous secret is valid until <Timestamp at={previousSecretExpiresAt} />.
        </p>
      )}
      {skippedCount > 0 && <p>{skippedCount} events were skipped because too many were waiting.</p>}
    </div>
  );
}

function DeliveryTable({ deliveries }: { readonly deliveries: readonly WebhookDelivery[] }) {
  if (deliveries.length === 0) return <p className="hint">Nothing has been delivered yet.</p>;
  return (
    <Table
      label="Last deliveries"
      columns={['Event', 'Result', 'Attempts', 'Created', 'About']}
      numberColumns={['Attempts']}
    >
      {deliveries.map((delivery) => (
        <tr key={delivery.eventId}>
          <td>{delivery.type}</td>
          <td>
            <DeliveryBadge delivery={delivery} /> {describeAttempt(delivery)}
          </td>
          <td className="number">{delivery.attempts}</td>
          <td>
            <Timestamp at={delivery.createdAt} />
          </td>
          <td>
            {delivery.subject.startsWith('bat_') ? (
              <a href={`#/batches/${delivery.subject}`}>
                <code>{delivery.subject}</code>
              </a>
            ) : (
              delivery.subject
            )}
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
