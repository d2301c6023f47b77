/** What render threads do first, so that the first document does not wait for code to be compiled. */
import { compileTemplate } from '../compile/compile-template.ts';
import { defaultLimits, emptyState } from './outcome.ts';
import { renderTemplate } from './render-template.ts';

/** Of each shape one, with the forms that most templates have. */
const bodies = [
  `{
    "id": <getUuid()>, "name": <getRandomFullName()>, "email": <getEmail()>, "code": "A-<getRandomDigits(6)>",
    "status": <oneOf(open, closed)>, "sku": <getPattern("??-####")>, "total": <getRandomAmount(1, 99)>,
    "lines": [<for(i, 1, 2)>{ "n": <val(i)>, "count": <getRandomNumber(1, 9)>, "gift": <getRandomBoolean(0.5)> }<endfor>]
  }`,
  'Dear <getRandomFirstName()>,<if(1 < 2)> you have <getRandomNumber(1, 6)><else> no<endif> points.',
];
const rounds = 3;

/** Compiles and renders small templates. Takes some ten milliseconds and keeps nothing. */
export function warmUp(): void {
  for (let seed = 1; seed <= rounds; seed += 1) {
    for (const body of bodies) {
      renderTemplate(compileTemplate(body), { seed, params: {}, limits: defaultLimits, state: emptyState });
    }
  }
}
