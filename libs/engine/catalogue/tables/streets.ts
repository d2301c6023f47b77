/** Names of streets by country, as they are written in an address. */
import { faker } from '@faker-js/faker/locale/en';
import { matchingEntries } from './localized.ts';

const british =
  'High Street|Station Road|Church Lane|London Road|Victoria Road|Park Road|Mill Lane|Manor Road|The Crescent|' +
  "King Street|Queen Street|Albert Road|New Road|School Lane|Church Street|Bridge Street|St John's Road|Windsor Road|" +
  'Grange Road|Richmond Road|York Road|North Street|Alexandra Road|Springfield Road|George Street|Park Avenue';
const german =
  'Hauptstraße|Bahnhofstraße|Schulstraße|Gartenstraße|Dorfstraße|Bergstraße|Birkenweg|Lindenstraße|Kirchstraße|' +
  'Waldstraße|Ringstraße|Schillerstraße|Goethestraße|Amselweg|Jahnstraße|Wiesenweg|Buchenweg|Mühlenweg|Rosenweg|' +
  'Mozartstraße|Parkstraße|Talstraße|Feldstraße|Beethovenstraße|Lessingstraße';
const french =
  "rue de l'Église|place de la Mairie|Grande Rue|rue du Moulin|rue des Écoles|rue de la Fontaine|rue Victor Hugo|" +
  'rue Pasteur|avenue de la République|rue Jean Jaurès|rue du Château|rue de la Gare|rue des Jardins|rue Jules Ferry|' +
  'rue de la Paix|boulevard Gambetta|rue Voltaire|rue Émile Zola|rue des Lilas|avenue Jean Moulin|rue Nationale';
const spanish =
  'Calle Mayor|Calle Real|Calle de la Iglesia|Plaza de España|Avenida de la Constitución|Calle Nueva|Calle del Sol|' +
  'Calle Cervantes|Calle San Juan|Calle de la Fuente|Paseo de la Estación|Calle Goya|Calle Velázquez|Calle Colón|' +
  'Avenida de Andalucía|Calle del Carmen|Calle San José|Ronda Norte|Calle Santa Ana|Calle Luna';
const italian =
  'Via Roma|Via Garibaldi|Via Mazzini|Via Dante|Via Cavour|Corso Italia|Via Verdi|Piazza della Repubblica|' +
  'Via Marconi|Via Matteotti|Via Manzoni|Viale Europa|Via Leopardi|Via Galilei|Via dei Mille|Via Carducci|' +
  'Corso Vittorio Emanuele|Via Trieste|Via San Francesco|Via Puccini';
const dutch =
  'Kerkstraat|Schoolstraat|Molenstraat|Dorpsstraat|Julianastraat|Wilhelminastraat|Molenweg|Nieuwstraat|Hoofdstraat|' +
  'Beatrixstraat|Eikenlaan|Kastanjelaan|Beukenlaan|Stationsweg|Parallelweg|Marktstraat|Lindelaan|Emmastraat|' +
  'Prins Bernhardstraat|Sportlaan';
const polish =
  'ul. Polna|ul. Leśna|ul. Słoneczna|ul. Krótka|ul. Szkolna|ul. Ogrodowa|ul. Lipowa|ul. Brzozowa|ul. Łąkowa|' +
  'ul. Kwiatowa|ul. Kościelna|ul. Sosnowa|ul. Zielona|ul. Parkowa|ul. Akacjowa|ul. Kolejowa|ul. Mickiewicza|' +
  'ul. Sienkiewicza|ul. Kościuszki|ul. Długa';

/** The streets of each country of the address tables. */
export const streetsByCountry = {
  US: matchingEntries(faker.rawDefinitions.location?.street_name, /^[A-Z0-9][A-Za-z0-9 ]+$/),
  GB: british.split('|'),
  DE: german.split('|'),
  FR: french.split('|'),
  ES: spanish.split('|'),
  IT: italian.split('|'),
  NL: dutch.split('|'),
  PL: polish.split('|'),
} as const;
