/** The changes between two bodies in one read-only text. In a shadow root, for the reason that the editor has. */
import { useEffect, useRef } from 'react';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { editorTheme } from './editor-theme.ts';
import { templateLanguage } from './template-language.ts';

interface BodyDiffProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Long bodies that differ much are compared by lines only. */
const diffConfig = { scanLimit: 500, timeout: 200 };

export function BodyDiff({ label, before, after }: BodyDiffProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          templateLanguage(),
          editorTheme,
          diffTheme,
          EditorState.tabSize.of(2),
          EditorState.readOnly.of(true),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          unifiedMergeView({
            original: before,
            mergeControls: false,
            collapseUnchanged: { margin: 3, minSize: 6 },
            diffConfig,
          }),
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after]);
  return <div className="body-diff" ref={host} />;
}

const diffTheme = EditorView.theme({
  '&.cm-merge-b .cm-changedLine, .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: 'var(--good-soft)' },
  '.cm-deletedChunk': { backgroundColor: 'var(--danger-soft)', paddingInlineStart: '8px' },
  '&.cm-merge-b .cm-changedText, .cm-changedText': {
    background: 'none',
    textDecoration: 'underline 2px var(--good)',
    textUnderlineOffset: '3px',
  },
  '&.cm-merge-b .cm-deletedText, .cm-deletedChunk .cm-deletedText': {
    background: 'none',
    textDecoration: 'line-through 1px var(--danger)',
  },
  '&.cm-merge-b .cm-changedLineGutter, .cm-changedLineGutter': { background: 'var(--good)' },
  '.cm-deletedLineGutter': { background: 'var(--danger)' },
  // Few fonts have the sign that CodeMirror uses.
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"…"' },
  '.cm-collapsedLines': {
    padding: '4px 8px',
    background: 'var(--sunken)',
    color: 'var(--muted)',
  },
});
