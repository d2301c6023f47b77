/** Shows a document: JSON indented and coloured, or any document byte for byte. It is text, never HTML. */
import { useMemo } from 'react';
import { colourJson } from '../preview/colour-json.ts';
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
/** Each coloured part is an element. More of them make typing slow. */
const colouredCharactersMax = 20_000;

export function DocumentView({ text, isJson, isFormatted, label }: DocumentViewProps) {
  const { parts, rest } = useMemo(() => {
    const start = text.slice(0, shownCharactersMax);
    const shown = isJson && isFormatted ? formatJson(start) : start;
    const colouredLength = isJson ? colouredCharactersMax : 0;
    return { parts: colourJson(shown.slice(0, colouredLength)), rest: shown.slice(colouredLength) };
  }, [text, isJson, isFormatted]);
  const hiddenLength = text.length - shownCharactersMax;
  return (
    <>
      <pre className="document" tabIndex={0} role="region" aria-label={label} dir="auto">
        {parts.map((part, index) =>
          part.kind === undefined ? (
            part.text
          ) : (
            <span key={index} className={`code-${part.kind}`}>
              {part.text}
            </span>
          ),
        )}
        {rest}
      </pre>
      {hiddenLength > 0 && <p className="hint">… and {hiddenLength.toLocaleString()} more characters</p>}
    </>
  );
}
