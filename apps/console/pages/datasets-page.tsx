/** The datasets of the tenant, newest first. */
import { navigate } from '../app/route.ts';
import { useSession } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import { usePagedList } from '../app/use-paged-list.ts';
import { useQueryFlag } from '../app/use-query-text.ts';
import { Button } from '../components/controls.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/states.tsx';
import { datasetPath, DatasetTable } from '../datasets/dataset-table.tsx';
import { UploadDialog } from '../datasets/upload-dialog.tsx';

export function DatasetsPage() {
  const { docgen } = useSession();
  const [isUploading, setUploading] = useQueryFlag('new');
  const list = usePagedList((signal) => docgen.datasets.list({}, { signal }), [docgen]);
  return (
    <>
      <ListPage
        title="Datasets"
        intro="Lists of your own. Templates read their rows with functions such as row."
        what="datasets"
        list={list}
        empty={<NoDatasets />}
        actions={
          <Button look="main" onClick={() => setUploading(true)}>
            Upload dataset
          </Button>
        }
        filters={null}
      >
        {(datasets) => <DatasetTable datasets={datasets} onChanged={list.loaded.reload} />}
      </ListPage>
      {isUploading && (
        <UploadDialog
          onStored={({ name }) => {
            showToast('Dataset stored');
            // Else Back would open the dialog again.
            setUploading(false);
            navigate(datasetPath(name));
          }}
          onClose={() => {
            setUploading(false);
            // A stopped upload can be stored.
            list.loaded.reload();
          }}
        />
      )}
    </>
  );
}

const command = 'docgen datasets push customers.csv';

function NoDatasets() {
  return (
    <Empty title="No datasets yet">
      <p>
        Upload a CSV, NDJSON or JSON file, or push it from the command line. Then read its rows in a template, such as{' '}
        <code>{'<row(customers).name>'}</code>.
      </p>
      <pre className="document">{command}</pre>
      <p className="row centered">
        <CopyButton text={command}>Copy command</CopyButton>
        <a className="button plain" href="/docs/guide/tables">
          Read about tables
        </a>
      </p>
    </Empty>
  );
}
