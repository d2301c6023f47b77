import { Badge } from '../components/badge.tsx';
import { Table } from '../components/table.tsx';
import { tabulate, textColumn } from './document-table.ts';
import type { StoredDocument } from './stored-document.ts';

interface DocumentRowsProps {
  readonly documents: readonly StoredDocument[];
  /** Whether the documents are of several specs: each is then one text. */
  readonly hasAlias: boolean;
  readonly onOpen: (document: StoredDocument) => void;
}

/** A page of documents as a table. A click anywhere on a row opens its document. */
export function DocumentRows({ documents, hasAlias, onOpen }: DocumentRowsProps) {
  const { columns, rows, isCut } = tabulate(documents, !hasAlias);
  const titles = columns.map((column) => (column === textColumn ? 'Document' : column));
  return (
    <div className="document-table cut-cells">
      <Table label="Documents" columns={[hasAlias ? 'Alias' : '#', ...(titles.length === 0 ? ['Document'] : titles)]}>
        {documents.map((document, index) => (
          <tr key={`${document.alias} ${document.seqNo}`} onClick={() => onOpen(document)}>
            <td>
              <button type="button" className="link" aria-label={`Open ${document.alias} ${document.seqNo}`}>
                {hasAlias && `${document.alias} `}
                {document.seqNo}
              </button>
            </td>
            {document.status === 'failed' ? (
              <td colSpan={Math.max(1, columns.length)}>
                <Badge tone="bad">failed</Badge> {document.error.message}
              </td>
            ) : (
              columns.map((column) => (
                <td key={column} dir="auto">
                  {rows[index]?.get(column)}
                </td>
              ))
            )}
          </tr>
        ))}
      </Table>
      {isCut && <p className="hint">The documents have more fields. Open one to see them all.</p>}
    </div>
  );
}
