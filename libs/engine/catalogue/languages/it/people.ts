/** Italian names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/it';
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
    any: listed('Alex|Andrea|Celeste|Diamante|Elia|Felice|Fiore|Noa|Sasha|Simone'),
    last: entriesOf(person?.last_name?.generic),
    prefixesFemale: listed('Sig.ra|Dott.ssa|Prof.ssa|Avv.'),
    prefixesMale: listed('Sig.|Dott.|Prof.|Avv.'),
    prefixesAny: listed('Avv.|Ing.|Arch.'),
    suffixes: listed('senior|junior|MBA|PhD'),
  }),
  persons: {
    genders: ['donna', 'uomo', 'non binario'],
    job: {
      parts: [
        listed(
          'Analista di dati|Analista finanziario|Architetta|Assistente di direzione|Autista|Contabile|Dentista|' +
            'Economista|Elettricista|Farmacista|Fiorista|Fotografo|Giornalista|Grafica|Guida turistica|' +
            'Insegnante|Interprete|Pediatra|Pilota|Progettista|Programmatrice|Responsabile acquisti|' +
            'Responsabile della qualità|Responsabile di filiale|Responsabile marketing|Specialista logistica|' +
            'Tecnico informatico|Venditore',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'spirito libero|anima curiosa|cuore viaggiatore|pollice verde|lettrice instancabile|' +
        'cuoco della domenica|amante del mare|sognatore|persona di città|nottambula|topo di biblioteca|' +
        'amico degli animali',
    ),
    supporters: listed('fan di #|passione per #|sempre tra #'),
    interests: listed(
      'arte|scacchi|astronomia|caffè|cinema|ciclismo|cucina|danza|fotografia|calcio|storia|giardinaggio|' +
        'jazz|letteratura|musica|nuoto|pittura|poesia|escursionismo|teatro|tecnologia|viaggi|vela|yoga',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('S.p.A.|S.r.l.|S.n.c.|S.a.s.|e figli|Soc. coop.'),
    forms: formsOf('@ e @|@, @ e @|@ %|@ %|Gruppo @'),
    slogan: {
      parts: [
        listed('Qualità|Fiducia|Idee|Soluzioni|Esperienza|Innovazione|Servizio|Passione|Precisione|Tradizione'),
        listed(
          'per domani|su misura|con il cuore|senza giri di parole|per tutti|da sempre|in ogni dettaglio|' +
            'vicino a te|che durano|passo dopo passo',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Abbigliamento|Aeronautica|Agricoltura|Alimentare|Arredamento|Assicurazioni|Automobili|Banche|' +
        'Biotecnologie|Chimica|Commercio|Consulenza|Costruzioni|Cosmetica|Editoria|Elettronica|Energia|' +
        'Farmaceutica|Finanza|Immobiliare|Informatica|Istruzione|Logistica|Macchinari|Media|Moda|' +
        'Ristorazione|Sanità|Tessile|Turismo',
    ),
    departments: listed(
      'Acquisti|Affari legali|Amministrazione|Assistenza clienti|Comunicazione|Contabilità|' +
        'Controllo di gestione|Finanza|Formazione|Informatica|Logistica|Magazzino|Marketing|Produzione|' +
        'Progettazione|Qualità|Ricerca e sviluppo|Risorse umane|Vendite',
    ),
  },
};
