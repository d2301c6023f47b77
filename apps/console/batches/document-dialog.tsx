import type { BatchDocument } from '@docgen/client';
import { Button } from '../components/controls.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DocumentView } from '../components/document-view.tsx';
import { textOf } from './document-table.ts';

interface DocumentDialogProps {
  readonly document: BatchDocument;
  readonly onClose: () => void;
}

/** One document: JSON indented, a text as it is. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const title = `${document.alias} ${document.seqNo}`;
  const text = textOf(document);
  const isJson = document.status === 'completed' && typeof document.result !== 'string';
  return (
    <Dialog title={title} onClose={onClose}>
      {document.status === 'failed' && <p className="note problem">{document.error.code}</p>}
      <DocumentView text={text} isJson={isJson} isFormatted label={title} />
      <p className="hint">Seed of the document: {document.documentSeed}</p>
      <div className="dialog-actions">
        <CopyButton text={text}>Copy</CopyButton>
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
