/**
 * A program for the tests: renders the hostile bodies that its arguments name, one after another, and prints by how
 * many bytes the peak memory of the process grew.
 */
// oxlint-disable no-restricted-globals -- a separate process, not part of the engine
import { growingBodies } from './growth.ts';
import { compileTemplate, defaultLimits, renderTemplate } from '../../index.ts';
import type { HostileBody } from './hostile-body.ts';

const hostiles = growingBodies.filter(({ name }) => process.argv.includes(name));
if (hostiles.length !== process.argv.length - 2) throw new Error('one of the growing bodies is not known');
render({ name: 'warm', make: () => '{"a":<getName()>,"b":[<for(i,1,9)><getPerson()><endfor>]}' });
const before = process.resourceUsage().maxRSS;
for (const hostile of hostiles) render(hostile);
process.stdout.write(String((process.resourceUsage().maxRSS - before) * 1024));

/** Renders once, like a render thread. `runBody` would keep two documents. */
function render({ make, params = {} }: HostileBody): void {
  const state = { variables: new Map([['a', null]]), sequences: new Map<string, null>() };
  const outcome = renderTemplate(compileTemplate(make()), { seed: 1, params, limits: defaultLimits, state });
  if (outcome.kind === 'needsState') throw new Error('all state is known');
}
