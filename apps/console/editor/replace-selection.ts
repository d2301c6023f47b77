/**
 * Text that is typed over a selection goes through the editor's state. The browser's own way keeps the look of
 * what was there by an inline style, which the content security policy refuses, loudly.
 */
import { Prec } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

export function typingOver(): Extension {
  return Prec.highest(EditorView.domEventHandlers({ beforeinput: (event, view) => typeOver(event, view) }));
}

/** True when it was done here. */
function typeOver({ inputType, data: text, isComposing }: InputEvent, view: EditorView): boolean {
  const { from, to, empty } = view.state.selection.main;
  if (inputType !== 'insertText' || text === null || isComposing || empty) return false;
  const insert = () => {
    const spec = { userEvent: 'input.type', scrollIntoView: true };
    return view.state.update(view.state.replaceSelection(text), spec);
  };
  // Brackets and quotes are put around a selection by such a handler.
  const isHandled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, insert));
  if (!isHandled) view.dispatch(insert());
  return true;
}
