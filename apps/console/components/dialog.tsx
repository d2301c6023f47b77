import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Action } from '../app/use-action.ts';
import { Button } from './controls.tsx';
import { ProblemNote } from './states.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function Dialog({ title, children, onClose }: DialogProps) {
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

interface ConfirmDialogProps extends DialogProps {
  /** Names the action: `Delete template`. */
  readonly confirmLabel: string;
  readonly action: Action<[]>;
}

/** Asks before an action that cannot be undone. Escape and the first button close the dialog without the action. */
export function ConfirmDialog({ title, children, confirmLabel, action, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <ProblemNote problem={action.problem} />
      <div className="dialog-actions">
        <Button onClick={onClose}>Go back</Button>
        <Button look="danger" isBusy={action.isRunning} onClick={action.run}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
