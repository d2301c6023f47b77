/** Swedish names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/sv';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/people.ts';
import { nameTablesOf } from '../../tables/person-names.ts';

const { person } = faker.rawDefinitions;

/** What is loaded of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: listed('Alex|Charlie|Eli|Kim|Love|Mio|Noa|Robin|Sam|Tintin'),
    last: entriesOf(person?.last_name?.generic),
    prefixesFemale: listed('Fru|Dr.|Prof.'),
    prefixesMale: listed('Herr|Dr.|Prof.'),
    prefixesAny: listed('Dr.|Prof.'),
    suffixes: listed('d.ä.|d.y.|MBA|PhD'),
  }),
  persons: {
    genders: ['kvinna', 'man', 'icke-binär'],
    job: {
      parts: [
        listed(
          'Apotekare|Arkitekt|Bibliotekarie|Butikschef|Dataanalytiker|Ekonom|Elektriker|Fotograf|' +
            'Grafisk formgivare|Inköpare|Journalist|Jurist|Konsult|Kundrådgivare|Kvalitetsansvarig|Lagerarbetare|' +
            'Lärare|Logistiker|Marknadschef|Personalchef|Produktchef|Programmerare|Projektledare|Receptionist|' +
            'Redovisningsekonom|Systemförvaltare|Säljare|Tandläkare|Tekniker|Översättare',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'bokmal|morgonmänniska|nattuggla|naturvän|världsresenär|hobbykock|drömmare|tedrickare|kattvän|' +
        'stadsmänniska|söndagsmålare|fri själ',
    ),
    supporters: listed('älskar #|fantast på #|nyfiken på #'),
    interests: listed(
      'kaffe|musik|schack|cykling|böcker|film|konst|jazz|fotboll|bandy|fotografi|trädgård|resor|te|teater|' +
        'teknik|yoga|historia|segling|längdskidor',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('AB|HB|KB|Gruppen|& Söner|Ek. för.'),
    forms: formsOf('@ & @|@, @ & @|@ %|@ %|@gruppen'),
    slogan: {
      parts: [
        listed('Kvalitet|Idéer|Lösningar|Teknik|Service|Hantverk|Erfarenhet|Omtanke|Precision|Förtroende'),
        listed(
          'för framtiden|efter mått|med hjärtat|för alla|utan omvägar|i varje detalj|nära dig|som håller|' +
            'steg för steg|sedan generationer',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Bank|Bilindustri|Bioteknik|Bygg|Detaljhandel|Elektronik|Energi|Fastigheter|Finans|Flyg|Försäkring|' +
        'Gruvor|Hotell|Hälsovård|Jordbruk|Kemi|Konsultation|Livsmedel|Logistik|Läkemedel|Maskiner|Media|Mode|' +
        'Möbler|Programvara|Skog|Skola|Stål|Telekom|Turism',
    ),
    departments: listed(
      'Administration|Ekonomi|Forskning|Försäljning|Inköp|IT|Juridik|Kommunikation|Kundtjänst|Kvalitet|' +
        'Lager|Logistik|Marknad|Personal|Produktion|Produktutveckling|Redovisning|Utbildning',
    ),
  },
};
