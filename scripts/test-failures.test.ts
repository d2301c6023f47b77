import { describe, expect, it } from 'vitest';
import { listFailures } from './test-failures.ts';
import type { VitestReport } from './vitest-report.ts';

type File = VitestReport['testResults'][number];

const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const report = (file: Partial<File>): VitestReport => ({
  ...counts,
  testResults: [
    { name: '/checkout/test/a.test.ts', status: 'failed', message: '', assertionResults: [passed], ...file },
  ],
});

describe('listFailures', () => {
  it('listFailures names file, test and message of a failed test, without stack lines of other packages', () => {
    const stack =
      'AssertionError: 1 is not 2\n    at /checkout/test/a.test.ts:6:36\n    at /checkout/node_modules/v/run.js:1:1';
    const failed = { status: 'failed', fullName: 'sums adds', failureMessages: [stack] };

    expect(listFailures(report({ assertionResults: [passed, failed] }), 1, '/checkout')).toEqual([
      'test/a.test.ts > sums adds\n    AssertionError: 1 is not 2\n        at /checkout/test/a.test.ts:6:36',
    ]);
  });

  it('listFailures tells why a file failed outside of its tests', () => {
    expect(listFailures(report({ message: 'no such module' }), 1, '/checkout')).toEqual([
      'test/a.test.ts, outside of its tests\n    no such module',
    ]);
  });

  it('listFailures shows the first lines of a long message', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
    const [failure] = listFailures(report({ message: lines.join('\n') }), 1, '/checkout');

    expect(failure?.split('\n')).toHaveLength(13);
  });

  it.each([
    ['with an exit code alone', report({ status: 'passed' }), 3, ['no test: vitest ended with 3']],
    ['without a report', undefined, 1, ['no test: vitest ended with 1 and left no report']],
    ['that claims success without a report', undefined, 0, ['no test: vitest ended with 0 and left no report']],
    ['that passed', report({ status: 'passed' }), 0, []],
  ])('listFailures describes a run %s', (_, text, exitCode, expected) => {
    expect(listFailures(text, exitCode, '/checkout')).toEqual(expected);
  });
});
