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
  view.dispatch(setDiagnostics(state, diagnostics));
}

/** Underlines from the reported position to the end of the word. */
function toDiagnostic(doc: Text, { reason, line = 1, column = 1, hint, severity }: EditorProblem): Diagnostic {
  const docLine = doc.line(Math.min(Math.max(1, line), doc.lines));
  const before = Array.from(docLine.text)
    .slice(0, column - 1)
    .join('').length;
  const from = Math.min(docLine.from + before, docLine.to);
  const word = /^(?:<?[\w.]+|.)/u.exec(docLine.text.slice(from - docLine.from))?.[0] ?? '';
  const message = hint === undefined ? reason : `${reason}; did you mean ${hint}?`;
  return { from, to: from + word.length, message, severity };
}
