/** CodeMirror in the colours of the console. */
import { EditorView } from '@codemirror/view';

export const editorTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  // Above the gutter and the active line, which would cover an outline of the editor.
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    border: '2px solid var(--accent)',
    pointerEvents: 'none',
    zIndex: '300',
  },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--text)', padding: '12px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--muted)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--sunken)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow)',
    fontFamily: 'var(--font)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '16em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-tooltip.cm-completionInfo': { padding: '8px 12px', maxWidth: '24rem' },
  '.cm-completionInfo p': { margin: '4px 0 0' },
  // On a phone it would cover the list.
  '@media (max-width: 40rem)': { '.cm-tooltip.cm-completionInfo': { display: 'none' } },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.75', marginLeft: '1em' },
  '.cm-signature': { padding: '4px 8px', fontFamily: 'var(--mono)', fontSize: '13px' },
  '.cm-signature strong': { color: 'var(--accent-strong)' },
  '.cm-diagnostic': { padding: '4px 12px' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--warning)',
    textUnderlineOffset: '3px',
  },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--text)', borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px', fontFamily: 'var(--font)' },
  '.cm-textfield': {
    border: '1px solid var(--strong-line)',
    borderRadius: '4px',
    backgroundColor: 'var(--surface)',
    fontSize: '13px',
  },
  '.cm-button': {
    border: '1px solid var(--strong-line)',
    borderRadius: '4px',
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    color: 'var(--text)',
    fontSize: '13px',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--warning)' },
  '.cm-lint-marker': { width: '12px' },
});
