/**
 * The code editor. It lives in a shadow root, where CodeMirror sets its styles by `adoptedStyleSheets`. The content
 * security policy refuses the inline styles that CodeMirror uses outside a shadow root.
 */
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { templateCompletion } from './completion.ts';
import type { KnownFunction } from './completion.ts';
import { editorTheme } from './editor-theme.ts';
import { offsetOf, showDiagnostics } from './diagnostics.ts';
import type { EditorProblem } from './diagnostics.ts';
import { notifyChanges } from './notify-changes.ts';
import { templateIndentation } from './indentation.ts';
import { signatureTooltip } from './signature-tooltip.ts';
import { templateLanguage } from './template-language.ts';
import { replaceSelectionOnInput } from './replace-selection.ts';

interface TemplateEditorProps {
  /** The text at first. Later changes of this property have no effect: set another `key` instead. */
  readonly initialText: string;
  readonly label: string;
  readonly functions: readonly KnownFunction[];
  readonly problems: readonly EditorProblem[];
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<EditorHandle>;
}

export interface EditorHandle {
  /** Moves the cursor to a position of a problem, and focuses the editor. */
  jumpTo(line: number, column: number): void;
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { initialText, label, functions, problems, onChange, ref } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latestChange = useRef(onChange);
  latestChange.current = onChange;
  useImperativeHandle(ref, () => ({
    jumpTo: (line, column) => {
      const { current } = view;
      if (current === undefined) return;
      const anchor = offsetOf(current.state.doc, line, column);
      current.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      current.focus();
    },
  }));
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const text = view.current?.state.doc.toString() ?? initialText;
    const created = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text,
        extensions: extensionsOf(label, (text) => latestChange.current(text)),
      }),
    });
    view.current = created;
    return () => created.destroy();
  }, [label]);
  useEffect(() => {
    view.current?.dispatch({ effects: help.reconfigure(helpOf(functions)) });
  }, [functions, label]);
  useEffect(() => {
    if (view.current !== undefined) showDiagnostics(view.current, problems);
  }, [problems, label]);
  return <div className="code-editor" ref={host} />;
}

/** The functions arrive after the text, which can be edited without them. */
const help = new Compartment();

function helpOf(functions: readonly KnownFunction[]): Extension {
  return [templateCompletion(functions), signatureTooltip(functions)];
}

const blinkMs = 1_200;

/** The style sheets of the page, which stop all other motion, do not reach into the shadow root. */
function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function extensionsOf(label: string, onChange: (text: string) => void): Extension {
  return [
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection({ cursorBlinkRate: reducesMotion() ? 0 : blinkMs }),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    bracketMatching(),
    closeBrackets(),
    search({ top: true }),
    templateIndentation(),
    replaceSelectionOnInput(),
    templateLanguage(),
    help.of([]),
    editorTheme,
    EditorState.tabSize.of(2),
    EditorView.lineWrapping,
    // No binding for Tab: it moves to the next control, as everywhere else in the page.
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...lintKeymap,
    ]),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    notifyChanges(onChange),
  ];
}
