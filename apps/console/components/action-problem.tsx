import { useEffect } from 'react';
import type { Action } from '../app/use-action.ts';
import { Button } from './controls.tsx';
import { ProblemNote } from './states.tsx';

type Shown = Pick<Action<never>, 'isRunning' | 'problem' | 'clear'>;

/** The error of one of several actions outside of a form. It stays until the user dismisses it or starts another one. */
export function ActionProblem({ actions }: { readonly actions: readonly Shown[] }) {
  const clearAll = () => actions.forEach(({ clear }) => clear());
  const isRunning = actions.some((action) => action.isRunning);
  useEffect(() => {
    if (isRunning) clearAll();
  }, [isRunning]);
  const problem = actions.find((action) => action.problem !== undefined)?.problem;
  return (
    <ProblemNote problem={problem}>
      <Button onClick={clearAll}>Dismiss</Button>
    </ProblemNote>
  );
}
