/** The documents of a batch: a tab per alias, a table with a column per field, and one document in a dialog. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLoaded } from '../app/use-loaded.ts';
import { useQueryValue } from '../app/use-query-text.ts';
import { useSession } from '../app/session.tsx';
import { Button, Select } from '../components/controls.tsx';
import { Empty, LoadedView } from '../components/states.tsx';
import { Tabs } from '../components/tabs.tsx';
import type { Tab } from '../components/tabs.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentRows } from './document-rows.tsx';
import { countDocuments, positionOf } from './document-table.ts';
import type { CountedSpec } from './document-table.ts';
import { OpenDocumentForm } from './open-document-form.tsx';
import { readStored } from './stored-document.ts';
import type { StoredDocument } from './stored-document.ts';

export const documentsPerPage = 25;

export interface DocumentChoice {
  /** Undefined for the documents of all specs. */
  readonly alias: string | undefined;
  readonly status: 'completed' | 'failed' | undefined;
}

interface BatchDocumentsProps {
  readonly batchId: string;
  readonly specs: readonly CountedSpec[];
  readonly isVirtual: boolean;
  readonly hasFailed: boolean;
  readonly choice: DocumentChoice;
  /** Loads the page of documents again when it changes. */
  readonly version: string | number;
  readonly onChoose: (choice: DocumentChoice) => void;
}

const allTab = ' all';

export function BatchDocuments(props: BatchDocumentsProps) {
  const { specs, choice, hasFailed, isVirtual, onChoose } = props;
  const total = countDocuments(specs, undefined);
  const tabs: readonly Tab[] = [
    ...(specs.length > 1 ? [{ id: allTab, title: 'All', count: total }] : []),
    ...specs.map(({ alias, count = 1 }) => ({ id: alias, title: alias, count })),
  ];
  const alias = choice.alias ?? (specs.length === 1 ? specs[0]?.alias : undefined);
  const pages = (
    <DocumentPages key={`${alias ?? allTab} ${choice.status ?? ''}`} {...props} choice={{ ...choice, alias }} />
  );
  return (
    <div className="documents">
      <Tabs
        label="Documents by alias"
        tabs={tabs}
        chosenId={alias ?? allTab}
        onChoose={(id) => onChoose({ ...choice, alias: id === allTab ? undefined : id })}
      >
        {(hasFailed || choice.status !== undefined) && !isVirtual && (
          <Select
            label="Status"
            options={[
              { value: '', label: 'All documents' },
              { value: 'completed', label: 'Completed' },
              { value: 'failed', label: 'Failed' },
            ]}
            value={choice.status ?? ''}
            onChange={({ target: { value } }) =>
              onChoose({ ...choice, status: value === 'failed' || value === 'completed' ? value : undefined })
            }
          />
        )}
        {alias !== undefined && (
          <OpenDocumentForm
            key={alias}
            batchId={props.batchId}
            alias={alias}
            total={countDocuments(specs, alias)}
            isVirtual={isVirtual}
          />
        )}
        {isVirtual ? <OnRequest>{pages}</OnRequest> : pages}
      </Tabs>
    </div>
  );
}

/** Documents of a virtual batch are made, and counted, when they are read. */
function OnRequest({ children }: { readonly children: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return children;
  return (
    <Empty title="Documents are generated when you read them">
      <p>Each page generates {documentsPerPage} documents, which count toward your usage.</p>
      <Button onClick={() => setAsked(true)}>Read {documentsPerPage} documents</Button>
    </Empty>
  );
}

function DocumentPages({ batchId, specs, isVirtual, choice, version }: BatchDocumentsProps) {
  const { docgen } = useSession();
  const { from, goTo, goBack } = usePageStart(choice.status !== undefined);
  const [shown, setShown] = useState<StoredDocument | undefined>(undefined);
  const { alias, status } = choice;
  const page = useLoaded(
    async (signal) => {
      // One more than the page shows whether another page follows. Those of a virtual batch are counted.
      const limit = documentsPerPage + (isVirtual ? 0 : 1);
      return readStored(docgen, batchId, { alias, status, from, limit, signal });
    },
    [docgen, batchId, alias, status, from, version],
  );
  return (
    <LoadedView loaded={page} what="documents">
      {(loaded) => {
        const documents = loaded.slice(0, documentsPerPage);
        const last = documents.at(-1);
        const next = last === undefined ? 0 : positionOf(last, specs, alias) + 1;
        const total = countDocuments(specs, alias);
        const hasMore = isVirtual ? next < total : loaded.length > documentsPerPage;
        if (documents.length === 0 && from === 0) return <Empty title="No documents yet" />;
        return (
          <>
            <DocumentRows documents={documents} hasAlias={alias === undefined} onOpen={setShown} />
            <div className="pager">
              <p className="hint">
                {status === undefined && documents.length > 0
                  ? `${(from + 1).toLocaleString()} to ${next.toLocaleString()} of ${total.toLocaleString()}`
                  : ''}
              </p>
              <Button disabled={from === 0} onClick={goBack}>
                Previous
              </Button>
              <Button disabled={!hasMore} onClick={() => goTo(next)}>
                Next
              </Button>
            </div>
            {shown !== undefined && <DocumentDialog document={shown} onClose={() => setShown(undefined)} />}
          </>
        );
      }}
    </LoadedView>
  );
}

interface PageStart {
  /** The position of the first document of the page. The address has it. */
  readonly from: number;
  readonly goTo: (start: number) => void;
  /** Shows the page before. */
  readonly goBack: () => void;
}

/** @param isFiltered whether documents are left out, so that the start of the page before cannot be computed */
function usePageStart(isFiltered: boolean): PageStart {
  const [text, setText] = useQueryValue('from');
  // Empty after a reload.
  const [earlier, setEarlier] = useState<readonly number[]>([]);
  const from = /^\d{1,13}$/.test(text) ? Number(text) : 0;
  const show = (start: number) => setText(start === 0 ? '' : String(start));
  return {
    from,
    goTo: (start) => {
      setEarlier([...earlier, from]);
      show(start);
    },
    goBack: () => {
      setEarlier(earlier.slice(0, -1));
      show(earlier.at(-1) ?? (isFiltered ? 0 : Math.max(0, from - documentsPerPage)));
    },
  };
}
