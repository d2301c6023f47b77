/** Shows a document: coloured by its format, JSON also indented, or byte for byte. It is text, never HTML. */
import { memo, useMemo } from 'react';
import { colourDocument } from '../preview/colour-document.ts';
import type { DocumentFormat } from '../preview/colour-document.ts';
import { formatJson } from '../preview/format-json.ts';

interface DocumentViewProps {
  readonly text: string;
  readonly format: DocumentFormat;
  /** Indents JSON; false shows the exact bytes. */
  readonly isFormatted: boolean;
  readonly label: string;
}

/** Each coloured part is an element. More of them make the page slow. */
const shownCharactersMax = 100_000;
/** About as many lines as a window shows. */
const blockLines = 40;
const linesOfBlock = new RegExp(`(?:[^\\n]*\\n){${blockLines}}|[^]+$`, 'g');
/** As the style sheet has it. */
const lineHeightRem = 1.25;

export function DocumentView({ text, format, isFormatted, label }: DocumentViewProps) {
  const blocks = useMemo(() => {
    const start = text.slice(0, shownCharactersMax);
    return (format === 'json' && isFormatted ? formatJson(start) : start).match(linesOfBlock) ?? [];
  }, [text, format, isFormatted]);
  const hiddenLength = text.length - shownCharactersMax;
  return (
    <>
      <pre className="document" tabIndex={0} role="region" aria-label={label} dir="auto">
        {blocks.map((block, index) =>
          blocks.length === 1 ? (
            <ColouredText key={index} text={block} format={format} />
          ) : (
            <Block key={index} text={block} format={format} />
          ),
        )}
      </pre>
      {hiddenLength > 0 && <p className="hint">… and {hiddenLength.toLocaleString()} more characters</p>}
    </>
  );
}

interface PartProps {
  readonly text: string;
  readonly format: DocumentFormat;
}

/** Some lines of a long document. The browser lays out only blocks in the window. */
function Block(props: PartProps) {
  const lineCount = props.text.split('\n').length - 1;
  return (
    <span className="document-block" style={{ containIntrinsicBlockSize: `auto ${lineCount * lineHeightRem}rem` }}>
      <ColouredText {...props} />
    </span>
  );
}

/** While the user types, most blocks stay the same. */
const ColouredText = memo(function ColouredText({ text, format }: PartProps) {
  return colourDocument(text, format).map((part, index) =>
    part.kind === undefined ? (
      part.text
    ) : (
      <span key={index} className={`code-${part.kind}`}>
        {part.text}
      </span>
    ),
  );
});
