/** Small things that several pages show alike. */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { BatchStatus } from '@docgen/client';
import type { PagedList } from '../app/paged-list.ts';
import { Button } from './controls.tsx';
import { ProblemNote } from './states.tsx';

export function PageHead({
  title,
  intro,
  children,
}: {
  readonly title: string;
  readonly intro?: string;
  readonly children?: ReactNode;
}) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {children}
      {intro !== undefined && <p>{intro}</p>}
    </header>
  );
}

export type Tone = 'plain' | 'good' | 'warning' | 'bad';

export function Badge({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}

const tones: Readonly<Record<BatchStatus, Tone>> = {
  queued: 'plain',
  running: 'plain',
  completed: 'good',
  partially_failed: 'warning',
  failed: 'bad',
  canceled: 'warning',
};

export function BatchBadge({ status }: { readonly status: BatchStatus }) {
  return <Badge tone={tones[status]}>{status.replace('_', ' ')}</Badge>;
}

/** A moment, in the reader's own time zone and spelling. */
export function Moment({ at }: { readonly at: string }) {
  const date = new Date(at);
  return <time dateTime={at}>{date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}</time>;
}

export function MoreButton<T>({ list }: { readonly list: PagedList<T> }) {
  if (!list.hasMore) return null;
  return (
    <div className="stack more">
      <ProblemNote problem={list.more.problem} />
      <Button isBusy={list.more.isRunning} onClick={list.more.run}>
        Show more
      </Button>
    </div>
  );
}

const copiedMs = 1_500;

export function CopyButton({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return (
    <Button onClick={copy}>
      <span aria-live="polite">
        {state === 'idle' ? children : state === 'copied' ? 'Copied' : 'Copying is not allowed here'}
      </span>
    </Button>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** `Delete it`. */
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  readonly problem: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone; Escape and the first button leave everything as it is. */
export function ConfirmDialog({ title, children, confirmLabel, isBusy, problem, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <ProblemNote problem={problem} />
      <div className="dialog-actions">
        <Button onClick={onClose}>Keep it</Button>
        <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}

export function Dialog({
  title,
  children,
  onClose,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="stack">
        <h2>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
