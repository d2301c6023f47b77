/** The keyboard of a list of options below a text field: the arrow keys move in a circle, Enter chooses. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface ListBox<T> {
  /** Undefined for an empty list. */
  readonly active: T | undefined;
  readonly moveTo: (index: number) => void;
  /** Returns false for keys that do not belong to the list. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function useListBox<T>(options: readonly T[], onChoose: (option: T) => void): ListBox<T> {
  const [index, setIndex] = useState(0);
  // A shorter list may have replaced the one in which the user has moved.
  const current = Math.min(index, options.length - 1);
  const active = options[current];
  return {
    active,
    moveTo: setIndex,
    handleKey: (event) => {
      const step = steps[event.key];
      if (active === undefined || (step === undefined && event.key !== 'Enter')) return false;
      event.preventDefault();
      if (step === undefined) onChoose(active);
      else setIndex((current + step + options.length) % options.length);
      return true;
    },
  };
}
