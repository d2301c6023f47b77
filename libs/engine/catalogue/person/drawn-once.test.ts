/** Traits are drawn once for all calls that need them. That must not mix up personas, locales and rounds. */
import { describe, expect, it } from 'vitest';
import { compileTemplate, defaultLimits, emptyState, loadTables, renderTemplate } from '../../index.ts';

async function render(body: string): Promise<string[]> {
  const template = compileTemplate(`<format(text)>${body}`);
  await loadTables(template);
  const outcome = renderTemplate(template, { seed: 3, params: {}, limits: defaultLimits, state: emptyState });
  if (outcome.kind !== 'rendered') throw new Error(JSON.stringify(outcome));
  return outcome.output.split('|');
}

describe('traits that are drawn once', () => {
  it.each(['getName', 'getEmail', 'getAge', 'getStreet', 'getPhone'])(
    '%s is the same before and after calls for other personas and locales',
    async (trait) => {
      const [main, buyer, , mainAgain, buyerAgain] = await render(
        `<${trait}()>|<${trait}(buyer)>|<${trait}(locale=de)>|<${trait}()>|<${trait}(buyer)>`,
      );
      expect([mainAgain, buyerAgain]).toEqual([main, buyer]);
      expect(buyer).not.toBe(main);
    },
  );

  it('an inner loop has other people, and the outer one keeps its own', async () => {
    const names = await render('<for(i, 1, 2)><getName()>|<for(j, 1, 2)><getName()>|<endfor><getName()>|<endfor>');
    const [first, a, b, firstAgain, second, c, d, secondAgain] = names;
    expect([firstAgain, secondAgain]).toEqual([first, second]);
    expect(new Set([first, second, a, b, c, d]).size).toBe(6);
  });

  it('a wish of getPerson holds for that call only', async () => {
    const [before, after] = await render(
      '<getAge(x)> <getFirstName(x)>|<let(p, getPerson(concat("x"), gender=female, minAge=5, maxAge=5))><getAge(x)> <getFirstName(x)>',
    );
    expect(after).toBe(before);
  });
});
