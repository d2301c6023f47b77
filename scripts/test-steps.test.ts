import { describe, expect, it } from 'vitest';
import { chooseSteps, steps } from './test-steps.ts';

const chosenNames = (choice: Parameters<typeof chooseSteps>[1]) => chooseSteps(steps, choice).map((step) => step.name);

describe('chooseSteps', () => {
  it('chooseSteps returns every step when none is named', () => {
    expect(chosenNames({ names: [], isChecksOnly: false })).toEqual(steps.map((step) => step.name));
  });

  it('chooseSteps returns the named steps in the order of the table', () => {
    expect(chosenNames({ names: ['unit', 'lint'], isChecksOnly: false })).toEqual(['lint', 'unit']);
  });

  it('chooseSteps leaves tests out of a run of checks', () => {
    const names = chosenNames({ names: [], isChecksOnly: true });
    expect(names).toContain('types');
    expect(names).not.toContain('unit');
  });

  it('chooseSteps refuses an unknown name and lists the steps', () => {
    expect(() => chosenNames({ names: ['unti'], isChecksOnly: false })).toThrow(/unti; there are types, .*unit/);
  });
});
