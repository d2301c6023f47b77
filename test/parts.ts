/**
 * Divides the tests into those of `npm test`, which takes four minutes, and those of `npm run test:rest`. Every check,
 * unit test and chart test is in the first part, and of the tests that start services the files that this table names.
 * `vitest.config.ts` and the steps of `scripts/test-steps.ts` follow it.
 */

/** `main` is `npm test`. `whole` is both: `npm run test:full`, and steps or files that the command line names. */
export type Part = 'main' | 'rest' | 'whole';

/** Environment variable that tells vitest the part. */
export const partVariable = 'TEST_PART';

export interface ServiceTests {
  /** The project of vitest, the folder of `test`, and the step of `npm test -- NAME`. */
  readonly name: string;
  /** One part has these files, and the other part has all other files of the folder. */
  readonly files: readonly string[];
  readonly partOfFiles: 'main' | 'rest';
}

export const serviceTests: readonly ServiceTests[] = [
  // The slowest.
  { name: 'integration', partOfFiles: 'rest', files: [] },
  { name: 'e2e', partOfFiles: 'main', files: ['test/e2e/main-job.test.ts'] },
  { name: 'browser', partOfFiles: 'main', files: ['test/browser/first-steps.test.ts'] },
  { name: 'faults', partOfFiles: 'main', files: ['test/faults/one-kill.test.ts'] },
];

export interface Patterns {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** Returns the patterns of the files that a part runs. @throws {Error} when no service tests have this name */
export function patternsOf(name: string, part: Part): Patterns {
  const tests = serviceTests.find((each) => each.name === name);
  if (tests === undefined) throw new Error(`no service tests are called ${name}`);
  const all = [`test/${name}/**/*.test.ts`];
  if (part === 'whole') return { include: all, exclude: [] };
  return part === tests.partOfFiles ? { include: tests.files, exclude: [] } : { include: all, exclude: tests.files };
}

/** @throws {Error} for a text that is no part */
export function readPart(text: string | undefined): Part {
  if (text === undefined) return 'whole';
  if (text === 'main' || text === 'rest' || text === 'whole') return text;
  throw new Error(`${partVariable} is ${text}, not main, rest or whole`);
}
