/** A check counts all problems of a body, although it lists at most 100. */
import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../index.ts';

describe('checkTemplate', () => {
  it.each([
    ['unknown functions of a JSON body', `{"a": [${'<nope()>, '.repeat(399)}<nope()>]}`, 400, 0],
    ['unknown functions of a text', '<nope()>\n'.repeat(400), 400, 0],
    ['placeholders that cannot be read', '<getName(;)>\n'.repeat(400), 400, 0],
    ['missing commas', `{"a": [${'1 '.repeat(401)}<getName()>]}`, 401, 0],
    ['warnings', `<getName()>${' {{city}}'.repeat(400)}`, 0, 400],
    ['one mistake', '<nope()>', 1, 0],
    ['no placeholder', 'only text', 1, 0],
    ['no problem', '<getName()>', 0, 0],
  ])('checkTemplate counts all problems of a body with %s', (_what, body, errors, warnings) => {
    const { counts, problems } = checkTemplate(body);

    expect(counts).toEqual({ errors, warnings, isComplete: true });
    expect(problems).toHaveLength(Math.min(100, errors + warnings));
  });

  it.each([
    ['mistakes in the syntax', '<getName(\n'.repeat(2_000), { errors: 1_000, warnings: 0 }],
    ['missing commas', `{"a": [${'1 '.repeat(2_000)}<getName()>]}`, { errors: 1_000, warnings: 0 }],
    ['warnings', `<getName()>${' {{city}}'.repeat(2_000)}`, { errors: 0, warnings: 1_000 }],
  ])('checkTemplate stops after 1,000 %s, and says so', (_what, body, counts) => {
    expect(checkTemplate(body).counts).toEqual({ ...counts, isComplete: false });
  });

  it('checkTemplate stops earlier in a long body, each of whose mistakes could read to its end', () => {
    const { counts } = checkTemplate(`${'<# \n'.repeat(500)}${'x'.repeat(260_000)}`);

    expect(counts.isComplete).toBe(false);
    expect(counts.errors).toBeGreaterThanOrEqual(100);
    expect(counts.errors).toBeLessThan(110);
  });

  it('checkTemplate counts a problem once that it finds twice', () => {
    const { counts, problems } = checkTemplate('<for(i, 1, 2)><nope()><endfor>');

    expect([counts.errors, problems.length]).toEqual([1, 1]);
  });
});
