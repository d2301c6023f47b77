/** What failed in a step, for the end of a run: the hundreds of lines before it scroll away. Pure. */
import { relative } from 'node:path';
import { isBrokenFile } from './vitest-report.ts';
import type { VitestReport } from './vitest-report.ts';

const LINES_MAX = 12;

/** Every failure with its file, its test and the beginning of its message. `root` is what paths are shown from. */
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

function describeFailure(place: string, message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return [place, ...lines.slice(0, LINES_MAX).map((line) => `    ${line}`)].join('\n');
}
