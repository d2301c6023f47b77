/** The tenant's webhook endpoints, and the secret of a new one, which is shown once. */
import { useState } from 'react';
import type { CreatedWebhookEndpoint } from '@docgen/client';
import { useLoaded } from '../app/use-loaded.ts';
import { useQueryFlag } from '../app/use-query-text.ts';
import { useSession } from '../app/session.tsx';
import { AdminsOnly } from '../components/admins-only.tsx';
import { Button } from '../components/controls.tsx';
import { NewEndpointDialog } from '../webhooks/new-endpoint-dialog.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SecretNote } from '../components/secret-note.tsx';
import { Empty, LoadedView } from '../components/states.tsx';
import { WebhookTable } from '../webhooks/webhook-table.tsx';

export function WebhooksPage() {
  return useSession().identity.role === 'admin' ? <WebhooksOfTenant /> : <AdminsOnly what="Webhooks are" />;
}

function WebhooksOfTenant() {
  const { docgen } = useSession();
  const endpoints = useLoaded(async (signal) => docgen.webhooks.list({ signal }), [docgen]);
  const [shown, setShown] = useState<CreatedWebhookEndpoint | undefined>(undefined);
  const [isAdding, setAdding] = useQueryFlag('new');
  const showSecret = (endpoint: CreatedWebhookEndpoint) => {
    setShown(endpoint);
    endpoints.reload();
  };
  return (
    <>
      <PageHead title="Webhooks" intro="Docgen posts events to these addresses, such as the end of a batch.">
        <Button look="main" onClick={() => setAdding(true)}>
          New endpoint
        </Button>
      </PageHead>
      {isAdding && (
        <NewEndpointDialog
          onClose={() => setAdding(false)}
          onCreated={(endpoint) => {
            setAdding(false);
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
              <p>Add the URL of a program that should receive events.</p>
            </Empty>
          ) : (
            <WebhookTable endpoints={items} onSecret={showSecret} onChanged={endpoints.reload} />
          )
        }
      </LoadedView>
    </>
  );
}
