/** The tenant's webhook endpoints: add, show the secret once, test, rotate, remove, and the last deliveries. */
import { useState } from 'react';
import type { CreatedWebhookEndpoint, WebhookEndpoint } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { Badge } from '../components/badge.tsx';
import { Button, TextField } from '../components/controls.tsx';
import { ConfirmDialog, FormDialog } from '../components/dialog.tsx';
import { PageHead } from '../components/page-head.tsx';
import { fieldProblem } from '../components/problem-text.ts';
import { SecretNote } from '../components/secret-note.tsx';
import { Empty, LoadedView, ProblemNote } from '../components/states.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { WebhookDeliveries } from '../components/webhook-deliveries.tsx';

export function WebhooksPage() {
  const { docgen } = useSession();
  const endpoints = useLoaded(async (signal) => docgen.webhooks.list({ signal }), [docgen]);
  const [isAdding, setIsAdding] = useState(false);
  const [shown, setShown] = useState<CreatedWebhookEndpoint | undefined>(undefined);
  const showSecret = (endpoint: CreatedWebhookEndpoint) => {
    setShown(endpoint);
    endpoints.reload();
  };
  return (
    <>
      <PageHead title="Webhooks" intro="Docgen posts events to these addresses, such as the end of a batch.">
        <Button look="main" onClick={() => setIsAdding(true)}>
          New endpoint
        </Button>
      </PageHead>
      {isAdding && (
        <NewEndpointDialog
          onClose={() => setIsAdding(false)}
          onCreated={(endpoint) => {
            setIsAdding(false);
            showSecret(endpoint);
          }}
        />
      )}
      {shown !== undefined && (
        <SecretNote
          title={`Secret of ${shown.url}.`}
          secret={shown.secret}
          copyLabel="Copy secret"
          onDone={() => setShown(undefined)}
        />
      )}
      <LoadedView loaded={endpoints} what="webhook endpoints">
        {(items) =>
          items.length === 0 ? (
            <Empty title="No webhook endpoints">
              <p>Add the address of a program that should get the events.</p>
            </Empty>
          ) : (
            items.map((endpoint) => (
              <EndpointCard
                key={endpoint.endpointId}
                endpoint={endpoint}
                onSecret={showSecret}
                onChanged={endpoints.reload}
              />
            ))
          )
        }
      </LoadedView>
    </>
  );
}

interface NewEndpointDialogProps {
  readonly onCreated: (endpoint: CreatedWebhookEndpoint) => void;
  readonly onClose: () => void;
}

function NewEndpointDialog({ onCreated, onClose }: NewEndpointDialogProps) {
  const { docgen } = useSession();
  const [url, setUrl] = useState('');
  const create = useAction(async () => {
    onCreated(await docgen.webhooks.create({ url: url.trim() }));
  });
  const urlProblem = fieldProblem(create.problem, 'url');
  return (
    <FormDialog
      title="New webhook endpoint"
      submitLabel="Add endpoint"
      action={create}
      isReady={url.trim() !== ''}
      hidesProblem={urlProblem !== undefined}
      onClose={onClose}
    >
      <TextField
        label="URL"
        required
        autoFocus
        inputMode="url"
        placeholder="https://hooks.example.com/docgen"
        value={url}
        problem={urlProblem}
        onChange={(event) => setUrl(event.target.value)}
      />
    </FormDialog>
  );
}

interface EndpointCardProps {
  readonly endpoint: WebhookEndpoint;
  readonly onSecret: (endpoint: CreatedWebhookEndpoint) => void;
  readonly onChanged: () => void;
}

function EndpointCard({ endpoint, onSecret, onChanged }: EndpointCardProps) {
  const { docgen } = useSession();
  const { endpointId, url, status, events } = endpoint;
  const [question, setQuestion] = useState<'rotate' | 'remove' | undefined>(undefined);
  const deliveries = useLoaded(async (signal) => docgen.webhooks.deliveries(endpointId, { signal }), [endpointId]);
  const test = useAction(async () => {
    await docgen.webhooks.test(endpointId);
    deliveries.reload();
  });
  const enable = useAction(async () => {
    await docgen.webhooks.enable(endpointId);
    onChanged();
  });
  const rotate = useAction(async () => {
    const rotated = await docgen.webhooks.rotateSecret(endpointId);
    setQuestion(undefined);
    onSecret(rotated);
  });
  const remove = useAction(async () => {
    await docgen.webhooks.remove(endpointId);
    onChanged();
  });
  return (
    <section className="card stack" aria-label={url}>
      <h2>
        <code className="breaks">{url}</code>
      </h2>
      <EndpointState endpoint={endpoint} />
      <p className="hint">{events.join(', ')}</p>
      <div className="row">
        {status === 'enabled' ? (
          <Button isBusy={test.isRunning} onClick={test.run}>
            Send test
          </Button>
        ) : (
          <Button look="main" isBusy={enable.isRunning} onClick={enable.run}>
            Enable
          </Button>
        )}
        <Button onClick={deliveries.reload}>Refresh deliveries</Button>
        <Button onClick={() => setQuestion('rotate')}>New secret</Button>
        <Button look="quiet" onClick={() => setQuestion('remove')}>
          Remove
        </Button>
      </div>
      <ProblemNote problem={test.problem ?? enable.problem} />
      <LoadedView loaded={deliveries} what="deliveries">
        {(items) => <WebhookDeliveries deliveries={items} />}
      </LoadedView>
      {question === 'rotate' && (
        <ConfirmDialog
          title="Make a new secret?"
          confirmLabel="Make a new secret"
          action={rotate}
          onClose={() => setQuestion(undefined)}
        >
          <p>For 24 hours, requests are signed with both secrets. Change your receiver within this time.</p>
        </ConfirmDialog>
      )}
      {question === 'remove' && (
        <ConfirmDialog
          title="Remove this endpoint?"
          confirmLabel="Remove endpoint"
          action={remove}
          onClose={() => setQuestion(undefined)}
        >
          <p>Its waiting events are not delivered. You cannot undo this.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function EndpointState({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { disabledAt, failingSince, previousSecretExpiresAt, skippedCount } = endpoint;
  return (
    <div className="stack">
      <p>
        {disabledAt !== null && <Badge tone="bad">disabled</Badge>}
        {disabledAt === null && failingSince !== null && <Badge tone="warning">failing</Badge>}
        {disabledAt === null && failingSince === null && <Badge tone="good">enabled</Badge>}
      </p>
      {failingSince !== null && (
        <p className="hint">
          No event was delivered since <Timestamp at={failingSince} />. An endpoint is disabled after three days.
        </p>
      )}
      {previousSecretExpiresAt !== null && (
        <p className="hint">
          The previous secret signs until <Timestamp at={previousSecretExpiresAt} />.
        </p>
      )}
      {skippedCount > 0 && <p className="hint">{skippedCount} events were left out: too many others waited.</p>}
    </div>
  );
}
