/** Shows problems in the editor. The engine counts columns in code points, CodeMirror in UTF-16 code units. */
import { setDiagnostics } from '@codemirror/lint';
import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

export interface EditorProblem {
  readonly reason: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly hint?: string | undefined;
  readonly severity: 'error' | 'warning';
}

export function showDiagnostics(view: EditorView, problems: readonly EditorProblem[]): void {
  const { state } = view;
  const diagnostics = problems.map((problem) => toDiagnostic(state.doc, problem));
  // An empty list is also dispatched: it removes a marker that stays in the gutter after its text was deleted.
  view.dispatch(setDiagnostics(state, diagnostics));
}

/** Underlines from the reported position to the end of the word. */
function toDiagnostic(doc: Text, { reason, line = 1, column = 1, hint, severity }: EditorProblem): Diagnostic {
  const from = offsetOf(doc, line, column);
  const docLine = doc.lineAt(from);
  const word = /^(?:<?[\w.]+|.)/u.exec(docLine.text.slice(from - docLine.from))?.[0] ?? '';
  const message = hint === undefined ? reason : `${reason}; did you mean ${hint}?`;
  return { from, to: from + word.length, message, severity };
}

/** The offset of a position. A position outside of the document becomes the nearest one in it. */
export function offsetOf(doc: Text, line: number, column: number): number {
  const docLine = doc.line(Math.min(Math.max(1, line), doc.lines));
  const before = Array.from(docLine.text)
    .slice(0, column - 1)
    .join('').length;
  return Math.min(docLine.from + before, docLine.to);
}
