/** Names of months and weekdays by locale. They are few, and always there. */
import type { Locale } from '../locales.ts';

/** Months from January, weekdays from Monday. */
export interface CalendarNames {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly halves: readonly [am: string, pm: string];
  /** The names beside the number of a day, where months change their endings there. */
  readonly withDay?: CalendarNames;
}

const english = namesOf(
  'January February March April May June July August September October November December',
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  'Mon Tue Wed Thu Fri Sat Sun',
);

const names: Readonly<Record<Locale, CalendarNames>> = {
  en: english,
  de: namesOf(
    'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
    'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
    'Mo Di Mi Do Fr Sa So',
  ),
  fr: namesOf(
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    'lundi mardi mercredi jeudi vendredi samedi dimanche',
    'lun. mar. mer. jeu. ven. sam. dim.',
  ),
  es: namesOf(
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'ene feb mar abr may jun jul ago sept oct nov dic',
    'lunes martes miércoles jueves viernes sábado domingo',
    'lun mar mié jue vie sáb dom',
    ['a. m.', 'p. m.'],
  ),
  it: namesOf(
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    'gen feb mar apr mag giu lug ago set ott nov dic',
    'lunedì martedì mercoledì giovedì venerdì sabato domenica',
    'lun mar mer gio ven sab dom',
  ),
  pt_BR: namesOf(
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    'jan fev mar abr mai jun jul ago set out nov dez',
    'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo',
    'seg ter qua qui sex sáb dom',
  ),
  nl: namesOf(
    'januari februari maart april mei juni juli augustus september oktober november december',
    'jan feb mrt apr mei jun jul aug sep okt nov dec',
    'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
    'ma di wo do vr za zo',
    ['a.m.', 'p.m.'],
  ),
  pl: namesOf(
    'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    'sty lut mar kwi maj cze lip sie wrz paź lis gru',
    'poniedziałek wtorek środa czwartek piątek sobota niedziela',
    'pon. wt. śr. czw. pt. sob. niedz.',
  ),
  sv: namesOf(
    'januari februari mars april maj juni juli augusti september oktober november december',
    'jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.',
    'måndag tisdag onsdag torsdag fredag lördag söndag',
    'mån tis ons tors fre lör sön',
    ['fm', 'em'],
  ),
  tr: namesOf(
    'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
    'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara',
    'Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar',
    'Pzt Sal Çar Per Cum Cmt Paz',
    ['ÖÖ', 'ÖS'],
  ),
  ja: namesOf(
    '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    '月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日',
    '月 火 水 木 金 土 日',
    ['午前', '午後'],
  ),
  zh_CN: namesOf(
    '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
    '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    '星期一 星期二 星期三 星期四 星期五 星期六 星期日',
    '周一 周二 周三 周四 周五 周六 周日',
    ['上午', '下午'],
  ),
};

const polishBesideDays =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' ');

const byLocale = new Map<string, CalendarNames>(Object.entries(names));
byLocale.set('pl', { ...names.pl, withDay: { ...names.pl, months: polishBesideDays } });

/** The names of a locale. */
export function calendarNames(locale: string): CalendarNames {
  return locale === 'en' ? english : (byLocale.get(locale) ?? english);
}

function namesOf(
  ...[months, shortMonths, weekdays, shortWeekdays, halves = ['AM', 'PM']]: readonly [
    months: string,
    shortMonths: string,
    weekdays: string,
    shortWeekdays: string,
    halves?: readonly [am: string, pm: string],
  ]
): CalendarNames {
  return {
    ...{ months: months.split(' '), shortMonths: shortMonths.split(' ') },
    ...{ weekdays: weekdays.split(' '), shortWeekdays: shortWeekdays.split(' ') },
    halves,
  };
}
