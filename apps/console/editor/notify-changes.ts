/**
 * Tells the page about changes of the text: at once for a short text, after a pause in typing for a long one. The page
 * compares, stores and renders the whole text, which would delay each key. It gets the text early when the user is
 * about to save, to leave or to close the page.
 */
import type { Extension } from '@codemirror/state';
import { ViewPlugin } from '@codemirror/view';
import type { EditorView, PluginValue, ViewUpdate } from '@codemirror/view';
import { flushSync } from 'react-dom';

/** UTF-16 units. */
const shortLengthMax = 16_384;
const pauseMs = 300;
/** Another page of the console by Back or Forward, and another site. */
const leaving = ['popstate', 'pagehide', 'beforeunload'] as const;

export function notifyChanges(onChange: (text: string) => void): Extension {
  return ViewPlugin.define((view) => createNotifier(view, onChange));
}

function createNotifier(view: EditorView, onChange: (text: string) => void): PluginValue {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    onChange(view.state.doc.toString());
  };
  // The page must have stored the text when the event ends: afterwards it may be closed.
  const notifyNow = () => flushSync(notify);
  const notifyBeforeShortcut = ({ ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) notifyNow();
  };
  view.dom.addEventListener('focusout', notify);
  addEventListener('keydown', notifyBeforeShortcut, { capture: true });
  for (const type of leaving) addEventListener(type, notifyNow);
  return {
    update: ({ docChanged, state }: ViewUpdate) => {
      if (!docChanged) return;
      if (state.doc.length <= shortLengthMax) return onChange(state.doc.toString());
      clearTimeout(timer);
      timer = setTimeout(notify, pauseMs);
    },
    destroy: () => {
      clearTimeout(timer);
      view.dom.removeEventListener('focusout', notify);
      removeEventListener('keydown', notifyBeforeShortcut, { capture: true });
      for (const type of leaving) removeEventListener(type, notifyNow);
    },
  };
}
