/** Webhook endpoints as rows: address, state, events, last delivery, and a menu of actions. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { History, KeyRound, Play, Send, Trash2 } from 'lucide-react';
import type { CreatedWebhookEndpoint, WebhookDelivery, WebhookEndpoint } from '@docgen/client';
import { useSession } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import type { Loaded } from '../app/use-loaded.ts';
import { ActionProblem } from '../components/action-problem.tsx';
import { Badge } from '../components/badge.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Table } from '../components/table.tsx';
import { Age } from '../components/timestamp.tsx';
import { DeliveriesDialog, DeliveryBadge } from './webhook-deliveries.tsx';
import { describeEvents } from './webhook-events.ts';

interface WebhookTableProps {
  readonly endpoints: readonly WebhookEndpoint[];
  /** Called with an endpoint that has a new secret. */
  readonly onSecret: (endpoint: CreatedWebhookEndpoint) => void;
  readonly onChanged: () => void;
}

type Question = 'deliveries' | 'rotate' | 'remove';

export function WebhookTable({ endpoints, onSecret, onChanged }: WebhookTableProps) {
  return (
    <Table
      label="Webhook endpoints"
      columns={['URL', 'Status', 'Events', 'Last delivery', '']}
      roomyColumns={['Events', 'Last delivery']}
    >
      {endpoints.map((endpoint) => (
        <EndpointRow key={endpoint.endpointId} endpoint={endpoint} onSecret={onSecret} onChanged={onChanged} />
      ))}
    </Table>
  );
}

interface EndpointRowProps extends Pick<WebhookTableProps, 'onSecret' | 'onChanged'> {
  readonly endpoint: WebhookEndpoint;
}

/** A tenant has five endpoints at most, so each row can load its deliveries. */
function EndpointRow({ endpoint, onSecret, onChanged }: EndpointRowProps) {
  const { docgen } = useSession();
  const { endpointId, url, status, events } = endpoint;
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  const deliveries = useLoaded(
    async (signal) => docgen.webhooks.deliveries(endpointId, { signal }),
    [docgen, endpointId],
  );
  const test = useAction(async (signal) => {
    await docgen.webhooks.test(endpointId, { signal });
    showToast('Test sent');
    deliveries.reload();
  });
  const enable = useAction(async (signal) => {
    await docgen.webhooks.enable(endpointId, { signal });
    onChanged();
  });
  return (
    <tr>
      <td className="wide">
        <button type="button" className="row-name link" title={url} onClick={() => setQuestion('deliveries')}>
          {url}
        </button>
        <ActionProblem actions={[test, enable]} />
        <EndpointDialog
          {...{ endpoint, question, deliveries, onSecret, onChanged }}
          onClose={() => setQuestion(undefined)}
        />
      </td>
      <td>
        <EndpointBadge endpoint={endpoint} />
      </td>
      <td className="hint roomy" title={events.join(', ')}>
        {describeEvents(events)}
      </td>
      <td className="hint roomy">
        <LastDelivery deliveries={deliveries} />
      </td>
      <td className="row-menu">
        <Menu label={`Actions of ${url}`}>
          <MenuItem icon={<History size={16} aria-hidden="true" />} onClick={() => setQuestion('deliveries')}>
            Deliveries
          </MenuItem>
          {status === 'enabled' ? (
            <MenuItem icon={<Send size={16} aria-hidden="true" />} onClick={test.run}>
              Send test
            </MenuItem>
          ) : (
            <MenuItem icon={<Play size={16} aria-hidden="true" />} onClick={enable.run}>
              Enable
            </MenuItem>
          )}
          <MenuItem icon={<KeyRound size={16} aria-hidden="true" />} onClick={() => setQuestion('rotate')}>
            New secret
          </MenuItem>
          <hr />
          <MenuItem look="danger" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setQuestion('remove')}>
            Remove
          </MenuItem>
        </Menu>
      </td>
    </tr>
  );
}

function LastDelivery({ deliveries }: { readonly deliveries: Loaded<readonly WebhookDelivery[]> }): ReactNode {
  if (deliveries.problem !== undefined) return 'could not be loaded';
  const [last] = deliveries.value ?? [];
  if (last === undefined) return deliveries.value === undefined ? '…' : 'none yet';
  return (
    <>
      <DeliveryBadge delivery={last} /> {last.type}, <Age at={last.lastAttemptAt ?? last.createdAt} />
    </>
  );
}

function EndpointBadge({ endpoint: { disabledAt, failingSince } }: { readonly endpoint: WebhookEndpoint }) {
  if (disabledAt !== null) return <Badge tone="bad">disabled</Badge>;
  if (failingSince !== null) return <Badge tone="warning">failing</Badge>;
  return <Badge tone="good">enabled</Badge>;
}

interface EndpointDialogProps extends EndpointRowProps {
  readonly question: Question | undefined;
  readonly deliveries: Loaded<readonly WebhookDelivery[]>;
  readonly onClose: () => void;
}

function EndpointDialog({ endpoint, question, deliveries, onSecret, onChanged, onClose }: EndpointDialogProps) {
  const { docgen } = useSession();
  const rotate = useAction(async (signal) => {
    const rotated = await docgen.webhooks.rotateSecret(endpoint.endpointId, { signal });
    onClose();
    onSecret(rotated);
  });
  const remove = useAction(async (signal) => {
    await docgen.webhooks.remove(endpoint.endpointId, { signal });
    onClose();
    showToast('Endpoint removed');
    onChanged();
  });
  if (question === undefined) return null;
  if (question === 'deliveries') {
    return <DeliveriesDialog endpoint={endpoint} deliveries={deliveries} onClose={onClose} />;
  }
  if (question === 'rotate') {
    return (
      <ConfirmDialog title="Create a new secret?" confirmLabel="Create a new secret" action={rotate} onClose={onClose}>
        <p>For 24 hours, requests are signed with both secrets. Update your receiver within that time.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog title="Remove this endpoint?" confirmLabel="Remove endpoint" action={remove} onClose={onClose}>
      <p>Events that are still waiting will not be delivered. You cannot undo this.</p>
    </ConfirmDialog>
  );
}
