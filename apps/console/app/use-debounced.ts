/** A value that follows another one once it has rested. */
import { useEffect, useState } from 'react';

const restMs = 250;

export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
