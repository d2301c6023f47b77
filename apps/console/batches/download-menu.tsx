/** Downloads the documents of a batch, or of one alias, in each format of the service. */
import { Download } from 'lucide-react';
import type { BatchHead, DocumentsFormat, DownloadOptions } from '@docgen/client';
import { useAction, useOwnAction } from '../app/use-action.ts';
import { useSession } from '../app/session.tsx';
import { waitFor } from '../app/waiting.ts';
import { ActionProblem } from '../components/action-problem.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { saveText } from '../components/save-file.ts';
import { saveStream } from './save-documents.ts';

interface Choice {
  readonly title: string;
  readonly format: DocumentsFormat;
  readonly dialect?: DownloadOptions['dialect'];
  readonly ending: string;
}

const choices: readonly Choice[] = [
  { title: 'NDJSON', format: 'ndjson', ending: 'ndjson' },
  { title: 'CSV', format: 'csv', ending: 'csv' },
  { title: 'Parquet', format: 'parquet', ending: 'parquet' },
  { title: 'Text', format: 'text', ending: 'txt' },
  { title: 'SQL for PostgreSQL', format: 'sql', dialect: 'postgres', ending: 'sql' },
  { title: 'SQL for MySQL', format: 'sql', dialect: 'mysql', ending: 'sql' },
  { title: 'SQL for SQLite', format: 'sql', dialect: 'sqlite', ending: 'sql' },
];

interface DownloadMenuProps {
  readonly head: BatchHead;
  /** Undefined for the documents of all specs. */
  readonly alias: string | undefined;
}

export function DownloadMenu({ head: { batchId }, alias }: DownloadMenuProps) {
  const { docgen } = useSession();
  const download = useOwnAction(async ({ format, dialect, ending }: Choice) =>
    saveStream(`${batchId}${alias === undefined ? '' : `-${alias}`}.${ending}`, async () =>
      waitFor(async (signal) => docgen.batches.download(batchId, format, { alias, dialect, signal })),
    ),
  );
  const recipe = useAction(async (signal) => {
    saveText(`${batchId}-recipe.json`, JSON.stringify(await docgen.batches.recipe(batchId, { signal }), undefined, 2));
  });
  const isBusy = download.isRunning || recipe.isRunning;
  return (
    <>
      <Menu
        label="Download"
        triggerClass="button plain"
        trigger={
          <>
            {isBusy ? <span className="spinner" aria-hidden="true" /> : <Download size={16} aria-hidden="true" />}
            Download {alias ?? ''}
          </>
        }
      >
        {choices.map((choice) => (
          <MenuItem key={choice.title} onClick={() => download.run(choice)}>
            {choice.title}
          </MenuItem>
        ))}
        <hr />
        <MenuItem onClick={recipe.run}>Recipe, to generate the documents offline</MenuItem>
      </Menu>
      <ActionProblem actions={[download, recipe]} />
    </>
  );
}
