/** Counts of tests, and how they come of what a step left behind. Pure. */
import { isBrokenFile } from './vitest-report.ts';
import type { VitestReport } from './vitest-report.ts';

/** How many tests ended how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/** A check is one test. */
export function countCheck(exitCode: number): Counts {
  return exitCode === 0 ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 };
}

/**
 * Reads the counts of a vitest run. What failed outside of a test counts as well: a file that could
 * not be loaded as one each; a run without a report, or one that failed for no test's fault (a
 * setup, an unhandled rejection), as one.
 *
 * @param report undefined when there is none that can be read
 */
export function countVitest(report: VitestReport | undefined, exitCode: number): Counts {
  if (report === undefined) return { ...noTests, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const brokenFiles = testResults.filter(isBrokenFile).length;
  const failed = numFailedTests + brokenFiles;
  return {
    passed: numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  };
}

/** The last line of a run: `12 passed, 0 failed`. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
