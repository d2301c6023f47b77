/**
 * Replaces the selection by typed text through the editor's state. When the browser does it, it copies styles
 * into an inline `style`, which the content security policy refuses and reports as an error.
 */
import { Prec } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

export function replaceSelectionOnInput(): Extension {
  return Prec.highest(EditorView.domEventHandlers({ beforeinput: (event, view) => replaceSelection(event, view) }));
}

/** Returns true when it handled the event. */
function replaceSelection({ inputType, data: text, isComposing }: InputEvent, view: EditorView): boolean {
  const { from, to, empty } = view.state.selection.main;
  if (inputType !== 'insertText' || text === null || isComposing || empty) return false;
  const insert = () => {
    const spec = { userEvent: 'input.type', scrollIntoView: true };
    return view.state.update(view.state.replaceSelection(text), spec);
  };
  // `closeBrackets` installs such a handler: a typed bracket or quote encloses the selection.
  const isHandled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, insert));
  if (!isHandled) view.dispatch(insert());
  return true;
}
