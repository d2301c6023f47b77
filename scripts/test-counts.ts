/** Counts passed, failed and skipped tests. Pure. */
import { isBrokenFile } from './vitest-report.ts';
import type { VitestReport } from './vitest-report.ts';

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

/** Counts a check as one test. */
export function countCheck(exitCode: number): Counts {
  return exitCode === 0 ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 };
}

/**
 * Returns the counts of a vitest run. Failures outside of tests count too: one for each file that could not be loaded,
 * and one for a run without a report or one that failed in a setup or by an unhandled rejection.
 *
 * @param report undefined when there is no valid report
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

/** Returns the last line of a run: `12 passed, 0 failed`. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
