/** A document as text: laid out for readers where it is JSON, or byte for byte. */
import { useMemo } from 'react';
import { layOutJson } from '../preview/laid-out-json.ts';

interface DocumentViewProps {
  readonly text: string;
  readonly isJson: boolean;
  /** Lays JSON out; else the very bytes are shown. */
  readonly isLaidOut: boolean;
  readonly label: string;
}

/** More would make the page slow to scroll, and nobody reads it here. */
const shownCharactersMax = 100_000;

export function DocumentView({ text, isJson, isLaidOut, label }: DocumentViewProps) {
  const shown = useMemo(() => {
    const start = text.slice(0, shownCharactersMax);
    return isJson && isLaidOut ? layOutJson(start) : start;
  }, [text, isJson, isLaidOut]);
  const restLength = text.length - shownCharactersMax;
  return (
    <>
      <pre className="document" tabIndex={0} role="region" aria-label={label}>
        {shown}
      </pre>
      {restLength > 0 && <p className="hint">… and {restLength.toLocaleString()} characters more</p>}
    </>
  );
}
