import { catalogueFingerprint, catalogueVersion, listFunctions } from '@docgen/engine';
import type { FunctionListing } from '@docgen/engine';
import { describe, expect, it } from 'vitest';
import { functionsPage } from './functions-page.ts';

function listingOf(name: string): FunctionListing {
  const listing = listFunctions().find((each) => each.name === name);
  if (listing === undefined) throw new Error(`the catalogue has no ${name}`);
  return listing;
}

async function sectionOf(listing: FunctionListing): Promise<string> {
  const page = await functionsPage([listing]);
  return page.slice(page.indexOf('### '), page.indexOf('---'));
}

describe('functionsPage', () => {
  it('functionsPage shows signature, result, kind, bounds and the result of the example', async () => {
    expect(await sectionOf(listingOf('padStart'))).toBe(
      [
        '### padStart\n',
        '`padStart(text: any, length: int, fill: text = " ")` → text · **P** · v1\n',
        `${listingOf('padStart').description} Allowed: \`length\` from 0.\n`,
        '`<padStart(7, 3, "0")>` gives `"007"`\n\n',
      ].join('\n'),
    );
  });

  it('functionsPage says that an example prints nothing', async () => {
    expect(await sectionOf(listingOf('let'))).toContain('\n`<let(total, 5)>` prints nothing\n');
  });

  it('functionsPage encloses a result with backticks in more backticks', async () => {
    const listing = { ...listingOf('concat'), example: 'concat("a`b", "``")' };
    expect(await sectionOf(listing)).toContain('``` <concat("a`b", "``")> ``` gives ``` "a`b``" ```');
  });

  it('functionsPage groups functions and counts them', async () => {
    const page = await functionsPage(listFunctions());
    expect(page).toContain('[text helpers](#text-helpers)');
    expect(page).toContain('\n## Text helpers\n');
    expect(page).toContain(`${listFunctions().length} functions.`);
    expect(page).toContain(`Version ${catalogueVersion} freezes their values.`);
    expect(page).toContain(`\`${catalogueFingerprint()}\``);
  });
});
