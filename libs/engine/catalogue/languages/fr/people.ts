/** French names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/fr';
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
    prefixesFemale: listed('Mme|Mlle|Dr|Pr'),
    prefixesMale: listed('M.|Dr|Pr'),
    prefixesAny: listed('Dr|Pr'),
    suffixes: listed('père|fils|MBA|PhD'),
    spelling,
  }),
  persons: {
    genders: ['femme', 'homme', 'non binaire'],
    job: {
      parts: [
        listed(
          'Comptable|Architecte|Journaliste|Dentiste|Pharmacien·ne|Chef·fe de projet|Responsable des achats|' +
            'Responsable marketing|Responsable logistique|Analyste de données|Analyste financier·ère|' +
            'Technicien·ne de maintenance|Ingénieur·e système|Développeur·se|Juriste|Fleuriste|Libraire|' +
            'Pilote de ligne|Guide touristique|Interprète|Photographe|Graphiste|Pédiatre|Géologue|Économiste|' +
            'Secrétaire de direction|Responsable qualité|Assistant·e commercial·e',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'esprit libre|âme curieuse|cœur voyageur|plume du dimanche|oiseau de nuit|tête en l’air|main verte|' +
        'fin gourmet|amateur de thé|lève-tôt|rat de bibliothèque|citadin convaincu',
    ),
    supporters: listed('fan de #|mordu de #|passion : #'),
    interests: listed(
      'musique|cinéma|jardinage|randonnée|cuisine|photographie|lecture|théâtre|poésie|jazz|football|rugby|' +
        'danse|peinture|cyclisme|voile|natation|voyages|technologie|yoga',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('SA|SARL|SAS|SASU|EURL|SNC|SCOP'),
    forms: formsOf('@ et @|@, @ et @|@ %|@ %|Groupe @'),
    slogan: {
      parts: [
        listed(
          'La qualité|Le service|La confiance|Le savoir-faire|L’innovation|La passion|L’écoute|' +
            'La précision|L’expérience|La simplicité',
        ),
        listed(
          'à votre portée|pour demain|au quotidien|sur mesure|avec le sourire|depuis toujours|sans détour|' +
            'en toute sérénité|au cœur de nos métiers|pour tous',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Aéronautique|Agriculture|Agroalimentaire|Assurance|Automobile|Banque|Bâtiment|Biotechnologie|Chimie|' +
        'Commerce de détail|Conseil|Cosmétique|Édition|Éducation|Électronique|Énergie|Hôtellerie|Immobilier|' +
        'Informatique|Logistique|Luxe|Médias|Mode|Pharmacie|Restauration|Santé|Textile|Tourisme',
    ),
    departments: listed(
      'Achats|Administration|Affaires juridiques|Audit|Commercial|Communication|Comptabilité|Finances|' +
        'Formation|Informatique|Logistique|Marketing|Production|Qualité|Recherche et développement|' +
        'Relation client|Ressources humaines|Sécurité',
    ),
  },
};
