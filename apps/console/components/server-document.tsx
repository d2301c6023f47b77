/** The document as the service renders it, and the call that gets it. */
import { useState } from 'react';
import type { RawDocument, Template } from '@docgen/client';
import { useAction } from '../app/action.ts';
import { useSession } from '../app/session.tsx';
import { parseParams } from '../preview/params-text.ts';
import { Button } from './controls.tsx';
import { toCurl } from './curl.ts';
import { DocumentView } from './document-view.tsx';
import { CopyButton } from './pieces.tsx';
import { ProblemNote } from './states.tsx';
import type { Draft } from './workbench.tsx';

export function ServerDocument({
  draft,
  template,
}: {
  readonly draft: Draft;
  readonly template: Template | undefined;
}) {
  const { docgen } = useSession();
  const [document, setDocument] = useState<RawDocument | undefined>(undefined);
  const { params } = parseParams(draft.paramsText);
  const request = { seed: draft.seed, ...(params !== undefined && draft.paramsText !== '' && { params }) };
  const isStored = template !== undefined && template.body === draft.body;
  const render = useAction(async () => {
    // Numbers drawn for a look do not come from the sequences of real documents.
    const apart = { sequenceNamespace: 'console', variableNamespace: 'console' };
    setDocument(await docgen.templates.generateRawFromBody({ ...request, ...apart, body: draft.body }));
  });
  const curl = isStored
    ? toCurl(`/v1/templates/${template.templateId}/generate`, request)
    : toCurl('/v1/templates/generate', { ...request, body: draft.body });
  return (
    <section className="card stack" aria-label="On the server">
      <div className="row">
        <Button isBusy={render.isRunning} onClick={render.run}>
          Render on the server
        </Button>
        <CopyButton text={curl}>Copy as curl</CopyButton>
        <p className="hint">The service counts one document for it.</p>
      </div>
      <ProblemNote problem={render.problem} />
      {document !== undefined && (
        <DocumentView
          text={document.text}
          isJson={document.contentType === 'application/json'}
          isLaidOut={false}
          label="Document of the server"
        />
      )}
    </section>
  );
}
