/** Lists the failures of a step for the end of a run. Pure. */
import { relative } from 'node:path';
import { isBrokenFile } from './vitest-report.ts';
import type { VitestReport } from './vitest-report.ts';

const LINES_MAX = 12;

/** Returns every failure with its file, its test and the first lines of its message. Paths are relative to `root`. */
export function listFailures(report: VitestReport | undefined, exitCode: number, root: string): readonly string[] {
  const listed = (report?.testResults ?? []).flatMap((file) => {
    const path = relative(root, file.name);
    if (isBrokenFile(file)) return [describeFailure(`${path}, outside of its tests`, file.message)];
    return file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(`${path} > ${test.fullName}`, test.failureMessages.join('\n')));
  });
  if (listed.length > 0 || (exitCode === 0 && report !== undefined)) return listed;
  return [`no test: vitest ended with ${exitCode}${report === undefined ? ' and left no report' : ''}`];
}

function describeFailure(title: string, message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return [title, ...lines.slice(0, LINES_MAX).map((line) => `    ${line}`)].join('\n');
}
