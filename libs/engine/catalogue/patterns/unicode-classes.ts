/**
 * General categories of Unicode 17 for `\p{…}`. The tables of V8 change between releases, so these are fixed.
 * Frozen for v1.
 */
import { intersectionOf, unionOf } from './code-ranges.ts';
import type { CodeRange, CodeRanges } from './code-ranges.ts';
import type { CharacterClass } from './regex-tree.ts';

/**
 * Ranges of code points in base 36: the distance from the end of the range before, and the number of code points that
 * follow. `1t-p` is a range. `8/1` is every second code point.
 */
const tables: ReadonlyMap<string, string> = new Map([
  [
    'L',
    `
      1t-p 7-p 1c b 5 6-m 2-u 2-cp 5-b f-4 8/1 3m-4 2-1 3-3 2 7 2-2 2 2-j 2-2a 2-3u 9-4l 2-11 3 7-14 20-q 5-3 1a-16
      10-1 2-2q 2 g-1 8-1 b-2 3 h 2-t u-2g c p-w a-1 5 6-l 5 a 4 o-o 8-a 6-n 2-6 h-15 1n-1h 4 j 8-9 g-f 5-7 3-1 3-l
      2-6 2 4-3 4 h e-1 2-2 f-1 b 9-5 5-1 3-l 2-6 2-1 2-1 2-1 w-3 2 k-2 h-8 2-2 2-l 2-6 2-1 2-4 4 j g-1 o c-7 3-1 3-l
      2-6 2-1 2-4 4 v-1 2-2 g i 2-5 4-2 2-3 4-1 2 2-1 4-1 4-2 4-b n 1h-7 2-2 2-m 2-f 4 r-2 2-1 3-1 v 5-7 2-2 2-m 2-9
      2-4 4 v-2 2-1 g-1 i-8 2-2 2-14 3 h 6-2 9-2 p-5 6-h 4-n 2-8 2 3-6 1n-1b 2-1 d-6 1n-1 2 2-4 2-n 2 2-9 2-1 a 3-4 2
      m-3 x 1s-7 2-z s-4 38-16 l h-5 5-3 4 4-1 8-2 5-c d i-11 2 6 3-16 2-98 2-3 3-6 2 2-3 3-14 2-3 3-w 2-3 3-6 2 2-3
      3-e 2-1k 2-3 3-1u 12-f h-2d 3-5 4-h7 3-g 2-p 6-22 7-7 8-h e-i f-h f-c 2-2 g-1f 10 5 1w-2g 8-4 3-x 2 6-1x b-u
      1e-t 3-4 c-17 5-p 1j-m a-1g 2b 2m-1a i-7 1j-t e-1 b-17 r-z 16-2 b-z 3-a 6-16 3-2 16-3 2-5 2-1 4 6-5b 1t-7p 3-5
      3-11 3-5 3-7 2/2 2-u 3-1g 2-6 2 4-2 2-6 4-3 3-5 5-c 6-2 2-6 39 e h-c 2u 5 3-9 2 4-4 7/2 2-3 2-a 3-3 6-4 5 1h-1
      22k-6c 7-3 4-1 d-11 2 6 3-1j 8 h-m a-6 2-6 2-6 2-6 2-6 2-6 2-6 2-6 29 d2-1 17-4 6-1 5-2d 7-2 2-2h 2-3 6-16 2-2l
      i-v 1d-f e9-533 1t-h3g 1w-19 3-7g 4-f b-1 l-1a h-u 3-1x 1e-8 3-2u 3-29 l-g 2-2 2-3 2-m u-1f f-1d 1r-5 4 2-1 c-r
      b-m q-s 8-1a t h-4 2-9 b-4 2-14 o-2 2-7 l-m 4 4-1d 2 4-1 3-4 3/1 p-2 3-a 8-2 d-5 3-5 3-5 a-6 2-6 2-16 2-d 7-36
      u-8mb d-m 5-1c 6it-a5 3-2x 13-6 d-4 6 2-9 2-c 2-4 2 2-1 2-1 2-2z y-a2 j-1r 3-1h 15-b 39-4 2-3q 11-p 7-p c-2g 4-5
      3-5 3-5 3-2 10-b 2-p 2-i 2-1 2-e 3-d z-3e au-s 4-1c 1c-v e-j 2-7 7-11 b-t 3-z 5-7 1d-4d j-z 5-z 5-13 9-1f d-a
      2-e 2-6 2-1 2-a 2-e 2-6 2-1 4-1f d-8m a-l b-7 p-5 2-15 2-8 1y-5 3 2-17 2-1 4 3-m b-m a-u 1u-i 2-1 b-l b-p 7-p
      13-1j 7-1 1t g-3 2-2 2-s 17-s 4-s 10-7 2-r s-1h b-l b-i e-h 33-20 1k-1e e-1e e-z 13-r a-m 6z-15 7-1 h-5 1l-s b
      9-l 17-h 1b-k s-m d-1g 1m-1 3 e-18 x-o r-z u 3 9-y 4 d-1b f-3 m/1 10-h 2-o k-1 1s-6 2 2-3 2-e 2-9 8-1a 13-7 3-1
      3-l 2-6 2-1 2-4 4 j d-4 v-9 2 3 2-11 2 q/1 19-1g j-3 l-2 v-1b l-1 2 55-1a 16-3 11-1b l 1o-16 e 20-q 12-6 56-17
      39-1r w-7 3 3-7 2-1 2-n g/1 2n-7 3-12 h/1 t b-13 8 m c-19 k j-20 5k-w w-8 2-10 i 1e-t 35-6 2-1 2-11 m q-5 2-1
      2-v f o-17 79-i g 2-c 2-x 3h 28-pl 6f-5f 219-2o g-tr i-5 q-32y 6-g6 5a2-t 1cz-fs 8-u i-26 i-t j-1b h-3 w-k 6-i
      c1-18 5w-1r x-o 3-o 19-22 6 1v-c 1t-1 2 f-1 d-5p1 16-v 2q-36 6pq-3 2-6 2-1 2-82 g u-2 3 f-3 9-az 1s5-2y 6-c 4-8
      8-9 4mf-2c 2-1y 2-1 3 3-1 3-3 2-b 2 2-6 2-1s 2-3 3-7 2-6 2-r 2-3 2-4 2 4-6 2-9f 3-o 2-o 2-u 2-o 2-u 2-o 2-u 2-o
      2-u 2-o 2-7 1f9-u 7-5 7a-1p 43-18 b-6 h 8y-t j-17 dh-r 6d-t 3 5s-u 2-2 2-1 2-6 3-4 a-1 69-6 2-3 2-1 2-e 2-5g
      1o-1v 8 xh-3 2-q 2-1 2 3 2-9 2-3 2/1 7 5/2 2-2 2-1 2 3/4 2-1 2 3-3 2-6 2-3 2-3 2 2-9 2-g 6-2 2-4 2-g 3et-wyn
      x-3dp 3-4gd 3-5rk g-h9 1wj-f1 15v-3t6 6-6jt`,
  ],
  [
    'Lu',
    `
      1t-p 2u-m 2-6 y/r 3/7 3/m 2-1 2/1 4-1 2 2-1 2-2 3-3 2-1 2-2 4-1 2-1 2/1 2-1 2 3 2-1 2-2 2 2-1 4 8 3 3 3/7 3/8 3
      3 2-2 2/s 8-1 2-1 3 2-3 2/3 82/1 4 9 7 2-2 2 2-1 2-g 2-8 10 3-2 4/b 6 3 2-1 3-1e 1d/g a/q 2-1 2/5 3/1b 3-11
      28a-11 2 6 k3-2d 1p0 7-16 3-2 8x/22 a/1c a-7 9-5 b-7 9-7 9-5 c/3 9-7 21-3 d-3 d-3 d-4 c-3 7b 5 4-2 3-2 3 4-4 7/2
      2-3 3-3 b-1 6 1q 22l-1b 1d 2-2 3/2 2-3 2 3 9-2 2/1c 9/1 5 nym/m k/d 3s/6 4/u b/1 2-1 2/3 5/1 3/1 4/9 2-4 2-4 2/6
      2-3 2 2-1 2/7 p h7w-p xy-13 3t-z 4d-a 2-e 2-6 2-1 1d7-1e 4e-l 27v-v gw1-v 1t-o k08-p r-p r-p r 2-1 3 3-1 3-3 2-7
      r-p r-1 2-3 3-7 2-6 s-1 2-3 2-4 2 4-6 s-p r-p r-p r-p r-p r-p v-o y-o y-o y-o y-o y 3ee-x`,
  ],
  [
    'Ll',
    `
      2p-p 1n 16-n 2-7 2/q 2-1 2/6 2-1 2/m 3/1 2-2 3/1 3 4-1 5 3 4-2 3 3/2 3 2-1 2 3 4/1 3-1 3-2 7 3 3/7 2-1 2/7 2-1
      3/1 4/s 2-6 3 3-1 2 5/3 2-1w 3-p 5e/1 4 4-2 j s-y 2-1 4-2 2/a 2-4 2 3 3-1 1g-1b 2/g a/q 3/5 2-1 2/1b 1d-14
      288-16 3-2 l5-5 1oj-8 2 3a-17 1s-c 2-x 2v/21 2-8 2/1b 2-8 9-5 b-7 9-7 9-5 b-7 9-7 9-d 3-7 9-7 9-7 9-4 2-1 7 4-2
      2-1 9-3 3-1 9-7 b-2 2-1 7n 4-1 4 s 5 5 3-1 9-3 5 1i 23w-1b 2 4-1 2/2 5 2-1 2-5 6/1c 2-1 8/1 5 d-11 2 6 nx0/m k/d
      3s/5 2-2 2/u 2-7 2/1 3/4 5/1 3 2-2 2/9 6 6/7 5/1 3/7 r 4 mu-16 6-8 8-27 fnl-6 d-4 tm-p y6-13 3t-z 4c-a 2-e 2-6
      2-1 1dw-1e 3i-l 27v-v gw1-v 1o-o k07-p r-6 2-h r-p r-3 2 2-6 2-a r-p r-p r-p r-p r-p r-p r-p r-p r-r t-o 2-5 r-o
      2-5 r-o 2-5 r-o 2-5 r-o 2-5 2 1f9-9 2-j 7-5 1yw-x`,
  ],
  [
    'N',
    `
      1c-9 3d-1 6 3-2 142-9 3r-9 5j-9 bh-9 3b-9 5-5 31-9 3b-9 3b-9 3-5 33-c 38-9 9-6 2w-9 2x-6 8-i 32-9 2p-9 3b-9 1z-j
      7h-9 1z-9 k0-j oi-2 6o-9 7-9 n-9 8d-9 3l-a 4m-9 7-9 53-9 2f-9 3r-9 7-9 t3 4-5 7-9 5j-1e 3-4 k7-1n 27-l hj-t 12i
      lm q-8 f-2 9k-3 3v-9 v-7 2-e x-9 14-e msh-9 59-9 8x-5 4b-9 13-9 5j-9 n-9 2f-9 bb-9 gev-9 dq-18 d-1k i-1 9i-q
      11-3 u 9 3r-4 5n-9 q7-7 q-6 14-8 24-4 n-5 4h-1 3-f 3-19 1t-8 1h-1 v-2 24-4 2x-7 p-7 16-6 97-5 1d-9 7-9 7r-u 4f-9
      17-3 35-6 3r-t 3l-9 1p-9 41-9 8-j 70-9 9j-9 3b-9 af-9 2v-9 7-j 25-b bp-i 2m-9 if-9 2f-s 6c-9 1z-9 1j-9 9z-9 2v-k
      to-32 c02-9 1t3-9 2f-9 3r-9 2-6 en-9 7b-m 9q-2 id6-9 153-j d-j 31-o uu-1d 1tt-9 br-9 dz-9 6w-9 jx-8 3l-9 m0-1m
      2-2 2-3 25-18 2-e qr-c 25g-9`,
  ],
  [
    'Nd',
    `
      1c-9 17r-9 3r-9 5j-9 bh-9 3b-9 3b-9 3b-9 3b-9 3b-9 3b-9 3b-9 3b-9 3b-9 2p-9 3b-9 1z-9 7r-9 1z-9 1fr-9 13-9 8d-9
      3l-9 4n-9 7-9 53-9 2f-9 3r-9 7-9 r7r-9 iv-9 13-9 5j-9 n-9 2f-9 bb-9 gev-9 13b-9 1on-9 7-9 m5-9 3l-9 1p-9 41-9
      7r-9 9j-9 3b-9 af-9 2v-9 7-j 25-9 br-9 2v-9 if-9 2f-9 6v-9 1z-9 1j-9 9z-9 d07-9 1t3-9 2f-9 3r-9 ev-9 iuv-9
      251-1d 1tt-9 br-9 dz-9 6w-9 nq-9 3o7-9`,
  ],
  [
    'P',
    `
      x-2 2-5 2-3 b-1 4-1 r-2 2 s/1 10 6 4 b-1 4 4 jj 9 cz-5 16-1 1g/1 3 3 19-1 l-1 2-1 e 2-2 23-3 2v 18-d 6i-2 1j-e w
      7a-1 b 3x 3d 3e av d a8 2j b-1 4p-e 2 12-3 20 23-4 5-1 34-5 4s h1-8 48 ha 19-1 27-2 20-1 4e-2 2-2 12-a 8q-1 61-1
      3l-6 2-5 4h-1 b-6 t-2 3h-3 1o-4 1r-1 1t-7 c n1-n 9-j 2-c 2-b v-1 f-1 hm-3 u-1 u6-d 28-1 w-9 b8-l 1s-3 x-1 l8-3
      2-1 35 40-1a 2-v 3-b bo-2 5-9 3-b h d 2r 2j mwz-1 7i-2 2s b 38-5 al-3 2f-1 15-2 2 1e-1 1c 2q-c h-1 3h-3 3j-1 h-1
      6y g2b-1 5t-9 n-y 2-d 2 5 2-1 46-2 2-5 2-3 b-1 4-1 r-2 2 s/1 2-6 bf-2 il 1d bj ko 5k w 7l-8 13 35-6 1v-6 2i-3 cy
      8v z 3p-4 19-3 5a-6 32-1 2-3 3j-3 1d-1 28-3 5 e 2-2 2h-5 30 8b-1 2-1 37-4 b-1 2 2x 6z-m 2y-2 t-c 25 3n-2 71 7d-2
      4c 2l-7 2c-2 2-4 2m-9 60 2o-4 17-1 hy-1 23-c 4w vl-4 29p-1 bjw-1 3q 1u-4 9 fd-2 88-3 94 f5p 5wo-4 29g nz-1`,
  ],
  [
    'S',
    `
      10 7 h-2 w/1 s/1 10-4 2-1 3 2-3 3 4 v w cr-3 d-d 6-6 2 2-g 3a f-1 35 3w 7f-2 3b-2 3 3-1 5r b k-1 6w 8-1 3t a2-1
      7-1 6u 3j 3n-7 3p 5s 16 5i 5e-2 g 2-2 3-5 l/2 3q-7 2-5 2-1 6-3 5i-1 kx-9 k4 a6 9x 4e-x 9u-9 a-8 u9 2-2 c-2 e-2
      e-2 e-1 1y e 14-2 e-2 k-x 1r-1 2-3 2-1 b 2-2 6-5 2/2 5 c-1 5-4 6-3 2 1n-1 5-af 5-s 3-72 n-a 2a-25 n-h3 19-1c 3-u
      b-b6 n-1q 5-v 3-ad 3-3t 6e-5 9y-1 1b-p 2-2g d-5x r-f 5 e-1 d m-1 7-1 2k-1 6s-1 5-9 x-11 a h-u c-t 9 g-v b-12
      g-8v 535-1r h3l-1i fu-m a-1 2w-1 4e-3 b-3 fy-2 6a f-1 fr2 3t-w a6-f 1t-1 1j-7 19-3 2r 2-2 3 4b 7 h-2 w/1 s/1
      3m-6 2-6 e-1 8q-8 1m-g 3-2 2-c 4 1c-18 1a3-1 gg jq-1 8y-7 1nr 1p2-s evf-3 6 g2f 31g-6n b-2 4-c3 7-m g-g 2o-37
      1p-6t b-12 3-1n 6-2 n-1 8-t 5-1o m-1t 4 57-2e ob q w q w q w q w q 1p-e7 1k-3 1f-7 2-d 2-1 1c9 c0 1wt 4 3i ci-1
      7j-17 5-2r d-e 3-e 2-e 2-10 o-4g 1l-s e-17 5-8 8-1 f-5 4b-rc 4-g 4-c 4-61 7-b 5 g-b 5-1j 9-9 7-13 9-t 3-b 5-1
      f-8 14-9j 9-d 3-c 4-a 4-1k 2 5-f 3-b 5-9 8-42 2-2j b`,
  ],
  [
    'Z',
    `
      w 3k 4bk 1vk-a u-1 6 1c 335`,
  ],
]);

