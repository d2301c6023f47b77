/** The security events of the tenant, newest first, filtered by what was done and to what. */
import type { AuditAction, AuditActor, AuditEvent } from '@docgen/client';
import { usePagedList } from '../app/use-paged-list.ts';
import { useQueryText, useQueryValue } from '../app/use-query-text.ts';
import { useSession } from '../app/session.tsx';
import { AdminsOnly } from '../components/admins-only.tsx';
import { Select } from '../components/controls.tsx';
import { ListPage, TextFilter } from '../components/list-page.tsx';
import { Empty } from '../components/states.tsx';
import { Table } from '../components/table.tsx';
import { textProblem } from '../components/text-problem.ts';
import { Age } from '../components/timestamp.tsx';

const actionTitles: Readonly<Record<AuditAction, string>> = {
  'key.created': 'Key created',
  'key.revoked': 'Key revoked',
  'key.refused': 'Revoked key refused',
  'key.recovery_mailed': 'Recovery link mailed',
  'key.recovered': 'Key recovered',
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'request.forbidden': 'Request forbidden',
  'tenant.created': 'Workspace created',
  'tenant.renamed': 'Workspace renamed',
  'tenant.suspended': 'Workspace suspended',
  'tenant.resumed': 'Workspace resumed',
  'tenant.removed': 'Workspace removed',
  'webhook_endpoint.created': 'Webhook endpoint created',
  'webhook_endpoint.secret_rotated': 'Webhook secret rotated',
  'webhook_endpoint.enabled': 'Webhook endpoint enabled',
  'webhook_endpoint.tested': 'Webhook endpoint tested',
  'webhook_endpoint.deleted': 'Webhook endpoint deleted',
  'billing.portal_opened': 'Billing portal opened',
  'billing.checkout_opened': 'Payment page opened',
  'subscription.canceled': 'Subscription canceled',
  'subscription.end_scheduled': 'End of subscription scheduled',
  'subscription.end_withdrawn': 'End of subscription withdrawn',
  'subscription.changed': 'Subscription changed',
  'template.deleted': 'Template deleted',
  'dataset.deleted': 'Dataset deleted',
  'batch.deleted': 'Batch deleted',
};

const actors: Readonly<Record<AuditActor, string>> = {
  key: 'A key',
  session: 'A browser',
  visitor: 'Without a key',
  payment_provider: 'Payment provider',
  operator: 'Operator',
};

const actions = Object.keys(actionTitles) as AuditAction[];
const choices = [{ value: '', label: 'All' }, ...actions.map((value) => ({ value, label: actionTitles[value] }))];

export function EventsPage() {
  return useSession().identity.role === 'admin' ? <EventsOfTenant /> : <AdminsOnly what="Security events are" />;
}

function EventsOfTenant() {
  const { docgen } = useSession();
  const [actionText, setAction] = useQueryValue('action');
  const action = actions.find((known) => known === actionText);
  const object = useQueryText('object', (text) => textProblem(text, 300));
  const list = usePagedList(
    (signal) =>
      docgen.listAuditEvents(
        { ...(action !== undefined && { action }), ...(object.settled !== '' && { object: object.settled }) },
        { signal },
      ),
    [docgen, action, object.settled],
  );
  return (
    <ListPage
      title="Security events"
      intro="Who changed keys, sessions, webhooks and billing, who deleted what, and which requests were refused. Kept for 400 days."
      what="events"
      list={list}
      noMatch={action !== undefined || object.settled !== '' ? 'No event matches' : undefined}
      empty={
        <Empty title="No security events yet">
          <p>The next key, session or deletion is the first one.</p>
        </Empty>
      }
      filters={
        <search className="row filters">
          <Select
            label="Event"
            options={choices}
            value={action ?? ''}
            onChange={(event) => setAction(event.target.value)}
          />
          <TextFilter label="About the id" filter={object} />
        </search>
      }
    >
      {(events) => (
        <Table label="Security events" columns={['Event', 'By', 'Address', 'Time']} roomyColumns={['By', 'Address']}>
          {events.map((event) => (
            <EventRow key={event.eventId} event={event} />
          ))}
        </Table>
      )}
    </ListPage>
  );
}

function EventRow({ event }: { readonly event: AuditEvent }) {
  const { action, object, detail, address, count, lastAt } = event;
  const actor = actorOf(event);
  const about = [object, detail].filter((text) => text !== null).join(' · ');
  return (
    <tr>
      <td className="wide">
        <span className="row-name">
          {actionTitles[action]}
          {count > 1 && ` (${count.toLocaleString()} times)`}
        </span>
        {about !== '' && (
          <span className="row-text" title={about}>
            {about}
          </span>
        )}
        {/* Phones have no columns for these. */}
        <span className="row-text narrow-only" dir="auto">
          {[actor, address].filter((text) => text !== null).join(' · ')}
        </span>
      </td>
      <td className="roomy">
        <span className="short-name" dir="auto" title={actor}>
          {actor}
        </span>
      </td>
      <td className="hint roomy">{address}</td>
      <td className="hint">
        <Age at={lastAt} />
      </td>
    </tr>
  );
}

/** The name of the key, where there is one. */
function actorOf({ actor, keyName, keyId }: AuditEvent): string {
  return keyName ?? keyId ?? actors[actor];
}
