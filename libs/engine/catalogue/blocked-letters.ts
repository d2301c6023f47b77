/** Letters that plates and booking codes do not have, because people read an insult or a symbol of hate in them. */

/** Parts of codes in any country: insults, and groups that preach hatred. */
const everywhere = [
  'ANUS',
  'APE',
  'ARSE',
  'ASS',
  'BUM',
  'CACA',
  'COCK',
  'COK',
  'COON',
  'CRAP',
  'CUL',
  'CUM',
  'CUNT',
  'CNT',
  'DAMN',
  'DICK',
  'DIK',
  'DUMB',
  'DYKE',
  'FAG',
  'FAT',
  'FKU',
  'FUC',
  'FUK',
  'FUX',
  'FCK',
  'GAY',
  'GOOK',
  'HELL',
  'HIV',
  'HOE',
  'HOMO',
  'HORE',
  'HURE',
  'ISIS',
  'JEW',
  'JIZ',
  'KKK',
  'KIKE',
  'KUK',
  'KUT',
  'KYS',
  'LUL',
  'MERD',
  'NAZ',
  'NEGR',
  'NGR',
  'NIG',
  'NSDAP',
  'NSU',
  'PAKI',
  'PEDO',
  'PENIS',
  'PIG',
  'PIK',
  'PIS',
  'POO',
  'PORN',
  'PUTA',
  'PUTE',
  'RAPE',
  'SEX',
  'SHIT',
  'SHT',
  'SLUT',
  'SODOM',
  'SPIC',
  'SUCK',
  'SUK',
  'TIT',
  'TURD',
  'VAG',
  'WANK',
  'WHORE',
  'WOG',
  'WTF',
  'XXX',
] as const;

/** Pairs of letters that Germany and Austria do not issue. */
const initials: ReadonlySet<string> = new Set(['HJ', 'KZ', 'NS', 'SA', 'SS']);

/** Digits that look like letters. */
const lookalikes: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 3: 'E', 4: 'A', 5: 'S', 7: 'T', 8: 'B' };

/** Whether a code contains letters that offend. Digits count as the letters that they look like. */
export function hasBlockedLetters(code: string): boolean {
  const letters = code.replaceAll(/[^A-Z]/g, '');
  const spelled = code.replaceAll(/[^A-Z0-9]/g, '').replaceAll(/\d/g, (digit) => lookalikes[digit] ?? digit);
  return everywhere.some((word) => letters.includes(word) || spelled.includes(word));
}

/** Whether a group of letters of the code is one that German and Austrian offices refuse. */
export function hasBlockedInitials(code: string): boolean {
  return (code.match(/[A-Z]+/g) ?? []).some((group) => initials.has(group));
}

/** No sequence of draws is blocked as often. */
const drawsMax = 100;

/** Draws until the code is not blocked. */
export function drawUnblocked(draw: () => string, isBlocked: (code: string) => boolean): string {
  for (let i = 1; i < drawsMax; i++) {
    const code = draw();
    if (!isBlocked(code)) return code;
  }
  return draw();
}
