/** A word that no document can use must be found when a template is stored, not when the first document fails. */
import { describe, expect, it } from 'vitest';
import { checkTemplate, compileTemplate, defaultLimits, emptyState, listFunctions, renderTemplate } from '../index.ts';
import type { FunctionListing } from '../index.ts';
import { exampleKnownTables, exampleTables } from '../catalogue/rows/example-tables.ts';
import { withWord } from './allowed-words-of.ts';

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const functions = listFunctions();

describe('a constant word that fails every document', () => {
  it.each(functions.map((listed) => [listed.name, listed] as const))(
    '%s is refused with it by the check',
    (_, listed) => {
      expect(
        callsWithWrongWord(listed).filter(
          (body) => failsAlways(body) && checkTemplate(body, { tables: exampleKnownTables }).valid,
        ),
      ).toEqual([]);
    },
  );

  it.each([
    ['getRandomPhone(foo)', 17],
    ['getPhone(buyer, foo)', 18],
    ['getNationalId(buyer, foo)', 23],
    ['getIban(buyer, foo)', 17],
    ['getBic(buyer, foo)', 16],
    ['getRandomDirection(any, foo)', 26],
    ['getRandomVehicle(foo)', 19],
    ['getRandomVin(foo)', 15],
    ['parseDate(foo, "dd/MM/yyyy")', 12],
    ['addTime("2025-01-01", 1, foo)', 27],
  ])('the caret of %s stands at the argument', (call, column) => {
    const [problem] = checkTemplate(`<${call}>`).problems;
    expect(problem).toMatchObject({ severity: 'error', code: 'INVALID_TEMPLATE', line: 1, column });
    expect(problem?.reason).toContain('"foo"');
  });
});

function callsWithWrongWord(listed: FunctionListing): string[] {
  return listed.parameters
    .filter(({ type }) => type === 'text')
    .map(({ name }) => `<format(text)><${withWord(listed, name)}>`);
}

function failsAlways(body: string): boolean {
  if (!isCompiled(body)) return false;
  const template = compileTemplate(body);
  return seeds.every((seed) => {
    const tables = exampleTables;
    const input = { seed, params: {}, limits: defaultLimits, state: emptyState, tables, wallClock: () => 0 };
    return renderTemplate(template, input).kind === 'failed';
  });
}

/** Whether the body has no mistake that even a compilation finds. */
function isCompiled(body: string): boolean {
  try {
    compileTemplate(body);
    return true;
  } catch {
    return false;
  }
}
