/**
 * The names of time zones. They are always loaded, so that a check of a template knows a wrong one without the topic
 * `timeZones`, which has the offsets.
 */
import { plainWord } from '../plain-word.ts';
import { timeZones } from '../tables/geography.ts';

/** Names that no function draws: short forms, offsets of POSIX, and earlier names. */
const otherNames = `
  Africa/Asmera Africa/Timbuktu America/Argentina/ComodRivadavia America/Atka America/Buenos_Aires America/Catamarca
  America/Coral_Harbour America/Cordoba America/Coyhaique America/Ensenada America/Fort_Wayne America/Godthab
  America/Indianapolis America/Jujuy America/Knox_IN America/Louisville America/Mendoza America/Montreal
  America/Nipigon America/Pangnirtung America/Porto_Acre America/Rainy_River America/Rosario America/Santa_Isabel
  America/Shiprock America/Thunder_Bay America/Virgin Antarctica/South_Pole Asia/Ashkhabad Asia/Calcutta
  Asia/Chongqing Asia/Chungking Asia/Dacca Asia/Harbin Asia/Istanbul Asia/Kashgar Asia/Katmandu Asia/Macao
  Asia/Rangoon Asia/Saigon Asia/Tel_Aviv Asia/Thimbu Asia/Ujung_Pandang Asia/Ulan_Bator Atlantic/Faeroe
  Atlantic/Jan_Mayen Australia/ACT Australia/Canberra Australia/Currie Australia/LHI Australia/NSW Australia/North
  Australia/Queensland Australia/South Australia/Tasmania Australia/Victoria Australia/West Australia/Yancowinna
  Brazil/Acre Brazil/DeNoronha Brazil/East Brazil/West CET CST6CDT Canada/Atlantic Canada/Central Canada/Eastern
  Canada/Mountain Canada/Newfoundland Canada/Pacific Canada/Saskatchewan Canada/Yukon Chile/Continental
  Chile/EasterIsland Cuba EET EST EST5EDT Egypt Eire Etc/GMT Etc/GMT+0 Etc/GMT+1 Etc/GMT+10 Etc/GMT+11 Etc/GMT+12
  Etc/GMT+2 Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 Etc/GMT+7 Etc/GMT+8 Etc/GMT+9 Etc/GMT-0 Etc/GMT-1 Etc/GMT-10
  Etc/GMT-11 Etc/GMT-12 Etc/GMT-13 Etc/GMT-14 Etc/GMT-2 Etc/GMT-3 Etc/GMT-4 Etc/GMT-5 Etc/GMT-6 Etc/GMT-7 Etc/GMT-8
  Etc/GMT-9 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/UTC Etc/Universal Etc/Zulu Europe/Belfast Europe/Kiev Europe/Nicosia
  Europe/Tiraspol Europe/Uzhgorod Europe/Zaporozhye Factory GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong
  Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT Mexico/BajaNorte Mexico/BajaSur Mexico/General NZ
  NZ-CHAT Navajo PRC PST8PDT Pacific/Enderbury Pacific/Johnston Pacific/Ponape Pacific/Samoa Pacific/Truk Pacific/Yap
  Poland Portugal ROC ROK Singapore Turkey UCT US/Alaska US/Aleutian US/Arizona US/Central US/East-Indiana US/Eastern
  US/Hawaii US/Indiana-Starke US/Michigan US/Mountain US/Pacific US/Samoa UTC Universal W-SU WET Zulu
`;

const zoneNames: ReadonlySet<string> = new Set([...timeZones, ...otherNames.trim().split(/\s+/)].map(plainWord));

/** The name of a zone in its plain form, whatever its case; undefined when no zone has the name. */
export function findZoneName(name: string): string | undefined {
  if (name.length > nameLengthMax) return undefined;
  const plain = plainWord(name);
  return zoneNames.has(plain) ? plain : undefined;
}

/** No zone has a longer name. */
const nameLengthMax = 60;
