/** German names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/de';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/people.ts';
import { nameTablesOf } from '../../tables/person-names.ts';
import { spelling } from './spelling.ts';

const { person } = faker.rawDefinitions;

/** What is loaded of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: entriesOf(person?.first_name?.generic),
    last: entriesOf(person?.last_name?.generic),
    prefixesFemale: listed('Frau|Dr.|Prof. Dr.'),
    prefixesMale: listed('Herr|Dr.|Prof. Dr.'),
    prefixesAny: listed('Dr.|Prof. Dr.'),
    suffixes: listed('sen.|jun.|MBA|M.Sc.|B.A.|LL.M.'),
    spelling,
  }),
  persons: {
    genders: ['weiblich', 'männlich', 'nichtbinär'],
    job: {
      parts: [
        listed(
          'Buchhaltung|Vertriebsleitung|Projektleitung|Softwareentwicklung|Personalleitung|Einkaufsleitung|' +
            'Qualitätsprüfung|Produktmanagement|Kundenberatung|Fachkraft für Lagerlogistik|' +
            'Fachkraft für Elektrotechnik|Pflegefachkraft|Lehrkraft|Bürokraft|Assistenz der Geschäftsführung|' +
            'Leitung Marketing|Datenanalyse|Systemadministration|Bauleitung|Steuerberatung|Rechtsberatung|' +
            'Technische Zeichnung|Teamleitung Versand|Kundendienst|Fahrdienst|Haustechnik|Filialleitung|Redaktion',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'Buchmensch|Frühaufsteherin|Familienmensch|Naturfreund|Gartenkind|Bergliebe|Teetrinkerin|' +
        'Weltenbummler|Hobbykoch|Freigeist|Stadtkind|Musikmensch',
    ),
    supporters: listed('Fan von #|verrückt nach #|begeistert von #'),
    interests: listed(
      'Kaffee|Musik|Schach|Radtouren|Büchern|Kino|Kunst|Jazz|Fußball|Handball|Fotografie|Gärten|Reisen|Tee|' +
        'Theater|Technik|Yoga|Geschichte|Astronomie|Bergtouren',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('GmbH|AG|KG|OHG|UG|GmbH & Co. KG|e. K.'),
    forms: formsOf('@ und @|@, @ und @|@ %|@ %|@-Gruppe'),
    slogan: {
      parts: [
        listed(
          'Qualität|Ideen|Lösungen|Technik|Service|Verlässlichkeit|Sorgfalt|Handwerk|Erfahrung|Beratung|' +
            'Leidenschaft',
        ),
        listed(
          'aus einer Hand|für morgen|mit Herz|nach Maß|für alle|mit System|seit Generationen|ohne Umwege|' +
            'auf den Punkt|mit Weitblick|ganz in Ihrer Nähe',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Automobilbau|Banken|Baugewerbe|Bergbau|Bildung|Biotechnologie|Chemie|Einzelhandel|Elektronik|' +
        'Energie|Gastgewerbe|Gesundheitswesen|Großhandel|Immobilien|Landwirtschaft|Logistik|Luftfahrt|' +
        'Maschinenbau|Medien|Möbel|Pharma|Software|Telekommunikation|Textil|Tourismus|Verlagswesen|' +
        'Versicherungen',
    ),
    departments: listed(
      'Buchhaltung|Controlling|Datenschutz|Einkauf|Entwicklung|Fertigung|Forschung|Informatik|Kundendienst|' +
        'Lager|Marketing|Personal|Qualitätssicherung|Recht|Schulung|Verkauf|Versand|Verwaltung',
    ),
  },
};
