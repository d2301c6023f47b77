/** Values in the query of the route, so that Back, a reload and a link show a list as it was. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { replaceQuery, useRoute } from './route.ts';
import { debounceMs } from './use-debounced.ts';

/** A value that a control sets at once. An empty value leaves the address. */
export function useQueryValue(name: string): readonly [string, (value: string) => void] {
  const value = useRoute().query.get(name) ?? '';
  return [value, useCallback((changed: string) => replaceQuery({ [name]: changed }), [name])];
}

/** A flag, such as whether a dialog is open, which a link with the query can set. */
export function useQueryFlag(name: string): readonly [boolean, (isSet: boolean) => void] {
  const [value, setValue] = useQueryValue(name);
  return [value !== '', useCallback((isSet: boolean) => setValue(isSet ? '1' : ''), [setValue])];
}

export interface QueryText {
  /** The text in the field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The text as it was when it last stayed the same for 250 ms: one request after typing, not one per key. */
  readonly settled: string;
  /** Why the service would refuse the text in the field. The settled text then stays. */
  readonly problem: string | undefined;
}

/** @param problemOf returns a sentence for a text that the service would refuse */
export function useQueryText(
  name: string,
  problemOf: (text: string) => string | undefined = () => undefined,
): QueryText {
  const [settled, setQuery] = useQueryValue(name);
  const [text, setText] = useState(settled);
  const lastSettled = useRef(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A link or Back changed the address.
    if (settled !== lastSettled.current) setText(settled);
    lastSettled.current = settled;
  }, [settled]);
  return {
    text,
    settled: problemOf(settled) === undefined ? settled : '',
    problem: problemOf(text),
    setText: (changed) => {
      setText(changed);
      clearTimeout(timer.current);
      if (problemOf(changed) !== undefined) return;
      timer.current = setTimeout(() => {
        lastSettled.current = changed;
        setQuery(changed);
      }, debounceMs);
    },
  };
}
