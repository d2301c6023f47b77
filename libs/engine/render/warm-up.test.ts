import { expect, it } from 'vitest';
import { warmUp } from './warm-up.ts';

it('warms up with templates that compile', () => {
  expect(warmUp).not.toThrow();
});
