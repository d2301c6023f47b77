/** Italian names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/it';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/locale-tables.ts';
import { nameTablesOf } from '../../tables/person-names.ts';

const { person } = faker.rawDefinitions;

/** The tables of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: listed(
      'Alex|Amal|Andrea|Angel|Ariel|Cameron|Celeste|Charlie|Chris|Daniel|Deniz|Diamante|Eden|Elia|Felice|Fiore|' +
        'Gabriele|Gioia|Jamie|Jules|Kai|Kim|Leslie|Luce|Maris|Mattia|Michele|Morgan|Nicola|Noa|Noel|Pace|Rio|Robin|Sam|' +
        'Sasha|Simone|Sole|Vale|Zion',
    ),
    last: entriesOf(person?.last_name?.generic),
    prefixesFemale: listed('Sig.ra|Dott.ssa|Prof.ssa|Avv.'),
    prefixesMale: listed('Sig.|Dott.|Prof.|Avv.'),
    prefixesAny: listed('Avv.|Ing.|Arch.'),
    suffixes: listed('senior|junior|MBA|PhD|LL.M.|MSc'),
  }),
  persons: {
    genders: ['donna', 'uomo', 'non binario'],
    job: {
      parts: [
        listed(
          'Addetta stampa|Addetto alla reception|Agente di commercio|Agente immobiliare|Agronoma|Analista di dati|' +
            'Analista finanziario|Architetta|Archivista|Assistente di direzione|Assistente sociale|Autista|Barista|' +
            'Bibliotecario|Biologa|Cameriera|Capo cantiere|Chimico|Commercialista|Commessa|Consulente aziendale|' +
            'Consulente del lavoro|Contabile|Cuoca|Custode di museo|Dentista|Disegnatore tecnico|Ebanista|Economista|' +
            'Educatrice|Elettricista|Erborista|Estetista|Falegname|Farmacista|Fiorista|Fisioterapista|Formatrice|Fotografo|' +
            'Geologo|Geometra|Gioielliere|Giornalista|Grafica|Guida turistica|Idraulico|Infermiera|Ingegnere gestionale|' +
            'Insegnante|Interprete|Logopedista|Magazziniere|Meccanico|Mediatrice culturale|Musicista|Notaio|' +
            'Operatrice turistica|Ottico|Parrucchiera|Pasticciera|Pediatra|Perito agrario|Pilota|Progettista|' +
            'Programmatrice|Psicologa|Ragioniere|Redattrice|Responsabile acquisti|Responsabile della qualità|' +
            'Responsabile di filiale|Responsabile marketing|Restauratrice|Saldatore|Sarta|Segretaria|Sistemista|' +
            'Specialista logistica|Sviluppatore web|Tecnico di laboratorio|Tecnico informatico|Traduttrice|Urbanista|' +
            'Venditore|Veterinario',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'amante dei treni|amante del mare|amica dei libri|amico degli animali|anima curiosa|appassionato di montagna|' +
        'buongustaio|cacciatore di tramonti|camminatrice|ciclista tranquillo|collezionista di storie|' +
        'compagno di viaggio|contadina per hobby|cuoco della domenica|cuore viaggiatore|custode di gatti|' +
        'esploratrice urbana|fotografo di strada|giardiniera da balcone|inguaribile ottimista|inventore di ricette|' +
        'lettrice instancabile|mattiniera|melomane|narratrice di favole|nottambula|persona di città|' +
        'pittore della domenica|poeta a tempo perso|pollice verde|scacchista|sognatore|spirito libero|tifoso pacifico|' +
        'topo di biblioteca|velista per caso',
    ),
    supporters: listed('fan di #|innamorati di #|passione per #|sempre pronti per #|sempre tra #|vive di #'),
    interests: listed(
      'acquerello|alpinismo|archeologia|architettura|arte|astronomia|ballo|botanica|caffè|calcio|canto|ceramica|' +
        'ciclismo|cinema|collezionismo|corsa|cucina|cucito|danza|design|enigmistica|escursionismo|filosofia|fotografia|' +
        'fumetti|geografia|giardinaggio|jazz|letteratura|lettura|lingue|maglia|moda|mosaico|musei|musica|natura|nuoto|' +
        'opera|origami|pallacanestro|pallavolo|pasticceria|pesca|pittura|poesia|scacchi|sci|scultura|storia|teatro|' +
        'tecnologia|tennis|vela|viaggi|yoga',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('S.p.A.|S.r.l.|S.n.c.|S.a.s.|e figli|Soc. coop.'),
    forms: formsOf('@ e @|@, @ e @|@ %|@ %|Gruppo @'),
    slogan: {
      parts: [
        listed(
          'Armonia|Attenzione|Chiarezza|Competenza|Coraggio|Creatività|Cura|Design|Efficienza|Eleganza|Energia|' +
            'Entusiasmo|Esperienza|Fiducia|Freschezza|Futuro|Gusto|Idee|Impegno|Ingegno|Innovazione|Passione|Precisione|' +
            'Progetti|Qualità|Rigore|Sapore|Semplicità|Servizio|Sicurezza|Soluzioni|Stile|Tradizione',
        ),
        listed(
          'a portata di mano|ad ogni passo|al tuo fianco|alla luce del sole|come una volta|con allegria|' +
            'con garanzia|con il cuore|con il sorriso|da sempre|dal primo giorno|di casa in casa|' +
            'di generazione in generazione|giorno dopo giorno|in buone mani|in movimento|in ogni dettaglio|' +
            'in ogni stagione|oltre i confini|passo dopo passo|per crescere|per domani|per la vita|per sempre|per tutti|' +
            'per vivere meglio|senza compromessi|senza fretta|senza giri di parole|su misura|tutto l’anno|vicino a te',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Abbigliamento|Acqua|Aeronautica|Agricoltura|Agriturismo|Alimentare|Arredamento|Artigianato|Assicurazioni|' +
        'Automobili|Banche|Bevande|Biotecnologie|Calzature|Cantieri navali|Carta|Ceramica|Chimica|Cinema|Commercio|' +
        'Commercio all’ingrosso|Consulenza|Cosmetica|Costruzioni|Design|Difesa|Editoria|Elettronica|Energia|' +
        'Farmaceutica|Ferrovie|Finanza|Giocattoli|Gioielleria|Grafica|Imballaggi|Immobiliare|Informatica|Istruzione|' +
        'Legno|Logistica|Macchinari|Meccanica|Media|Metallurgia|Moda|Nautica|Occhialeria|Oleario|Orologeria|' +
        'Pelletteria|Pesca|Plastica|Profumeria|Pubblicità|Riciclaggio|Ristorazione|Sanità|Siderurgia|Software|' +
        'Spettacolo|Sport|Telecomunicazioni|Tessile|Trasporti|Turismo|Vetro|Vinicolo',
    ),
    departments: listed(
      'Accoglienza|Acquisti|Affari legali|Amministrazione|Archivio|Assistenza clienti|Audit|Comunicazione|' +
        'Contabilità|Controllo di gestione|Esportazione|Finanza|Flotta|Formazione|Informatica|Logistica|Magazzino|' +
        'Manutenzione|Marketing|Paghe|Pianificazione|Prodotto|Produzione|Progettazione|Pubbliche relazioni|Qualità|' +
        'Ricerca di mercato|Ricerca e sviluppo|Risorse umane|Segreteria generale|Sicurezza|Sistemi informativi|' +
        'Sostenibilità|Spedizioni|Strategia|Tesoreria|Vendite',
    ),
  },
};
