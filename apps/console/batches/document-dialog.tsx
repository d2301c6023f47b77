import { Button } from '../components/controls.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DocumentView } from '../components/document-view.tsx';
import { isTextDocument, textOf } from './stored-document.ts';
import type { StoredDocument } from './stored-document.ts';

interface DocumentDialogProps {
  readonly document: StoredDocument;
  readonly onClose: () => void;
}

/** One document: JSON indented, with its values as they are stored, and a text as it is. The copy is not indented. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const title = `${document.alias} ${document.seqNo}`;
  const text = textOf(document);
  const isJson = document.status === 'completed' && !isTextDocument(document);
  return (
    <Dialog title={title} onClose={onClose}>
      {document.status === 'failed' && <p className="note problem">{document.error.code}</p>}
      <DocumentView text={text} format={isJson ? 'json' : 'text'} isFormatted label={title} />
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
