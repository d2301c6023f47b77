/** Prints the golden digests of this process as JSON. It is bundled, so that older releases of Node can run it. */
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { computeGoldens } from '../../../libs/engine/test/goldens/compute-goldens.ts';
import type { GoldenSource } from '../../../libs/engine/test/goldens/compute-goldens.ts';
import { computeTableDigests } from '../../../libs/engine/test/goldens/table-digests.ts';

const [sourceFile = '', seedCount = ''] = argv.slice(2);
const source = JSON.parse(readFileSync(sourceFile, 'utf8')) as GoldenSource; // written by the test that starts this
const goldens = await computeGoldens(source, Number(seedCount));
stdout.write(JSON.stringify({ goldens, tables: await computeTableDigests() }));
