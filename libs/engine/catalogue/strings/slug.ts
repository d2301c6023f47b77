/**
 * Slugs: lower-case ASCII letters and digits, joined by hyphens. Removes the accents of Latin letters, transliterates
 * Greek and Cyrillic ones, and drops other scripts. Frozen for v1.
 */
import { TextBuilder } from '../../values/text-builder.ts';
import { utf8Length } from '../../values/utf8.ts';
import type { Call } from '../call.ts';
import { lowerCase } from './letter-case.ts';

/** Each Latin spelling with the lower-case letters that it replaces. */
const spellings = (
  'a àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ|b ƀḃḅḇ|c çćĉċčƈḉ|d ðďđḋḍḏḑḓ|' +
  'e èéêëēĕėęěǝəȅȇȩḕḗḙḛḝẹẻẽếềểễệ|f ƒḟ|g ĝğġģǥǧǵḡ|h ĥħȟḣḥḧḩḫẖ|i ìíîïĩīĭįıǐȉȋḭḯỉị|j ĵǰ|' +
  'k ķĸƙǩḱḳḵ|l ĺļľŀłḷḹḻḽ|m ḿṁṃ|n ñńņňŉƞǹṅṇṉṋ|o òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ|p ṕṗ|' +
  'r ŕŗřȑȓṙṛṝṟ|s śŝşšſșṡṣṥṧṩ|t ţťŧțṫṭṯṱẗ|u ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự|v ṽṿ|w ŵẁẃẅẇẉẘ|' +
  'x ẋẍ|y ýÿŷȳẏẙỳỵỷỹ|z źżžƶẑẓẕ|ss ßẞ|ae æǣǽ|oe œ|th þ|ng ŋ|ij ĳ|dz ǆǳ|lj ǉ|nj ǌ|' +
  'ff ﬀ|fi ﬁ|fl ﬂ|ffi ﬃ|ffl ﬄ|st ﬅﬆ|' +
  // Greek
  'a αά|v β|g γ|d δ|e εέ|z ζ|i ηήιίϊΐ|th θ|k κ|l λ|m μµ|n ν|x ξ|o οόωώ|' +
  'p π|r ρ|s σς|t τ|y υύϋΰ|f φ|ch χ|ps ψ|' +
  // Cyrillic
  'a а|b б|v в|g гґѓ|d д|dj ђ|e еѐэ|yo ё|ye є|zh ж|z з|dz ѕ|i иіѝ|yi ї|' +
  'y йы|j ј|k кќ|l л|lj љ|m м|n н|nj њ|o о|p п|r р|s с|t т|c ћ|u уў|' +
  'f ф|kh х|ts ц|ch ч|dz џ|sh ш|shch щ|yu ю|ya я'
).split('|');

const latinOf: ReadonlyMap<number, string> = new Map(
  spellings.flatMap((entry) => {
    const [latin = '', letters = ''] = entry.split(' ');
    return Array.from(letters, (letter) => [letter.charCodeAt(0), latin] as const);
  }),
);

/** Apostrophes, the Cyrillic hard and soft sign, and combining marks. They are removed and do not divide words. */
const silent: ReadonlySet<number> = new Set(Array.from("'’‘ʼ´`ъь", (character) => character.charCodeAt(0)));
const marksStart = 0x300;
const marksEnd = 0x36f;

/** The slug of a text; empty when the text has no letter or digit of a slug. */
export function slugOf(call: Call, text: string): string {
  const lower = lowerCase(call, text);
  const bytes = utf8Length(lower);
  call.chargeText(bytes);
  call.checkTime(lower.length);
  const slug = slugged(lower);
  if (slug.length > bytes) call.chargeText(slug.length - bytes);
  return slug;
}

function slugged(text: string): string {
  const slug = new TextBuilder();
  let hyphen = '';
  let isEmpty = true;
  for (let at = 0; at < text.length; at++) {
    const spelling = spellingOf(text.charCodeAt(at));
    if (spelling === '') continue;
    if (spelling !== undefined) slug.pushText(hyphen + spelling);
    isEmpty = isEmpty && spelling === undefined;
    hyphen = spelling === undefined && !isEmpty ? '-' : '';
  }
  return slug.toString();
}

/** The spelling of a code unit: empty when it is removed, undefined when it divides words. */
function spellingOf(unit: number): string | undefined {
  if (isSlugUnit(unit)) return String.fromCharCode(unit);
  if (silent.has(unit) || (unit >= marksStart && unit <= marksEnd)) return '';
  return latinOf.get(unit);
}

function isSlugUnit(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}
