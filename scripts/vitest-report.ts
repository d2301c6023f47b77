/** Parses the report of vitest's JSON reporter. Pure. */
import { z } from 'zod';

const Test = z.object({
  status: z.string(),
  fullName: z.string(),
  /** One for each error, with its stack. */
  failureMessages: z.array(z.string()),
});

const File = z.object({
  /** Absolute path. */
  name: z.string(),
  status: z.string(),
  /** Why the file failed outside of its tests; empty when it did not. */
  message: z.string(),
  assertionResults: z.array(Test),
});

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(File),
});
export type VitestReport = z.output<typeof VitestReport>;

/** Returns undefined when there is no report, or an incomplete one because vitest was killed. */
export function parseVitestReport(text: string | undefined): VitestReport | undefined {
  if (text === undefined) return undefined;
  try {
    return VitestReport.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns true when the file failed but none of its tests: its import failed, or a hook. */
export function isBrokenFile(file: VitestReport['testResults'][number]): boolean {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}
