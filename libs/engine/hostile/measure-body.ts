/**
 * A program for the tests: runs one hostile body, named by its first argument, and prints what it ended in
 * and by how many bytes the peak of the process's memory rose meanwhile.
 */
// oxlint-disable no-restricted-globals -- this is a process of its own, and no part of the engine
import { growingBodies } from './growth.ts';
import { runBody } from './run-body.ts';

const hostile = growingBodies.find(({ name }) => name === process.argv[2]);
if (hostile === undefined) throw new Error(`there is no growing body ${String(process.argv[2])}`);
runBody('{"a":<getName()>,"b":[<for(i,1,9)><getPerson()><endfor>]}');
const before = process.resourceUsage().maxRSS;
const end = runBody(hostile.make(), hostile);
const grownBytes = (process.resourceUsage().maxRSS - before) * 1024;
process.stdout.write(JSON.stringify({ kind: end.kind, grownBytes }));
