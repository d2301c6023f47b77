import { expect, it } from 'vitest';
import { nextState } from './transitions.ts';
import type { Transitions } from './transitions.ts';

const table: Transitions<'waiting' | 'done', 'end'> = { waiting: { end: 'done' }, done: {} };

it('nextState returns the state of the table, and refuses an event that the state does not have', () => {
  expect(nextState(table, 'waiting', 'end')).toBe('done');
  expect(() => nextState(table, 'done', 'end')).toThrow('"end" cannot happen in the state "done"');
});
