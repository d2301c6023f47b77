import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { fieldProblem } from '../components/problem-text.ts';
import { textProblem } from '../components/text-problem.ts';

/** The text of a field, without white space around it, and what is wrong with it. */
export interface TypedText {
  readonly text: string;
  /** Whether the service can store it. An empty text has no problem, but is not ready. */
  readonly isReady: boolean;
  /** What is wrong with the typed text, or else what the service answered about the field. */
  readonly problemOf: (refusal: unknown, field: string) => string | undefined;
  readonly set: (value: string) => void;
  /** For the `TextField`. */
  readonly input: {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** @param charactersMax in code points, as in the contract */
export function useTypedText(charactersMax: number, initial = ''): TypedText {
  const [value, setValue] = useState(initial);
  const text = value.trim();
  const typedProblem = textProblem(text, charactersMax);
  return {
    text,
    isReady: text !== '' && typedProblem === undefined,
    problemOf: (refusal, field) => typedProblem ?? fieldProblem(refusal, field),
    set: setValue,
    input: { value, onChange: (event) => setValue(event.target.value) },
  };
}
