import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Action } from '../app/use-action.ts';
import { ActionForm, Button } from './controls.tsx';
import { ProblemNote } from './states.tsx';
import { WaitingNote } from './waiting-note.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /**
   * A drawer at the side of the window, a list below a search field, whose title only screen readers get, or most of the
   * window.
   */
  readonly look?: 'drawer' | 'palette' | 'wide';
  readonly onClose: () => void;
}

export function Dialog({ title, children, look, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog before React removes it: only then the browser returns the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => {
      opened?.close();
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={look === undefined ? undefined : `dialog-${look}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="stack">
        <h2 dir="auto" className={look === 'palette' ? 'visually-hidden' : undefined}>
          {title}
        </h2>
        {children}
        <WaitingNote />
      </div>
    </dialog>
  );
}

interface ConfirmDialogProps extends DialogProps {
  /** Names the action: `Delete template`. */
  readonly confirmLabel: string;
  readonly action: Action<[]>;
  /** Whether a field has what the action needs. */
  readonly isReady?: boolean;
}

/** Asks before an action that cannot be undone. Escape and the first button close the dialog without the action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, action, isReady = true, onClose } = props;
  // The action can be that of an earlier dialog, which asked about another thing. A layout effect removes its error
  // before the browser paints this dialog.
  useLayoutEffect(action.clear, [action.clear]);
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <ProblemNote problem={action.problem} />
      <div className="dialog-actions">
        <Button onClick={onClose}>Go back</Button>
        <Button look="danger" isBusy={action.isRunning} disabled={!isReady} onClick={action.run}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}

interface FormDialogProps extends DialogProps {
  /** Names the action: `Create key`. */
  readonly submitLabel: string;
  readonly action: Action<[]>;
  /** Whether the fields have what the action needs. */
  readonly isReady: boolean;
  /** Whether a field shows the problem already. */
  readonly hidesProblem?: boolean;
  /** The button that calls `onClose`, as Escape does: `Cancel` when absent. */
  readonly closeLabel?: string;
}

/** A dialog with fields. An error stays until a field changes. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, submitLabel, action, isReady, hidesProblem = false, closeLabel = 'Cancel', onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <ActionForm className="stack" aria-label={title} submits={action}>
        {children}
        {!hidesProblem && <ProblemNote problem={action.problem} />}
        <div className="dialog-actions">
          <Button onClick={onClose}>{closeLabel}</Button>
          <Button look="main" type="submit" isBusy={action.isRunning} disabled={!isReady}>
            {submitLabel}
          </Button>
        </div>
      </ActionForm>
    </Dialog>
  );
}
