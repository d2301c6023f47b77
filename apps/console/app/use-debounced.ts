/** Returns the value as it was when it last stayed the same for 250 ms: one request after typing, not one per key. */
import { useEffect, useState } from 'react';

/** How long a text stays the same before it is used. */
export const debounceMs = 250;

export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
