/** German names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/de';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, entriesWith, listed, matchingEntries } from '../../tables/localized.ts';
import type { People } from '../../tables/locale-tables.ts';
import { nameTablesOf } from '../../tables/person-names.ts';
import { spelling } from './spelling.ts';

const { person } = faker.rawDefinitions;

/** The tables of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: entriesWith(
      person?.first_name?.generic,
      'Alex|Charlie|Chris|Dominique|Elia|Jona|Jules|Juno|Kai|Kim|Lou|Luca|Luka|Marlin|Mika|Nicola|Nikola|Noa|Noel|' +
        'Quinn|Remy|Robin|Sam|Sascha|Sidney|Sky|Toni',
    ),
    // Two names have a letter that German does not have.
    last: matchingEntries(person?.last_name?.generic, /^[^ú]+$/),
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
          'Anlagenmechanik|Apothekenleitung|Archivpflege|Assistenz der Geschäftsführung|Bauleitung|Bauzeichnung|' +
            'Betriebsleitung|Bibliotheksdienst|Buchhaltung|Buchhandel|Bürokraft|Controlling|Datenanalyse|Disposition|' +
            'Einkaufsleitung|Eventmanagement|Fachkraft für Arbeitssicherheit|Fachkraft für Elektrotechnik|' +
            'Fachkraft für Gastronomie|Fachkraft für Lagerlogistik|Fahrdienst|Filialleitung|Finanzberatung|Forstwirtschaft|' +
            'Gärtnerei|Grafikdesign|Haustechnik|Immobilienberatung|Kassenaufsicht|Konstruktion|Küchenleitung|' +
            'Kundenberatung|Kundenbetreuung|Kundendienst|Laborassistenz|Lagerleitung|Lehrkraft|Leitung Marketing|' +
            'Logistikplanung|Marktforschung|Netzwerktechnik|Öffentlichkeitsarbeit|Personalleitung|Personalreferat|' +
            'Pflegefachkraft|Pharmaberatung|Produktionsleitung|Produktmanagement|Projektassistenz|Projektleitung|' +
            'Qualitätsprüfung|Rechtsberatung|Redaktion|Rezeption|Schreinerei|Softwareentwicklung|Sozialberatung|' +
            'Steuerberatung|Systemadministration|Teamleitung Versand|Technische Zeichnung|Übersetzung|Verkaufsberatung|' +
            'Vertriebsleitung|Wartungstechnik|Werkstattleitung|Zahntechnik',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'Abenteuerherz|Bastelnatur|Bergliebe|Brettspielfan|Brotbackherz|Buchmensch|Entdeckergeist|Fahrradmensch|' +
        'Familienmensch|Filmfan|Freigeist|Frohnatur|Frühaufsteherin|Gartenkind|Hobbykoch|Hundemensch|Inselkind|' +
        'Kaffeemensch|Katzenmensch|Küchenzauber|Leseratte|Musikmensch|Nachteule|Naturfreund|Optimist|Pflanzenfreund|' +
        'Querdenker|Quizmensch|Rätselfan|Schreibtischpoet|Sonnenkind|Stadtkind|Teetrinkerin|Tüftlerin|Waldläufer|' +
        'Weltenbummler|Wintermensch',
    ),
    supporters: listed('auf Du mit #|begeistert von #|Fan von #|leidenschaftlich bei #|stets bei #|verrückt nach #'),
    interests: listed(
      'Architektur|Astronomie|Ballett|Bergtouren|Brettspielen|Büchern|Camping|Chormusik|Design|Eisenbahnen|' +
        'Fotografie|Fußball|Gärten|Gedichten|Geographie|Geschichte|Handball|Hunden|Jazz|Kaffee|Katzen|Kino|Kochkunst|' +
        'Kunst|Literatur|Malerei|Museen|Musik|Naturkunde|Oper|Pflanzen|Philosophie|Radtouren|Reisen|Schach|Schwimmen|' +
        'Segeln|Skifahren|Sprachen|Tanz|Technik|Tee|Tennis|Theater|Töpferei|Volleyball|Wandern|Yoga',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('GmbH|AG|KG|OHG|UG|GmbH & Co. KG|e. K.'),
    forms: formsOf('@ und @|@, @ und @|@ %|@ %|@-Gruppe'),
    slogan: {
      parts: [
        listed(
          'Ausdauer|Beratung|Erfahrung|Fortschritt|Freude|Frische|Genauigkeit|Handwerk|Ideen|Klarheit|Komfort|Kompetenz|' +
            'Kraft|Kreativität|Leidenschaft|Lösungen|Nähe|Planung|Qualität|Service|Sicherheit|Sorgfalt|Technik|Tempo|' +
            'Tradition|Verlässlichkeit|Vertrauen|Vielfalt|Wissen',
        ),
        listed(
          'auf den Punkt|auf lange Sicht|auf neuen Wegen|aus einer Hand|aus Überzeugung|für alle|für jeden Tag|' +
            'für Menschen|für morgen|für Stadt und Land|ganz in Ihrer Nähe|im besten Sinne|in Bewegung|in jedem Detail|' +
            'mit Freude|mit Herz|mit System|mit Verstand|mit Weitblick|mit Zukunft|nach Maß|ohne Kompromisse|ohne Umwege|' +
            'rund um die Uhr|Schritt für Schritt|seit dem ersten Tag|seit Generationen|von Anfang an|vor Ort|weltweit',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Abfallwirtschaft|Anlagenbau|Automobilbau|Banken|Baugewerbe|Beratung|Bergbau|Bildung|Biotechnologie|' +
        'Brauereiwesen|Chemie|Druckgewerbe|Einzelhandel|Elektronik|Energie|Fahrzeugbau|Feinmechanik|' +
        'Finanzdienstleistungen|Fischerei|Forstwirtschaft|Gastgewerbe|Gesundheitswesen|Getränke|Glasherstellung|' +
        'Großhandel|Hafenwirtschaft|Handwerk|Holzverarbeitung|Hotellerie|Immobilien|Kosmetik|Kunststoffverarbeitung|' +
        'Landwirtschaft|Lebensmittel|Logistik|Luftfahrt|Maschinenbau|Medien|Medizintechnik|Metallbau|Möbel|Optik|' +
        'Papier|Pharma|Raumfahrt|Schifffahrt|Software|Solartechnik|Spedition|Spielwaren|Stahlbau|Telekommunikation|' +
        'Textil|Tourismus|Uhren|Umwelttechnik|Verlagswesen|Verpackung|Versicherungen|Wasserwirtschaft|Werbung',
    ),
    departments: listed(
      'Arbeitssicherheit|Auftragsabwicklung|Außendienst|Beratung|Buchhaltung|Compliance|Controlling|Datenschutz|' +
        'Einkauf|Entwicklung|Fertigung|Finanzen|Forschung|Informatik|Innenrevision|Instandhaltung|Kommunikation|' +
        'Konstruktion|Kundendienst|Lager|Logistik|Marketing|Nachhaltigkeit|Öffentlichkeitsarbeit|Personal|Poststelle|' +
        'Produktmanagement|Projektbüro|Qualitätssicherung|Recht|Schulung|Verkauf|Versand|Vertrieb|Verwaltung',
    ),
  },
};
