/** Paddings, margins and gaps of the console are on one grid of 4 px. Lines of 1 and 2 px may be spaced as thinly. */
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** `padding: 0.5rem 12px;` in a style sheet, and `paddingInline: '0.5rem'` in a theme of the editor. */
const declaration = /\b((?:padding|margin|gap|rowGap|columnGap|row-gap|column-gap)[\w-]*): *'?([^;'}\n]+)/g;
const length = /(?<![\w.])(-?[\d.]+)(px|rem|em)\b/g;
const gridPx = 4;
const thinPx = 2;
const pxOfRem = 16;

describe('the spacing of the console', () => {
  it('all paddings, margins and gaps of style sheets and editor themes are multiples of 4 px', async () => {
    const spacings = await readSpacings();
    const offGrid = spacings.filter(({ px }) => px > thinPx && px % gridPx !== 0);
    expect(spacings.length).toBeGreaterThan(100);
    expect(offGrid).toEqual([]);
  });
});

interface Spacing {
  readonly where: string;
  readonly px: number;
}

async function readSpacings(): Promise<readonly Spacing[]> {
  const spacings: Spacing[] = [];
  for await (const name of glob(['styles/*.css', 'editor/*.{ts,tsx}'], { cwd: root })) {
    const text = await readFile(`${root}/${name}`, 'utf8');
    for (const [whole, , value = ''] of text.matchAll(declaration)) {
      const where = `${name}: ${whole}`;
      spacings.push(
        ...[...value.matchAll(length)].map(([, count, unit]) => ({ where, px: pxOf(Number(count), unit) })),
      );
    }
  }
  return spacings;
}

function pxOf(count: number, unit: string | undefined): number {
  return Math.abs(count) * (unit === 'px' ? 1 : pxOfRem);
}
