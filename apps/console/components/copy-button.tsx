import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './controls.tsx';
import { copyText } from './copy-text.ts';

/** How long the button says that it copied. */
const copiedMs = 1_500;

interface CopyButtonProps {
  /** A function makes a long text only when it is copied. */
  readonly text: string | (() => string);
  readonly children: ReactNode;
}

export function CopyButton({ text, children }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    copyText(typeof text === 'string' ? text : text()).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return (
    <Button onClick={copy}>
      <span aria-live="polite">
        {state === 'idle' ? children : state === 'copied' ? 'Copied' : 'The browser refused to copy'}
      </span>
    </Button>
  );
}
