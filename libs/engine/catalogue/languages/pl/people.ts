/** Polish names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/pl';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/people.ts';
import { nameTablesOf } from '../../tables/person-names.ts';
import { spelling } from './spelling.ts';

const { person } = faker.rawDefinitions;
/** Names that end in -ska are the feminine forms of those in -ski. */
const last = entriesOf(person?.last_name?.generic).filter((name) => !/[sc]ka$/.test(name));

/** What is loaded of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: listed('Alex|Angel|Jess|Kim|Maria|Michel|Noa|Noel|Robin|Sasza'),
    last,
    lastFemale: last.map((name) => name.replace(/([sc])ki$/, '$1ka')),
    prefixesFemale: listed('Pani|Dr|Prof.'),
    prefixesMale: listed('Pan|Dr|Prof.'),
    prefixesAny: listed('Dr|Prof.|Mgr'),
    suffixes: listed('junior|senior|MBA|PhD'),
    spelling,
  }),
  persons: {
    genders: ['kobieta', 'mężczyzna', 'osoba niebinarna'],
    job: {
      parts: [
        listed(
          'Analityk danych|Analityk finansowy|Architekt|Asystent zarządu|Bibliotekarz|Dentysta|Doradca klienta|' +
            'Dziennikarz|Ekonomista|Elektryk|Farmaceuta|Fotograf|Grafik|Inżynier jakości|Kierownik magazynu|' +
            'Kierownik projektu|Kierownik sprzedaży|Księgowy|Logistyk|Nauczyciel|Pediatra|Pilot wycieczek|' +
            'Programista|Projektant wnętrz|Recepcjonista|Specjalista do spraw zakupów|' +
            'Specjalista do spraw marketingu|Tłumacz',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'wolny duch|mól książkowy|ranny ptaszek|nocny marek|domowy kucharz|miłośnik gór|niespokojna dusza|' +
        'marzyciel|człowiek z miasta|przyjaciel zwierząt|wieczny podróżnik|niedzielny malarz',
    ),
    supporters: listed('fan: #|pasja: #|hobby: #'),
    interests: listed(
      'kawa|muzyka|szachy|rowery|książki|kino|sztuka|jazz|piłka nożna|siatkówka|fotografia|ogrody|podróże|' +
        'herbata|teatr|technika|joga|historia|żeglarstwo|astronomia',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('sp. z o.o.|S.A.|sp. j.|sp. k.|s.c.|i Synowie'),
    forms: formsOf('@ i @|@, @ i @|@ %|@ %|Grupa @'),
    slogan: {
      parts: [
        listed('Jakość|Pomysły|Rozwiązania|Technika|Usługi|Zaufanie|Doświadczenie|Tradycja|Precyzja|Pasja'),
        listed(
          'na jutro|na miarę|z sercem|dla każdego|od pokoleń|bez zbędnych słów|w każdym szczególe|' +
            'blisko Ciebie|na lata|krok po kroku',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Bankowość|Biotechnologia|Budownictwo|Chemia|Doradztwo|Edukacja|Elektronika|Energetyka|Farmacja|' +
        'Finanse|Górnictwo|Handel|Hotelarstwo|Informatyka|Kosmetyki|Logistyka|Lotnictwo|Maszyny|Media|Meble|' +
        'Moda|Motoryzacja|Nieruchomości|Rolnictwo|Spożywczy|Telekomunikacja|Transport|Turystyka|' +
        'Ubezpieczenia|Zdrowie',
    ),
    departments: listed(
      'Administracja|Analizy|Badania|Finanse|Informatyka|Jakość|Kadry|Komunikacja|Księgowość|Logistyka|' +
        'Magazyn|Marketing|Obsługa klienta|Produkcja|Rozwój|Sprzedaż|Szkolenia|Zakupy',
    ),
  },
};
