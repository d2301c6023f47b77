/** Dutch names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/nl';
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
    prefixesFemale: listed('Mevr.|Dr.|Drs.'),
    prefixesMale: listed('Dhr.|Dr.|Drs.'),
    prefixesAny: listed('Dr.|Drs.|Prof.'),
    suffixes: listed('Jr.|Sr.|MSc|PhD'),
    spelling,
  }),
  persons: {
    genders: ['vrouw', 'man', 'non-binair'],
    job: {
      parts: [
        listed(
          'Accountmanager|Administratief medewerker|Apotheker|Architect|Bedrijfsleider|Boekhouder|Data-analist|' +
            'Directiesecretaris|Docent|Econoom|Elektricien|Financieel adviseur|Fotograaf|Grafisch ontwerper|' +
            'Inkoper|Journalist|Juridisch adviseur|Kwaliteitsmanager|Leidinggevende logistiek|Magazijnmedewerker|' +
            'Marketingmanager|Monteur|Programmeur|Projectleider|Receptionist|Systeembeheerder|Teamleider|Vertaler',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'levensgenieter|vroege vogel|boekenwurm|natuurmens|stadsmens|wereldreiziger|hobbykok|dromer|' +
        'theedrinker|kattenvriend|zondagsfietser|strandwandelaar',
    ),
    supporters: listed('fan van #|gek op #|dol op #'),
    interests: listed(
      'koffie|muziek|schaken|fietsen|boeken|film|kunst|jazz|voetbal|hockey|fotografie|tuinieren|reizen|' +
        'thee|theater|techniek|yoga|geschiedenis|schaatsen|zeilen',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('B.V.|N.V.|V.O.F.|C.V.|en Zonen|Groep|Holding'),
    forms: formsOf('@ en @|@, @ en @|@ %|@ %'),
    slogan: {
      parts: [
        listed('Kwaliteit|Ideeën|Oplossingen|Techniek|Service|Vakmanschap|Ervaring|Advies|Aandacht|Vertrouwen'),
        listed(
          'voor morgen|op maat|met hart|voor iedereen|dicht bij huis|zonder omwegen|tot in detail|' +
            'met een glimlach|uit één hand|die blijven',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Accountancy|Bankwezen|Bouw|Chemie|Detailhandel|Elektronica|Energie|Farmacie|Groothandel|Horeca|' +
        'Infrastructuur|Kleding|Kunst|Landbouw|Logistiek|Luchtvaart|Machinebouw|Media|Meubels|Onderwijs|' +
        'Scheepvaart|Software|Telecommunicatie|Toerisme|Tuinbouw|Uitgeverij|Vastgoed|Verzekeringen|Voeding|' +
        'Zorg',
    ),
    departments: listed(
      'Administratie|Boekhouding|Communicatie|Financiën|ICT|Inkoop|Juridische zaken|Klantenservice|' +
        'Kwaliteit|Logistiek|Magazijn|Marketing|Onderzoek|Ontwikkeling|Opleiding|Personeelszaken|Productie|' +
        'Verkoop',
    ),
  },
};
