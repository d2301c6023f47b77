/** Renders the document with the service, and copies the same request as a curl command. */
import { useEffect, useState } from 'react';
import type { RawDocument, Template } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useSession } from '../app/session.tsx';
import { parseParams } from '../preview/params-text.ts';
import { ActionProblem } from '../components/action-problem.tsx';
import { Button } from '../components/controls.tsx';
import { toCurl } from '../components/curl.ts';
import { DocumentView } from '../components/document-view.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import type { EditorContent } from './editor-with-preview.tsx';

interface ServerDocumentProps {
  readonly content: EditorContent;
  /** The stored template; undefined for a new one. */
  readonly template: Template | undefined;
}

export function ServerDocument({ content, template }: ServerDocumentProps) {
  const { docgen } = useSession();
  const [document, setDocument] = useState<RawDocument | undefined>(undefined);
  const { params } = parseParams(content.paramsText);
  const request = { seed: content.seed, ...(params !== undefined && content.paramsText !== '' && { params }) };
  const isStored = template !== undefined && template.body === content.body;
  const render = useAction(async (signal) => {
    // An own namespace: a preview takes no numbers from the tenant's sequences.
    const namespaces = { sequenceNamespace: 'console', variableNamespace: 'console' };
    setDocument(
      await docgen.templates.generateRawFromBody({ ...request, ...namespaces, body: content.body }, { signal }),
    );
  });
  useEffect(render.clear, [render.clear, content]);
  const curl = () =>
    isStored
      ? toCurl(`/v1/templates/${template.templateId}/generate`, request)
      : toCurl('/v1/templates/generate', { ...request, body: content.body });
  return (
    <section className="card stack" aria-label="On the server">
      <div className="row">
        <Button isBusy={render.isRunning} onClick={render.run}>
          Render on the server
        </Button>
        <CopyButton text={curl}>Copy as curl</CopyButton>
        <p className="hint">Counts as one document.</p>
      </div>
      <ActionProblem actions={[render]} />
      {document !== undefined && (
        <DocumentView
          text={document.text}
          format={document.contentType === 'application/json' ? 'json' : 'text'}
          isFormatted={false}
          label="Document from the server"
        />
      )}
    </section>
  );
}
