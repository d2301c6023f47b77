/** What can be done with a batch: cancel while it runs; then download, copy, run again and delete. */
import { useState } from 'react';
import { Copy, CopyPlus, RotateCcw, Shuffle, Trash2 } from 'lucide-react';
import { isOver } from '@docgen/client';
import type { Batch, BatchHead } from '@docgen/client';
import { navigate, replaceRoute } from '../app/route.ts';
import { useAction } from '../app/use-action.ts';
import { useSession } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import { ActionProblem } from '../components/action-problem.tsx';
import { Button } from '../components/controls.tsx';
import { copyText } from '../components/copy-text.ts';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { randomSeed } from '../preview/seeds.ts';
import { countDocuments } from './document-table.ts';
import { DownloadMenu } from './download-menu.tsx';

interface BatchActionsProps {
  readonly batch: Batch;
  /** The newest state of the batch. */
  readonly head: BatchHead;
  /** The alias that downloads are limited to. */
  readonly alias: string | undefined;
}

export function BatchActions({ batch, head, alias }: BatchActionsProps) {
  const { docgen } = useSession();
  const [asked, setAsked] = useState<'cancel' | 'delete' | undefined>(undefined);
  const close = () => setAsked(undefined);
  const runAgain = useAction(async (signal, seed: number) => {
    const { batchId } = await docgen.batches.submit({ ...batch.spec, seed }, { signal });
    showToast('New batch started');
    navigate(`/batches/${batchId}`);
  });
  const copyId = useAction(async () => {
    await copyText(batch.batchId);
    showToast('Id copied');
  });
  const isRunning = !isOver(head.status);
  return (
    <>
      {isRunning ? (
        <Button look="danger" onClick={() => setAsked('cancel')}>
          Cancel batch
        </Button>
      ) : (
        <DownloadMenu head={head} alias={alias} total={countDocuments(batch.spec.documents, alias)} />
      )}
      <Menu label="More actions" triggerClass="button plain icon">
        <MenuItem icon={<CopyPlus size={16} />} onClick={() => navigate(`/batches/new?copy=${batch.batchId}`)}>
          Edit a copy
        </MenuItem>
        <MenuItem icon={<RotateCcw size={16} />} onClick={() => runAgain.run(head.seed)}>
          Run again with the same seed
        </MenuItem>
        <MenuItem icon={<Shuffle size={16} />} onClick={() => runAgain.run(randomSeed())}>
          Run again with a new seed
        </MenuItem>
        <MenuItem icon={<Copy size={16} />} onClick={copyId.run}>
          Copy id
        </MenuItem>
        {!isRunning && (
          <>
            <hr />
            <MenuItem icon={<Trash2 size={16} />} look="danger" onClick={() => setAsked('delete')}>
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
      <ActionProblem actions={[runAgain, copyId]} />
      {asked === 'cancel' && <CancelDialog head={head} onClose={close} />}
      {asked === 'delete' && <DeleteDialog head={head} onClose={close} />}
    </>
  );
}

interface AskProps {
  readonly head: BatchHead;
  readonly onClose: () => void;
}

function CancelDialog({ head, onClose }: AskProps) {
  const { docgen } = useSession();
  const cancel = useAction(async (signal) => {
    await docgen.batches.cancel(head.batchId, { signal });
    onClose();
  });
  return (
    <ConfirmDialog title="Cancel this batch?" confirmLabel="Cancel the rest" action={cancel} onClose={onClose}>
      <p>
        {head.progress.completed.toLocaleString()} of {head.progress.total.toLocaleString()} documents have been
        generated. They are kept and counted. The rest will not be generated.
      </p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ head, onClose }: AskProps) {
  const { docgen } = useSession();
  const remove = useAction(async (signal) => {
    await docgen.batches.delete(head.batchId, { signal });
    showToast('Batch deleted');
    replaceRoute('/batches');
  });
  return (
    <ConfirmDialog title="Delete this batch?" confirmLabel="Delete batch" action={remove} onClose={onClose}>
      <p>You cannot undo this. All of its documents are deleted. They still count toward your usage.</p>
    </ConfirmDialog>
  );
}