/** The names of the categories, for messages. */
export const categoryNames: readonly string[] = [...tables.keys()];

/** Draws come from these characters: ASCII, Latin-1 letters, Greek and Russian letters. */
const sample: CodeRanges = [
  [0x20, 0x7e],
  [0xc0, 0xff],
  [0x391, 0x3c9],
  [0x410, 0x44f],
];

const categories = new Map<string, CharacterClass>();

/** A general category by its short name; undefined when it is not one of {@link categoryNames}. */
export function findCategory(name: string): CharacterClass | undefined {
  const known = categories.get(name);
  const table = tables.get(name);
  if (known !== undefined || table === undefined) return known;
  const matches = rangesOf(table);
  const category = { matches, draws: intersectionOf(matches, sample) };
  categories.set(name, category);
  return category;
}

function rangesOf(table: string): CodeRanges {
  const ranges: CodeRange[] = [];
  let last = 0;
  for (const [, distance = '', joint, count = '0'] of table.matchAll(/([0-9a-z]+)(?:([-/])([0-9a-z]+))?/g)) {
    const first = last + Number.parseInt(distance, 36);
    const more = Number.parseInt(count, 36);
    if (joint === '/') for (let i = 0; i <= more; i++) ranges.push([first + 2 * i, first + 2 * i]);
    else ranges.push([first, first + more]);
    last = joint === '/' ? first + 2 * more : first + more;
  }
  return unionOf(ranges);
}
