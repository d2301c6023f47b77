/** Returns the value as it was when it last stayed the same for 250 ms: one request after typing, not one per key. */
import { useEffect, useState } from 'react';

const debounceMs = 250;

export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
