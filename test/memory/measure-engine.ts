/**
 * Prints the bytes that the engine holds in memory with the tables of every locale, after it has rendered in each. Run
 * by `engine-memory.test.ts` in a process of its own, which has `gc`.
 */
import { memoryUsage, stdout } from 'node:process';

const before = heldBytes();
const { compileTemplate, defaultLimits, emptyState, loadTables, renderTemplate, supportedLocales } =
  await import('@docgen/engine');

await loadTables(compileTemplate('<let(any, de)><getPerson(locale=any)><getRandomWord(locale=any)>'));
for (const locale of supportedLocales) {
  const body = `<setLocale(${locale})><getPerson()><getRandomSentence()><getRandomProduct()><getRandomCompanyName()>`;
  const template = compileTemplate(body);
  for (let seed = 0; seed < 50; seed++) {
    const { kind } = renderTemplate(template, { seed, params: {}, limits: defaultLimits, state: emptyState });
    if (kind !== 'rendered') throw new Error(`${locale} does not render`);
  }
}
stdout.write(JSON.stringify({ bytes: heldBytes() - before, locales: supportedLocales.length }));

function heldBytes(): number {
  // Twice, so that objects are freed that the first collection finalizes.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
}
