import { Button } from './controls.tsx';
import { CopyButton } from './copy-button.tsx';

interface SecretNoteProps {
  /** What the secret is: `Key “build server” created.` */
  readonly title: string;
  readonly secret: string;
  readonly copyLabel: string;
  /** Whether the page that follows is not ready yet. */
  readonly isBusy?: boolean;
  readonly onDone: () => void;
}

/** Shows a new secret once. */
export function SecretNote({ title, secret, copyLabel, isBusy = false, onDone }: SecretNoteProps) {
  return (
    <section className="note good stack" role="status">
      <p>{title} Copy it now: it is not shown again.</p>
      <pre className="secret">{secret}</pre>
      <p className="row">
        <CopyButton text={secret}>{copyLabel}</CopyButton>
        <Button isBusy={isBusy} onClick={onDone}>
          Done
        </Button>
      </p>
    </section>
  );
}
