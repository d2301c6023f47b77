/** Shows a document: JSON indented, or any document byte for byte. */
import { useMemo } from 'react';
import { formatJson } from '../preview/format-json.ts';

interface DocumentViewProps {
  readonly text: string;
  readonly isJson: boolean;
  /** Indents JSON; false shows the exact bytes. */
  readonly isFormatted: boolean;
  readonly label: string;
}

/** A longer text makes the page slow to scroll. */
const shownCharactersMax = 100_000;

export function DocumentView({ text, isJson, isFormatted, label }: DocumentViewProps) {
  const shown = useMemo(() => {
    const start = text.slice(0, shownCharactersMax);
    return isJson && isFormatted ? formatJson(start) : start;
  }, [text, isJson, isFormatted]);
  const restLength = text.length - shownCharactersMax;
  return (
    <>
      <pre className="document" tabIndex={0} role="region" aria-label={label}>
        {shown}
      </pre>
      {restLength > 0 && <p className="hint">… and {restLength.toLocaleString()} more characters</p>}
    </>
  );
}
