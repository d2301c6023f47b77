import { describe, expect, it } from 'vitest';
import { addCounts, countCheck, countVitest, formatCounts, noTests } from './test-counts.ts';
import { parseVitestReport } from './vitest-report.ts';
import type { VitestReport } from './vitest-report.ts';

const test = (status: string) => ({ status, fullName: 'adds', failureMessages: [] });
const file = (status: string, ...tests: readonly string[]) => ({
  name: '/checkout/a.test.ts',
  status,
  message: '',
  assertionResults: tests.map(test),
});
const fullReport: VitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file('passed', 'passed')],
};
const report = (changes: Partial<VitestReport>): VitestReport => ({ ...fullReport, ...changes });

describe('countVitest', () => {
  it('countVitest returns the counts of a complete run', () => {
    expect(countVitest(report({}), 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });

  it('countVitest counts skipped and todo tests as skipped', () => {
    expect(countVitest(report({ numPendingTests: 2, numTodoTests: 1 }), 0).skipped).toBe(3);
  });

  it('countVitest counts failed tests once, not again for their file', () => {
    const testResults = [file('failed', 'failed', 'failed')];
    expect(countVitest(report({ numFailedTests: 2, testResults }), 1).failed).toBe(2);
  });

  it('countVitest counts a file that could not be loaded as one failure', () => {
    const testResults = [file('failed'), file('failed', 'skipped')];
    expect(countVitest(report({ testResults }), 1).failed).toBe(2);
  });

  it('countVitest counts a run that failed outside of tests as one failure', () => {
    expect(countVitest(report({}), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it.each([
    ['without a report', undefined, 1],
    ['without a report that claims success', undefined, 0],
    ['with half a report', '{"numPassedTests": 3', 1],
    ['with a report of another shape', '{}', 0],
  ])('countVitest counts a run %s as one failure', (_, text, exitCode) => {
    expect(countVitest(parseVitestReport(text), exitCode)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('parseVitestReport', () => {
  it('parseVitestReport returns the report of vitest', () => {
    expect(parseVitestReport(JSON.stringify(fullReport))).toEqual(fullReport);
  });
});

describe('formatCounts', () => {
  it('formatCounts names skipped tests only when there are some', () => {
    expect(formatCounts({ passed: 12, failed: 1, skipped: 0 })).toBe('12 passed, 1 failed');
    expect(formatCounts({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });
});

describe('addCounts', () => {
  it('addCounts adds a check to earlier counts', () => {
    expect(addCounts(countCheck(0), countCheck(1))).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(addCounts(noTests, noTests)).toEqual(noTests);
  });
});
