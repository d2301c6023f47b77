/** Polish names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/pl';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/locale-tables.ts';
import { nameTablesOf } from '../../tables/person-names.ts';
import { spelling } from './spelling.ts';

const { person } = faker.rawDefinitions;
/** Names that end in -ska are the feminine forms of those in -ski. */
const last = entriesOf(person?.last_name?.generic).filter((name) => !/[sc]ka$/.test(name));

/** The tables of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: listed(
      'Alex|Amal|Andrea|Angel|Ariel|Charlie|Chris|Dominique|Eden|Emanuel|Fran|Gabi|Inka|Jamie|Jess|Joan|Juno|Kai|Kim|' +
        'Kuba|Lou|Luka|Maria|Michel|Mika|Misza|Niki|Nikita|Nikola|Noa|Noel|Pat|Quinn|Remi|Robin|Sam|Sasza|Toni|Wanja|' +
        'Żaneta',
    ),
    last,
    lastFemale: last.map((name) => name.replace(/([sc])ki$/, '$1ka')),
    prefixesFemale: listed('Pani|Dr|Prof.'),
    prefixesMale: listed('Pan|Dr|Prof.'),
    prefixesAny: listed('Dr|Prof.|Mgr'),
    suffixes: listed('junior|senior|MBA|PhD|LL.M.|MSc'),
    spelling,
  }),
  persons: {
    genders: ['kobieta', 'mężczyzna', 'osoba niebinarna'],
    job: {
      parts: [
        listed(
          'Agent nieruchomości|Agronom|Aktuariusz|Analityk biznesowy|Analityk danych|Analityk finansowy|Animator kultury|' +
            'Architekt|Archiwista|Asystent zarządu|Audytor|Barista|Bibliograf|Bibliotekarz|Biolog|Brygadzista|Chemik|' +
            'Cieśla|Cukiernik|Dentysta|Doradca klienta|Doradca podatkowy|Dyspozytor|Dziennikarz|Ekonomista|Ekspedient|' +
            'Elektryk|Farmaceuta|Fizjoterapeuta|Florysta|Fotograf|Fryzjer|Geodeta|Geolog|Grafik|Hydraulik|' +
            'Instruktor narciarstwa|Inżynier budowy|Inżynier jakości|Jubiler|Kelner|Kierowca autobusu|Kierownik magazynu|' +
            'Kierownik projektu|Kierownik sklepu|Kierownik sprzedaży|Konserwator zabytków|Konsultant|Koordynator projektu|' +
            'Krawiec|Księgowy|Kucharz|Laborant|Lektor|Logistyk|Magazynier|Maszynista|Mechanik|Montażysta|Nauczyciel|' +
            'Notariusz|Ogrodnik|Opiekun klienta|Optyk|Pediatra|Piekarz|Pielęgniarz|Pilot wycieczek|Prawnik|Programista|' +
            'Projektant wnętrz|Psycholog|Ratownik|Recepcjonista|Redaktor|Rzecznik prasowy|Scenograf|Socjolog|Spawacz|' +
            'Specjalista do spraw kadr|Specjalista do spraw marketingu|Specjalista do spraw płac|' +
            'Specjalista do spraw zakupów|Spedytor|Statystyk|Stolarz|Tester oprogramowania|Tłumacz|Urbanista|Weterynarz|' +
            'Zegarmistrz',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'amator planszówek|bywalec kawiarni|ciekawy świata|człowiek z miasta|czytelnik kryminałów|domowy kucharz|' +
        'fotograf spacerowicz|gadający z kotem|górski piechur|grzybiarz|kinoman|kolarz miejski|kolekcjoner opowieści|' +
        'łowca zachodów słońca|majsterkowicz|marzyciel|meloman|miłośnik gór|miłośnik pociągów|mól książkowy|' +
        'niedzielny malarz|niepoprawny optymista|niespokojna dusza|nocny marek|obserwator ptaków|ogrodnik balkonowy|' +
        'pasjonat historii|poeta po godzinach|przyjaciel zwierząt|ranny ptaszek|spacerowicz|szachista|' +
        'śpiewak spod prysznica|tancerz kuchenny|wieczny podróżnik|wielbiciel herbaty|wolny duch|żeglarz z przypadku',
    ),
    supporters: listed('fan: #|hobby: #|od lat: #|pasja: #|w wolnych chwilach: #|zawsze chętnie: #'),
    interests: listed(
      'akwarela|architektura|astronomia|balet|bieganie|biologia|botanika|brydż|chór|film|folklor|fotografia|' +
        'geografia|gotowanie|gry planszowe|haft|herbata|historia|jazz|języki|joga|kajaki|kaligrafia|kawa|kino|' +
        'koszykówka|książki|literatura|majsterkowanie|malarstwo|moda|muzea|muzyka|narty|ogrody|opera|origami|' +
        'piesze wycieczki|piłka nożna|pływanie|podróże|poezja|przyroda|rękodzieło|rowery|rzeźba|siatkówka|szachy|' +
        'sztuka|taniec|teatr|technika|tenis|wędkarstwo|wspinaczka|żeglarstwo',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('sp. z o.o.|S.A.|sp. j.|sp. k.|s.c.|i Synowie'),
    forms: formsOf('@ i @|@, @ i @|@ %|@ %|Grupa @'),
    slogan: {
      parts: [
        listed(
          'Bezpieczeństwo|Ciepło|Dbałość|Dokładność|Doświadczenie|Dynamika|Elegancja|Energia|Harmonia|Jakość|Jasność|' +
            'Komfort|Kreatywność|Mądrość|Nowoczesność|Odwaga|Pasja|Pomysły|Porządek|Postęp|Precyzja|Projekty|Prostota|' +
            'Rozwiązania|Rozwój|Rzetelność|Smak|Solidność|Spokój|Styl|Swoboda|Świeżość|Talent|Technika|Tradycja|Troska|' +
            'Usługi|Uwaga|Wiedza|Współpraca|Zaufanie',
        ),
        listed(
          'bez granic|bez kompromisów|bez pośpiechu|bez zbędnych słów|blisko Ciebie|blisko domu|dla całej rodziny|' +
            'dla każdego|dla pokoleń|dla przyszłości|dzień po dniu|jak dawniej|każdego dnia|krok po kroku|na co dzień|' +
            'na jutro|na każdą porę roku|na lata|na miarę|na wyciągnięcie ręki|na zawsze|od początku do końca|od pokoleń|' +
            'po sąsiedzku|pod ręką|przez cały rok|ramię w ramię|w dobrych rękach|w każdym calu|w każdym szczególe|w ruchu|' +
            'w zgodzie z naturą|z gwarancją|z myślą o Tobie|z przyszłością|z radością|z sercem|z uśmiechem',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Bankowość|Biotechnologia|Browarnictwo|Budownictwo|Ceramika|Chemia|Doradztwo|Drogownictwo|Drukarstwo|Drzewny|' +
        'Edukacja|Ekologia|Elektronika|Energetyka|Farmacja|Film|Finanse|Gastronomia|Gospodarka wodna|Górnictwo|Handel|' +
        'Handel hurtowy|Hotelarstwo|Hutnictwo|Informatyka|Jubilerstwo|Kolej|Kosmetyki|Kultura|Lakiernictwo|Leasing|' +
        'Leśnictwo|Logistyka|Lotnictwo|Maszyny|Meble|Media|Medycyna|Mleczarstwo|Moda|Motoryzacja|Nieruchomości|Obuwie|' +
        'Ochrona|Ogrodnictwo|Opakowania|Optyka|Papiernictwo|Piekarnictwo|Recykling|Reklama|Rolnictwo|Rybołówstwo|' +
        'Rzemiosło|Sadownictwo|Sport|Spożywczy|Stoczniowy|Szkło|Tekstylia|Telekomunikacja|Transport|Turystyka|' +
        'Tworzywa sztuczne|Ubezpieczenia|Wydawnictwa|Zabawki|Zdrowie|Zegarmistrzostwo|Żegluga',
    ),
    departments: listed(
      'Administracja|Analizy|Archiwum|Audyt|Badania|Bezpieczeństwo|Dział prawny|Eksport|Finanse|Informatyka|' +
        'Inwestycje|Jakość|Kadry|Kancelaria|Komunikacja|Kontroling|Księgowość|Laboratorium|Logistyka|Magazyn|Marketing|' +
        'Obsługa klienta|Planowanie|Płace|Produkcja|Projekty|Public relations|Reklamacje|Rozwój|Sekretariat|Serwis|' +
        'Spedycja|Sprzedaż|Strategia|Szkolenia|Technologia|Transport|Utrzymanie ruchu|Zakupy|Zrównoważony rozwój',
    ),
  },
};
