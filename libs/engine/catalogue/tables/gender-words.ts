/**
 * The words for genders: female, male and non-binary. All locales are in one small table that is always loaded, so that
 * an argument can be a word of any locale and a check knows a wrong one.
 */
type GenderWords = readonly [female: string, male: string, nonBinary: string];

/** By locale, or by the language of locales that have no words of their own. No word has two meanings. */
const wordsOf: Readonly<Record<string, GenderWords>> = {
  en: ['female', 'male', 'non-binary'],
  ar: ['أنثى', 'ذكر', 'غير ثنائي'],
  cs: ['žena', 'muž', 'nebinární osoba'],
  da: ['kvinde', 'mand', 'nonbinær'],
  de: ['weiblich', 'männlich', 'nichtbinär'],
  el: ['γυναίκα', 'άνδρας', 'μη δυαδικό άτομο'],
  es: ['mujer', 'hombre', 'no binario'],
  fi: ['nainen', 'mies', 'muunsukupuolinen'],
  fr: ['femme', 'homme', 'non binaire'],
  he: ['אישה', 'גבר', 'א־בינארי'],
  hi: ['महिला', 'पुरुष', 'नॉन-बाइनरी'],
  hu: ['nő', 'férfi', 'nembináris'],
  id: ['perempuan', 'laki-laki', 'nonbiner'],
  it: ['donna', 'uomo', 'non binario'],
  ja: ['女性', '男性', 'ノンバイナリー'],
  ko: ['여성', '남성', '논바이너리'],
  nb: ['kvinne', 'mann', 'ikke-binær'],
  nl: ['vrouw', 'man', 'non-binair'],
  pl: ['kobieta', 'mężczyzna', 'osoba niebinarna'],
  pt: ['mulher', 'homem', 'não binário'],
  ro: ['femeie', 'bărbat', 'persoană nonbinară'],
  ru: ['женщина', 'мужчина', 'небинарный человек'],
  sv: ['kvinna', 'man', 'icke-binär'],
  th: ['หญิง', 'ชาย', 'นอนไบนารี'],
  tr: ['kadın', 'erkek', 'ikili olmayan'],
  uk: ['жінка', 'чоловік', 'небінарна особа'],
  vi: ['nữ', 'nam', 'phi nhị nguyên'],
  zh_CN: ['女', '男', '非二元'],
  zh_TW: ['女性', '男性', '非二元性別'],
};

/** The words of all locales, in no order. */
export const allGenderWords: readonly GenderWords[] = Object.values(wordsOf);

/**
 * The words of a locale.
 *
 * @throws {Error} when the table has neither the locale nor its language
 */
export function genderWords(locale: string): GenderWords {
  const words = wordsOf[locale] ?? wordsOf[locale.slice(0, 2)];
  if (words === undefined) throw new Error(`gender-words.ts has no words for ${locale}`);
  return words;
}
