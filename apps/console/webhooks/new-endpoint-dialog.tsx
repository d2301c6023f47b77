import { useState } from 'react';
import type { CreatedWebhookEndpoint, WebhookEndpoint } from '@docgen/client';
import { useSession } from '../app/session.tsx';
import { useAction } from '../app/use-action.ts';
import { useTypedText } from '../app/use-typed-text.ts';
import { TextFormDialog } from '../components/text-form-dialog.tsx';
import { eventTypes } from './webhook-events.ts';

interface NewEndpointDialogProps {
  readonly onCreated: (endpoint: CreatedWebhookEndpoint) => void;
  readonly onClose: () => void;
}

/** Adds a webhook endpoint for the chosen events; all are chosen at first. */
export function NewEndpointDialog({ onCreated, onClose }: NewEndpointDialogProps) {
  const { docgen } = useSession();
  const url = useTypedText(2_048);
  const [events, setEvents] = useState<WebhookEndpoint['events']>([...eventTypes]);
  const create = useAction(async (signal) => {
    onCreated(await docgen.webhooks.create({ url: url.text, events }, { signal }));
  });
  return (
    <TextFormDialog
      title="New webhook endpoint"
      submitLabel="Add endpoint"
      action={create}
      typed={url}
      field="url"
      input={{ label: 'URL', inputMode: 'url', placeholder: 'https://hooks.example.com/docgen' }}
      isReady={events.length > 0}
      onClose={onClose}
    >
      <fieldset>
        <legend>Events</legend>
        {eventTypes.map((type) => (
          <label className="check" key={type}>
            <input
              type="checkbox"
              checked={events.includes(type)}
              onChange={({ target: { checked } }) =>
                setEvents(eventTypes.filter((other) => (other === type ? checked : events.includes(other))))
              }
            />
            {type}
          </label>
        ))}
        {events.length === 0 && <p className="field-problem">Choose at least one event.</p>}
      </fieldset>
    </TextFormDialog>
  );
}
