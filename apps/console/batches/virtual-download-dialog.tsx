/**
 * Asks which documents of a virtual batch to download, and says what they cost: each one is generated and counted when it
 * is read. The download shows its progress and can be stopped.
 */
import { useState } from 'react';
import type { Usage } from '@docgen/client';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { useUnsavedWarning } from '../app/use-unsaved-warning.ts';
import { byteSize } from '../components/byte-size.ts';
import { ActionForm, Button, TextField } from '../components/controls.tsx';
import { Dialog } from '../components/dialog.tsx';
import { LoadedView, ProblemNote } from '../components/states.tsx';
import { rangeOf } from './document-range.ts';
import type { DocumentRange } from './document-range.ts';
import type { FormatChoice } from './format-choices.ts';
import { useVirtualDownload } from './use-virtual-download.ts';
import type { DownloadProgress, VirtualDownload } from './use-virtual-download.ts';

interface VirtualDownloadDialogProps {
  readonly batchId: string;
  /** Undefined for the documents of all specs. */
  readonly alias: string | undefined;
  /** The number of documents that there are. */
  readonly total: number;
  readonly choice: FormatChoice;
  readonly fileName: string;
  readonly onClose: () => void;
}

const usualCount = 1_000;

export function VirtualDownloadDialog(props: VirtualDownloadDialogProps) {
  const { choice, total, onClose } = props;
  const { docgen } = useSession();
  const [fromText, setFromText] = useState('0');
  const [countText, setCountText] = useState(String(Math.min(usualCount, total)));
  const usage = useLoaded(async (signal) => docgen.getUsage({}, { signal }), [docgen]);
  const download = useVirtualDownload(docgen);
  const { action, progress } = download;
  useUnsavedWarning(action.isRunning);
  const left = usage.value?.quota.remaining ?? undefined;
  const range = rangeOf({ fromText, countText }, { total, left });
  return (
    <Dialog title={`Download as ${choice.title}`} onClose={onClose}>
      {progress === undefined ? (
        <ActionForm className="stack" aria-label="Range of documents" submits={submitOf(download, range, props)}>
          <div className="row">
            <TextField
              label="First document"
              className="short"
              autoFocus
              inputMode="numeric"
              hint={`0 to ${(total - 1).toLocaleString()}`}
              value={fromText}
              problem={range.fromProblem}
              onChange={(event) => setFromText(event.target.value)}
            />
            <TextField
              label="Documents"
              className="short"
              inputMode="numeric"
              value={countText}
              problem={range.countProblem}
              onChange={(event) => setCountText(event.target.value)}
            />
          </div>
          <LoadedView loaded={usage} what="your usage">
            {(loaded) => <Cost usage={loaded} range={range} />}
          </LoadedView>
          <ProblemNote problem={action.problem} />
          <div className="dialog-actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button
              look="main"
              type="submit"
              isBusy={action.isRunning}
              disabled={!range.isValid || usage.value === undefined}
            >
              {range.isValid ? `Generate and download ${documentsText(range.count)}` : 'Generate and download'}
            </Button>
          </div>
        </ActionForm>
      ) : (
        <RunningDownload download={download} progress={progress} count={range.count} onClose={onClose} />
      )}
    </Dialog>
  );
}

function submitOf(
  { action }: VirtualDownload,
  { isValid, from, count }: DocumentRange,
  { batchId, alias, choice: { format, dialect }, fileName }: VirtualDownloadDialogProps,
) {
  const options = { alias, dialect, from, limit: count };
  return { ...action, run: () => isValid && action.run({ batchId, format, fileName, options }) };
}

function Cost({ usage, range: { isValid, count } }: { readonly usage: Usage; readonly range: DocumentRange }) {
  const { documents, remaining } = usage.quota;
  const cost = isValid ? `This generates ${documentsText(count)}, which count toward your usage.` : '';
  if (remaining === null || documents === null) return <p>{cost} Your plan has no limit.</p>;
  return (
    <p>
      {cost} {remaining.toLocaleString()} of {documents.toLocaleString()} documents are left until{' '}
      {usage.period.end.slice(0, 10)}
      {isValid ? `, then ${(remaining - count).toLocaleString()}.` : '.'}
    </p>
  );
}

interface RunningDownloadProps {
  readonly download: VirtualDownload;
  readonly progress: DownloadProgress;
  readonly count: number;
  readonly onClose: () => void;
}

function RunningDownload({ download, progress, count, onClose }: RunningDownloadProps) {
  const { state, bytes, documents } = progress;
  const received = documents === undefined ? '' : `${documents.toLocaleString()} of ${documentsText(count)}, `;
  return (
    <>
      <progress aria-label="Downloaded documents" max={count} value={state === 'finished' ? count : documents} />
      <p role="status">
        {titles[state]}: {received}
        {byteSize(bytes)}.
      </p>
      {state === 'stopped' && (
        <p className="hint">
          The file has what was received. Documents that the service had generated ahead may count too.
        </p>
      )}
      <ProblemNote problem={download.action.problem} />
      <div className="dialog-actions">
        {state === 'running' ? (
          <Button look="danger" onClick={download.stop}>
            Stop
          </Button>
        ) : (
          <Button look="main" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </>
  );
}

const titles = { running: 'Downloading', finished: 'Downloaded', stopped: 'Stopped' } as const;

function documentsText(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'document' : 'documents'}`;
}
