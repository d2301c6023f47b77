import { describe, expect, it } from 'vitest';
import { chooseSteps, steps } from './test-steps.ts';
import type { Choice } from './test-steps.ts';

const choose = (choice: Partial<Choice>) =>
  chooseSteps(steps, { names: [], isChecksOnly: false, part: 'whole', ...choice });
const chosenNames = (choice: Partial<Choice>) => choose(choice).map((step) => step.name);

describe('chooseSteps', () => {
  it('chooseSteps returns every step when none is named, and joins the tests with services into one run', () => {
    const others = steps.filter(({ kind }) => kind !== 'services').map(({ name }) => name);
    expect(chosenNames({})).toEqual([...others, 'services']);
    expect(
      choose({})
        .at(-1)
        ?.args.filter((arg) => arg !== '--project'),
    ).toEqual(['integration', 'e2e', 'browser', 'faults', 'faults-timed']);
  });

  it('chooseSteps returns only the slow unit tests and the tests with services for the rest', () => {
    expect(chosenNames({ part: 'rest' })).toEqual(['unit', 'services']);
  });

  it('chooseSteps returns the named steps in the order of the table', () => {
    expect(chosenNames({ names: ['browser', 'unit', 'lint'] })).toEqual(['lint', 'unit', 'browser']);
  });

  it('chooseSteps returns all checks for the name checks', () => {
    expect(chosenNames({ names: ['checks'] })).toEqual(chosenNames({ isChecksOnly: true }));
  });

  it('chooseSteps runs the named files of tests after the named steps', () => {
    const files = ['test/integration/api/get-template.test.ts', 'libs/http/relay.test.ts'];
    expect(chosenNames({ names: [...files, 'lint'] })).toEqual(['lint', 'files']);
    expect(choose({ names: files }).map(({ args }) => args)).toEqual([files]);
  });

  it('chooseSteps leaves tests out of a run of checks', () => {
    const names = chosenNames({ isChecksOnly: true });
    expect(names).toContain('types');
    expect(names).not.toContain('unit');
  });

  it('chooseSteps refuses an unknown name and lists the steps', () => {
    expect(() => chosenNames({ names: ['unti'] })).toThrow(/unti; there are types, .*unit/);
  });
});
