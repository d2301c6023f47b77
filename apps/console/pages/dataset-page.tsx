/** One dataset: its columns and first rows, its versions, what uses it, and what can be done with it. */
import { useState } from 'react';
import { Copy, Trash2 } from 'lucide-react';
import type { PageProps } from '../app/page-props.ts';
import { replaceRoute } from '../app/route.ts';
import { useSession } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { ActionProblem } from '../components/action-problem.tsx';
import { byteSize } from '../components/byte-size.ts';
import { Button } from '../components/controls.tsx';
import { copyText } from '../components/copy-text.ts';
import { Fact } from '../components/fact.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { PageHead } from '../components/page-head.tsx';
import { LoadedView } from '../components/states.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { DatasetRows } from '../datasets/dataset-rows.tsx';
import { isUsed, UseList } from '../datasets/dataset-uses.tsx';
import { DatasetVersions } from '../datasets/dataset-versions.tsx';
import { DeleteDatasetDialog } from '../datasets/delete-dataset-dialog.tsx';
import { Digest } from '../datasets/digest.tsx';
import { readDataset } from '../datasets/read-dataset.ts';
import type { ShownDataset } from '../datasets/read-dataset.ts';
import { UploadDialog } from '../datasets/upload-dialog.tsx';

export function DatasetPage({ argument: name }: PageProps) {
  const { docgen } = useSession();
  const loaded = useLoaded(async (signal) => readDataset(docgen, name, signal), [docgen, name]);
  return (
    <LoadedView loaded={loaded} what="the dataset" waitingTitle="Dataset">
      {(dataset) => (
        <>
          <PageHead title={dataset.name}>
            <DatasetActions dataset={dataset} onChanged={loaded.reload} />
          </PageHead>
          <DatasetFacts dataset={dataset} />
          <section className="stack page-section">
            <h2>First rows</h2>
            <DatasetRows dataset={dataset} />
          </section>
          <section className="stack page-section">
            <h2>Versions</h2>
            <DatasetVersions dataset={dataset} />
          </section>
          <section className="stack page-section">
            <h2>Used by</h2>
            {isUsed(dataset.usedBy) ? (
              <UseList usedBy={dataset.usedBy} />
            ) : (
              <p className="hint">No template and no open batch reads its rows.</p>
            )}
          </section>
        </>
      )}
    </LoadedView>
  );
}

interface DatasetActionsProps {
  readonly dataset: ShownDataset;
  readonly onChanged: () => void;
}

function DatasetActions({ dataset: { name, digest }, onChanged }: DatasetActionsProps) {
  const [asked, setAsked] = useState<'upload' | 'delete' | undefined>(undefined);
  const close = () => setAsked(undefined);
  const copyDigest = useAction(async () => {
    await copyText(digest);
    showToast('Digest copied');
  });
  return (
    <>
      <Button look="main" onClick={() => setAsked('upload')}>
        Upload new version
      </Button>
      <Menu label="More actions" triggerClass="button plain icon">
        <MenuItem icon={<Copy size={16} aria-hidden="true" />} onClick={copyDigest.run}>
          Copy digest
        </MenuItem>
        <hr />
        <MenuItem look="danger" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setAsked('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <ActionProblem actions={[copyDigest]} />
      {asked === 'upload' && (
        <UploadDialog
          datasetName={name}
          onStored={(stored) => {
            showToast(stored.digest === digest ? 'The rows are those of the current version' : 'New version stored');
            close();
            onChanged();
          }}
          onClose={() => {
            close();
            // A stopped upload can be stored.
            onChanged();
          }}
        />
      )}
      {asked === 'delete' && (
        <DeleteDatasetDialog
          name={name}
          onDeleted={() => {
            showToast('Dataset deleted');
            replaceRoute('/datasets');
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function DatasetFacts({ dataset }: { readonly dataset: ShownDataset }) {
  return (
    <dl className="facts">
      <Fact title="Rows">{dataset.rowCount.toLocaleString()}</Fact>
      <Fact title="Columns">{dataset.columns.length}</Fact>
      <Fact title="Stored size">{byteSize(dataset.storedBytes)}</Fact>
      <Fact title="Digest">
        <Digest digest={dataset.digest} />
      </Fact>
      <Fact title="Created">
        <Timestamp at={dataset.createdAt} />
      </Fact>
      <Fact title="Changed">
        <Timestamp at={dataset.updatedAt} />
      </Fact>
    </dl>
  );
}
