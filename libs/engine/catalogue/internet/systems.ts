/** Functions that draw file names, versions, log levels and passwords. */
import type { Stream } from '../../random/stream.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { drawnCode } from '../drawn-code.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { boolean, int, show, text } from '../parameters.ts';
import { fileExtensions, folders, logLevels } from '../tables/internet-names.ts';
import { words } from '../tables/words.ts';

/** Without the characters that JSON and XML escape: quotes, backslash, angle brackets and ampersand. */
const passwordClasses = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789'];
const passwordSymbols = '!#$%()*+,-./:;=?@[]^_{|}~';

export const getRandomPassword = defineFunction({
  name: 'getRandomPassword',
  kind: 'S',
  parameters: [int('length', { default: 16, min: 3 }), boolean('symbols', { default: true })],
  result: 'text',
  description: 'Password with at least one upper case letter, lower case letter, digit and symbol.',
  example: 'getRandomPassword(12)',
  since: 'v1',
  isPlain: true,
  run(call, length, symbols) {
    const classes = symbols ? [...passwordClasses, passwordSymbols] : passwordClasses;
    if (length < classes.length) {
      call.fail(
        `length ${length} is not allowed; it must be at least ${classes.length}, one for each class of characters`,
      );
    }
    call.chargeList(length);
    call.checkTime(length);
    return drawPassword(call.random, length, classes);
  },
});

function drawPassword(random: Stream, length: number, classes: readonly string[]): string {
  const all = classes.join('');
  const characters: string[] = [];
  for (let i = 0; i < length; i++) {
    const alphabet = classes[i] ?? all;
    characters.push(alphabet.charAt(random.below(alphabet.length)));
  }
  for (let i = length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    [characters[i], characters[other]] = [characters[other] ?? '', characters[i] ?? ''];
  }
  return characters.join('');
}

export const getRandomFileName = defineFunction({
  name: 'getRandomFileName',
  kind: 'S',
  parameters: [text('extension', { optional: true })],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'File name with the given extension, or with a random one.',
  example: 'getRandomFileName(pdf)',
  since: 'v1',
  run(call, extension) {
    const bare = extension?.startsWith('.') === true ? extension.slice(1) : extension;
    if (bare !== undefined && !/^[A-Za-z0-9][A-Za-z0-9.+_-]{0,31}$/.test(bare)) {
      call.fail(
        `extension ${show(extension ?? '')} is not allowed; it must be letters and digits, as in pdf or tar.gz`,
      );
    }
    return drawFileName(call, bare);
  },
});

function drawFileName({ random, locale }: Call, extension: string | undefined): string {
  const { adjectives, nouns, spelling } = words(locale);
  const stem = `${spelling.partOf(random.pick(adjectives))}_${spelling.partOf(random.pick(nouns))}`;
  return `${stem}.${extension ?? random.pick(fileExtensions)}`;
}

export const getRandomFileExtension = drawnEntry({
  name: 'getRandomFileExtension',
  description: 'Extension of a file, without the dot.',
  entries: fileExtensions,
});

export const getRandomFilePath = defineFunction({
  name: 'getRandomFilePath',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'Absolute path of a file.',
  example: 'getRandomFilePath()',
  since: 'v1',
  isPlain: true,
  run(call) {
    const folder = call.random.pick(folders);
    return `${folder}/${drawFileName(call, undefined)}`;
  },
});

export const getRandomSemver = drawnCode({
  name: 'getRandomSemver',
  description: 'Semantic version of three numbers.',
  draw({ random }) {
    const major = random.below(10);
    const minor = random.below(21);
    return `${major}.${minor}.${random.below(31)}`;
  },
});

export const getRandomLogLevel = drawnCode({
  name: 'getRandomLogLevel',
  description: 'Level of a log line: trace 5 %, debug 18 %, info 60 %, warn 11 %, error 5 %, fatal 1 %.',
  draw({ random }) {
    let left = random.below(100);
    for (const { level, percent } of logLevels) {
      if (left < percent) return level;
      left -= percent;
    }
    throw new Error('the shares of log levels add up to 100');
  },
});

export const getRandomDirectoryPath = drawnEntry({
  name: 'getRandomDirectoryPath',
  description: 'Absolute path of a folder.',
  entries: folders,
});

/** The names that systemd gives by the place of the hardware, and the older ones by its kind. */
const interfaceForms = ['eno#', 'ens#', 'enp#s#', 'wlp#s#', 'wlo#', 'eth#', 'wlan#', 'ib#', 'wwan#'].map((form) =>
  form.split('#'),
);

export const getRandomNetworkInterface = drawnCode({
  name: 'getRandomNetworkInterface',
  description: 'Name of a network interface of Linux.',
  draw({ random }) {
    const [start = '', ...others] = random.pick(interfaceForms);
    let name = start;
    for (const part of others) name += String(random.below(10)) + part;
    return name;
  },
});
