/** What is read of the report that vitest's JSON reporter leaves behind. Pure. */
import { z } from 'zod';

const Test = z.object({
  status: z.string(),
  fullName: z.string(),
  /** One for each error, with its stack. */
  failureMessages: z.array(z.string()),
});

const File = z.object({
  /** Its absolute path. */
  name: z.string(),
  status: z.string(),
  /** Why the file failed outside of its tests; else empty. */
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

/** @param text undefined when vitest wrote none; undefined comes of it, and of one that was cut off when vitest died */
export function parseVitestReport(text: string | undefined): VitestReport | undefined {
  if (text === undefined) return undefined;
  try {
    return VitestReport.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** It failed, but none of its tests did: it could not be loaded, or what it does before or after its tests failed. */
export function isBrokenFile(file: VitestReport['testResults'][number]): boolean {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}
