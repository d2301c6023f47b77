/**
 * A program for the tests: renders the bodies that it reads as a JSON list, and prints their results. The tests run it
 * with several time zones and languages, which must not change the results.
 */
// oxlint-disable no-restricted-globals -- a separate process, not part of the engine
import { loadAllTables, runBody } from './run-body.ts';
import type { BodyInput } from './run-body.ts';

await loadAllTables();
const chunks: string[] = [];
process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) chunks.push(String(chunk));
const jobs = JSON.parse(chunks.join('')) as readonly { readonly body: string; readonly input: BodyInput }[]; // our test's
process.stdout.write(JSON.stringify(jobs.map(({ body, input }) => runBody(body, input))));
