/** Prints the golden digests as this process makes them, as JSON text: bundled, so that older releases of Node run it. */
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { computeGoldens } from '../../../libs/engine/goldens/compute-goldens.ts';
import type { GoldenSource } from '../../../libs/engine/goldens/compute-goldens.ts';
import { computeTableDigests } from '../../../libs/engine/goldens/table-digests.ts';

const [sourceFile = '', seedCount = ''] = argv.slice(2);
const source = JSON.parse(readFileSync(sourceFile, 'utf8')) as GoldenSource; // written by the test that starts this
const goldens = await computeGoldens(source, Number(seedCount));
stdout.write(JSON.stringify({ goldens, tables: await computeTableDigests() }));
