/** Short messages about an action that has finished. They disappear by themselves and never carry an error. */
import { useEffect, useSyncExternalStore } from 'react';
import { CircleCheck } from 'lucide-react';

interface Toast {
  readonly id: number;
  readonly text: string;
}

const shownMs = 5_000;
/** Older messages make room for newer ones. */
const toastsMax = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** @param text a sentence without a full stop: `Template saved` */
export function showToast(text: string): void {
  lastId += 1;
  replace([...toasts, { id: lastId, text }].slice(-toastsMax));
}

/** Shows the messages. Screen readers read new ones. */
export function Toasts() {
  const shown = useSyncExternalStore(listen, () => toasts);
  return (
    <div className="toasts" role="status" aria-label="Messages">
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastView({ toast: { id, text } }: { readonly toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => replace(toasts.filter((toast) => toast.id !== id)), shownMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p className="toast" dir="auto">
      <CircleCheck size={16} aria-hidden="true" />
      {text}
    </p>
  );
}

function replace(changed: readonly Toast[]): void {
  toasts = changed;
  for (const notify of listeners) notify();
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
