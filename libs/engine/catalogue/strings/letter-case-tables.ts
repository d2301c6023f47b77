/**
 * Upper and lower case of Latin, Greek and Cyrillic letters (and the Latin ligatures) in Unicode 17. The tables of V8
 * change between releases, so these are fixed. Only pairs of letters below U+2000 are included. Frozen for v1.
 */

/**
 * Upper-case letters with the distance of their lower-case letters, in hexadecimal: `c0-d6+20` is a range of letters,
 * `100-12e/2+1` every second one.
 */
const pairs = `
  41-5a+20 c0-d6+20 d8-de+20 100-12e/2+1 132-136/2+1 139-147/2+1 14a-176/2+1 178-79 179-17d/2+1 181+d2
  182-184/2+1 186+ce 187+1 189-18a+cd 18b+1 18e+4f 18f+ca 190+cb 191+1 193+cd 194+cf 196+d3 197+d1
  198+1 19c+d3 19d+d5 19f+d6 1a0-1a4/2+1 1a6+da 1a7+1 1a9+da 1ac+1 1ae+da 1af+1 1b1-1b2+d9 1b3-1b5/2+1
  1b7+db 1b8+1 1bc+1 1c4+2 1c7+2 1ca+2 1cd-1db/2+1 1de-1ee/2+1 1f1+2 1f4+1 1f6-61 1f7-38 1f8-21e/2+1
  220-82 222-232/2+1 23b+1 23d-a3 241+1 243-c3 244+45 245+47 246-24e/2+1 370-372/2+1 376+1 37f+74
  386+26 388-38a+25 38c+40 38e-38f+3f 391-3a1+20 3a3-3ab+20 3cf+8 3d8-3ee/2+1 3f7+1 3f9-7 3fa+1
  3fd-3ff-82 400-40f+50 410-42f+20 460-480/2+1 48a-4be/2+1 4c0+f 4c1-4cd/2+1 4d0-52e/2+1 1e00-1e94/2+1
  1ea0-1efe/2+1 1f08-1f0f-8 1f18-1f1d-8 1f28-1f2f-8 1f38-1f3f-8 1f48-1f4d-8 1f59-1f5f/2-8 1f68-1f6f-8
  1fb8-1fb9-8 1fba-1fbb-4a 1fc8-1fcb-56 1fd8-1fd9-8 1fda-1fdb-64 1fe8-1fe9-8 1fea-1feb-70 1fec-7
  1ff8-1ff9-80 1ffa-1ffb-7e`;

/** The same for letters whose lower case has another upper case. */
const lowerOnly = `
  1c5+1 1c8+1 1cb+1 1f2+1 3f4-3c 1e9e-1dbf 1f88-1f8f-8 1f98-1f9f-8 1fa8-1faf-8 1fbc-9 1fcc-9 1ffc-9`;

/** Letters with the distance of their upper-case letters, which have another lower case. */
const upperOnly = `
  b5+2e7 131-e8 17f-12c 1c5-1 1c8-1 1cb-1 1f2-1 3c2-1f 3d0-3e 3d1-39 3d5-2f 3d6-36 3f0-56 3f1-50
  3f5-60 1e9b-3b 1fbe-1c25`;

/** Letters whose upper case is more than one letter. */
const severalUpper = `
  df:53.53 149:2bc.4e 1f0:4a.30c 390:399.308.301 3b0:3a5.308.301 1e96:48.331 1e97:54.308 1e98:57.30a
  1e99:59.30a 1e9a:41.2be 1f50:3a5.313 1f52:3a5.313.300 1f54:3a5.313.301 1f56:3a5.313.342
  1fb2:1fba.399 1fb3:391.399 1fb4:386.399 1fb6:391.342 1fb7:391.342.399 1fbc:391.399 1fc2:1fca.399
  1fc3:397.399 1fc4:389.399 1fc6:397.342 1fc7:397.342.399 1fcc:397.399 1fd2:399.308.300
  1fd3:399.308.301 1fd6:399.342 1fd7:399.308.342 1fe2:3a5.308.300 1fe3:3a5.308.301 1fe4:3a1.313
  1fe6:3a5.342 1fe7:3a5.308.342 1ff2:1ffa.399 1ff3:3a9.399 1ff4:38f.399 1ff6:3a9.342 1ff7:3a9.342.399
  1ffc:3a9.399 fb00:46.46 fb01:46.49 fb02:46.4c fb03:46.46.49 fb04:46.46.4c fb05:53.54 fb06:53.54`;

/** Greek letters with an iota subscript, in groups of eight, with the first upper-case letter without it. */
const iotaBelow = [
  [0x1f80, 0x1f08],
  [0x1f88, 0x1f08],
  [0x1f90, 0x1f28],
  [0x1f98, 0x1f28],
  [0x1fa0, 0x1f68],
  [0x1fa8, 0x1f68],
] as const;

const tableEnd = 0x2000;
const capitalIota = '\u0399';

/** The other case of each code unit below U+2000, or the unit itself. */
export const upperUnits = identity();
export const lowerUnits = identity();

/** Upper case of more than one letter, by code unit. */
export const upperTexts: ReadonlyMap<number, string> = new Map([...spelledTexts(), ...iotaTexts()]);

for (const [letter, distance] of spelledRuns(pairs)) {
  lowerUnits[letter] = letter + distance;
  upperUnits[letter + distance] = letter;
}
for (const [letter, distance] of spelledRuns(lowerOnly)) lowerUnits[letter] = letter + distance;
for (const [letter, distance] of spelledRuns(upperOnly)) upperUnits[letter] = letter + distance;

function identity(): Uint16Array {
  return Uint16Array.from({ length: tableEnd }, (_, unit) => unit);
}

function* spelledRuns(table: string): Generator<readonly [letter: number, distance: number]> {
  const run = /([0-9a-f]+)(?:-([0-9a-f]+)(?=[/+-]))?(\/2)?([+-])([0-9a-f]+)/g;
  for (const [, first = '', last = first, step, sign, size = ''] of table.matchAll(run)) {
    const distance = Number.parseInt(size, 16) * (sign === '-' ? -1 : 1);
    const end = Number.parseInt(last, 16);
    for (let letter = Number.parseInt(first, 16); letter <= end; letter += step === undefined ? 1 : 2) {
      yield [letter, distance];
    }
  }
}

function* spelledTexts(): Generator<readonly [letter: number, upper: string]> {
  for (const [, letter = '', upper = ''] of severalUpper.matchAll(/([0-9a-f]+):([0-9a-f.]+)/g)) {
    const units = upper.split('.').map((unit) => Number.parseInt(unit, 16));
    yield [Number.parseInt(letter, 16), String.fromCharCode(...units)];
  }
}

function* iotaTexts(): Generator<readonly [letter: number, upper: string]> {
  for (const [first, upper] of iotaBelow) {
    for (let i = 0; i < 8; i++) yield [first + i, String.fromCharCode(upper + i) + capitalIota];
  }
}
