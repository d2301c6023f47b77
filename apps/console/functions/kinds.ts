import type { ShownFunction } from '../app/use-functions.ts';

/** What decides the result of a function. */
export const kindTitles: Readonly<Record<ShownFunction['kind'], string>> = {
  S: 'Fixed by the seed',
  R: 'Fixed by the seed and its day',
  P: 'Fixed by its arguments',
  D: 'Depends on parameters, sequences or variables',
  W: 'Depends on the clock',
};
