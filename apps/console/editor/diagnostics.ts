/** Puts the engine's problems under the text: lines and columns count code points, the editor counts code units. */
import { setDiagnostics } from '@codemirror/lint';
import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

export interface MarkedProblem {
  readonly reason: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly hint?: string | undefined;
  readonly severity: 'error' | 'warning';
}

export function markProblems(view: EditorView, problems: readonly MarkedProblem[]): void {
  const { doc } = view.state;
  view.dispatch(
    setDiagnostics(
      view.state,
      problems.map((problem) => diagnosticOf(doc, problem)),
    ),
  );
}

/** From the mistake to the end of its word. */
function diagnosticOf(doc: Text, { reason, line = 1, column = 1, hint, severity }: MarkedProblem): Diagnostic {
  const place = doc.line(Math.min(Math.max(1, line), doc.lines));
  const before = Array.from(place.text)
    .slice(0, column - 1)
    .join('').length;
  const from = Math.min(place.from + before, place.to);
  const word = /^(?:<?[\w.]+|.)/u.exec(place.text.slice(from - place.from))?.[0] ?? '';
  const message = hint === undefined ? reason : `${reason}; did you mean ${hint}?`;
  return { from, to: from + word.length, message, severity };
}
