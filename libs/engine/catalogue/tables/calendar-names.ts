/** Names of months and weekdays by locale, frozen for v1. They are always loaded, because they are small. */
import type { Locale } from '../locales.ts';

/** Months from January, weekdays from Monday. */
export interface CalendarNames {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly halves: readonly [am: string, pm: string];
  /** The names beside the number of a day, in languages where months then have other endings. */
  readonly withDay?: CalendarNames;
}

const english = namesOf({
  months: 'January February March April May June July August September October November December',
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  shortWeekdays: 'Mon Tue Wed Thu Fri Sat Sun',
});

const names: Readonly<Record<Locale, CalendarNames>> = {
  en: english,
  de: namesOf({
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    shortMonths: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
    weekdays: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
    shortWeekdays: 'Mo Di Mi Do Fr Sa So',
  }),
  fr: namesOf({
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    shortMonths: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
    shortWeekdays: 'lun. mar. mer. jeu. ven. sam. dim.',
  }),
  es: namesOf({
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    shortMonths: 'ene feb mar abr may jun jul ago sept oct nov dic',
    weekdays: 'lunes martes miércoles jueves viernes sábado domingo',
    shortWeekdays: 'lun mar mié jue vie sáb dom',
    halves: ['a. m.', 'p. m.'],
  }),
  it: namesOf({
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    shortMonths: 'gen feb mar apr mag giu lug ago set ott nov dic',
    weekdays: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
    shortWeekdays: 'lun mar mer gio ven sab dom',
  }),
  pt_BR: namesOf({
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    shortMonths: 'jan fev mar abr mai jun jul ago set out nov dez',
    weekdays: 'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo',
    shortWeekdays: 'seg ter qua qui sex sáb dom',
  }),
  nl: namesOf({
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
    shortMonths: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
    weekdays: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
    shortWeekdays: 'ma di wo do vr za zo',
    halves: ['a.m.', 'p.m.'],
  }),
  pl: namesOf({
    months: 'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    shortMonths: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
    weekdays: 'poniedziałek wtorek środa czwartek piątek sobota niedziela',
    shortWeekdays: 'pon. wt. śr. czw. pt. sob. niedz.',
  }),
  sv: namesOf({
    months: 'januari februari mars april maj juni juli augusti september oktober november december',
    shortMonths: 'jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.',
    weekdays: 'måndag tisdag onsdag torsdag fredag lördag söndag',
    shortWeekdays: 'mån tis ons tors fre lör sön',
    halves: ['fm', 'em'],
  }),
  tr: namesOf({
    months: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
    shortMonths: 'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara',
    weekdays: 'Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar',
    shortWeekdays: 'Pzt Sal Çar Per Cum Cmt Paz',
    halves: ['ÖÖ', 'ÖS'],
  }),
  ja: namesOf({
    months: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    shortMonths: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    weekdays: '月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日',
    shortWeekdays: '月 火 水 木 金 土 日',
    halves: ['午前', '午後'],
  }),
  zh_CN: namesOf({
    months: '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
    shortMonths: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    weekdays: '星期一 星期二 星期三 星期四 星期五 星期六 星期日',
    shortWeekdays: '周一 周二 周三 周四 周五 周六 周日',
    halves: ['上午', '下午'],
  }),
};

const polishBesideDays =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' ');

const byLocale = new Map<string, CalendarNames>(Object.entries(names));
byLocale.set('pl', { ...names.pl, withDay: { ...names.pl, months: polishBesideDays } });

/** The names of a locale. */
export function calendarNames(locale: string): CalendarNames {
  return locale === 'en' ? english : (byLocale.get(locale) ?? english);
}

/** Names separated by spaces. */
interface NameLists {
  readonly months: string;
  readonly shortMonths: string;
  readonly weekdays: string;
  readonly shortWeekdays: string;
  readonly halves?: readonly [am: string, pm: string];
}

function namesOf({ months, shortMonths, weekdays, shortWeekdays, halves = ['AM', 'PM'] }: NameLists): CalendarNames {
  return {
    months: months.split(' '),
    shortMonths: shortMonths.split(' '),
    weekdays: weekdays.split(' '),
    shortWeekdays: shortWeekdays.split(' '),
    halves,
  };
}
