/**
 * Compiles and renders small templates at the start of a thread, so that V8 has compiled the engine before the first
 * document.
 */
import { compileTemplate } from '../compile/compile-template.ts';
import { defaultLimits, emptyState } from './outcome.ts';
import { renderTemplate } from './render-template.ts';

/** One body of each shape, with the constructs that most templates use. */
const bodies = [
  `{
    "id": <getUuid()>, "name": <getRandomFullName()>, "email": <getEmail()>, "code": "A-<getRandomDigits(6)>",
    "status": <oneOf(open, closed)>, "sku": <getPattern("??-####")>, "total": <getRandomAmount(1, 99)>,
    "lines": [<for(i, 1, 2)>{ "n": <val(i)>, "count": <getRandomNumber(1, 9)>, "gift": <getRandomBoolean(0.5)> }<endfor>]
  }`,
  'Dear <getRandomFirstName()>,<if(1 < 2)> you have <getRandomNumber(1, 6)><else> no<endif> points.',
];
const rounds = 3;

/** Takes about ten milliseconds and keeps no state. */
export function warmUp(): void {
  for (let seed = 1; seed <= rounds; seed += 1) {
    for (const body of bodies) {
      renderTemplate(compileTemplate(body), { seed, params: {}, limits: defaultLimits, state: emptyState });
    }
  }
}
