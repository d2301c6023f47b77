/**
 * Downloads the documents of a batch, or of one alias, in each format of the service. Those of a virtual batch are counted
 * when they are read, so a dialog asks for their range first.
 */
import { useState } from 'react';
import { Download } from 'lucide-react';
import type { BatchHead } from '@docgen/client';
import { useAction, useOwnAction } from '../app/use-action.ts';
import { useSession } from '../app/session.tsx';
import { waitFor } from '../app/waiting.ts';
import { ActionProblem } from '../components/action-problem.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { saveText } from '../components/save-file.ts';
import { formatChoices } from './format-choices.ts';
import type { FormatChoice } from './format-choices.ts';
import { saveStream } from './save-documents.ts';
import { VirtualDownloadDialog } from './virtual-download-dialog.tsx';

interface DownloadMenuProps {
  readonly head: BatchHead;
  /** Undefined for the documents of all specs. */
  readonly alias: string | undefined;
  /** The number of documents that there are. */
  readonly total: number;
}

export function DownloadMenu({ head: { batchId, status }, alias, total }: DownloadMenuProps) {
  const { docgen } = useSession();
  const [asked, setAsked] = useState<FormatChoice | undefined>(undefined);
  const nameOf = ({ ending }: FormatChoice) => `${batchId}${alias === undefined ? '' : `-${alias}`}.${ending}`;
  const download = useOwnAction(async (choice: FormatChoice) =>
    saveStream(nameOf(choice), async () =>
      waitFor(async (signal) =>
        docgen.batches.download(batchId, choice.format, { alias, dialect: choice.dialect, signal }),
      ),
    ),
  );
  const recipe = useAction(async (signal) => {
    saveText(
      `${batchId}-recipe.json`,
      JSON.stringify(await docgen.batches.getRecipe(batchId, { signal }), undefined, 2),
    );
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
        {formatChoices.map((choice) => (
          <MenuItem key={choice.title} onClick={() => (status === 'virtual' ? setAsked(choice) : download.run(choice))}>
            {choice.title}
          </MenuItem>
        ))}
        <hr />
        <MenuItem onClick={recipe.run}>Recipe, to generate the documents offline</MenuItem>
      </Menu>
      <ActionProblem actions={[download, recipe]} />
      {asked !== undefined && (
        <VirtualDownloadDialog
          batchId={batchId}
          alias={alias}
          total={total}
          choice={asked}
          fileName={nameOf(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
