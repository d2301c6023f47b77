import { expect, it } from 'vitest';
import { warmUp } from './warm-up.ts';

it('warmUp renders templates that compile', () => {
  expect(warmUp).not.toThrow();
});
