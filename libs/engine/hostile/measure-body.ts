/**
 * A program for the tests: runs the hostile bodies that its arguments name, one behind the other, and prints
 * by how many bytes the peak of the process's memory rose meanwhile.
 */
// oxlint-disable no-restricted-globals -- this is a process of its own, and no part of the engine
import { growingBodies } from './growth.ts';
import { runBody } from './run-body.ts';

const hostiles = growingBodies.filter(({ name }) => process.argv.includes(name));
if (hostiles.length !== process.argv.length - 2) throw new Error('one of the growing bodies is not known');
runBody('{"a":<getName()>,"b":[<for(i,1,9)><getPerson()><endfor>]}');
const before = process.resourceUsage().maxRSS;
for (const hostile of hostiles) runBody(hostile.make(), hostile);
process.stdout.write(String((process.resourceUsage().maxRSS - before) * 1024));
