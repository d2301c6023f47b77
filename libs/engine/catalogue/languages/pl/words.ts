/** Polish words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/pl';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/words.ts';
import { spelling } from './spelling.ts';

// Forms that fit together without further ending: plurals of one gender, and the verbs of plurals.
const plainAdjectives = listed(
  'białe|ciche|ciemne|ciepłe|czerwone|dalekie|długie|drobne|duże|głębokie|jasne|lekkie|łagodne|małe|' +
    'niebieskie|nowe|piękne|proste|spokojne|stare|szerokie|wąskie|wesołe|wysokie|zielone',
);
const subjects = listed(
  'chmury|dachy|domy|drogi|drzewa|góry|gwiazdy|jeziora|karty|książki|kwiaty|lampy|lasy|listy|łąki|łodzie|' +
    'miasta|mosty|ogrody|okna|place|pociągi|pola|rzeki|szkoły|ulice|wieże|wyspy|zamki|zegary',
);
const doing = listed(
  'znajdują|noszą|pokazują|chronią|wołają|malują|otwierają|łączą|zostawiają|mijają|zbierają|dotykają|' +
    'otaczają|kryją|niosą',
);
const manners = listed('powoli|często|czasem|zawsze|cicho|nagle|razem|dzisiaj|wkrótce|spokojnie');
const links = listed('i|ale|bo');

/** Not what everyone would like to find in a document. */
const unfit = ['majtkowy'];

/** What is loaded of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'brzeg|chleb|chmura|dach|deszcz|dom|droga|drzewo|dzień|góra|gwiazda|jabłko|jezioro|karta|klucz|' +
        'kościół|kot|książka|księżyc|kuchnia|kwiat|lampa|las|list|liść|łąka|łódka|miasto|morze|most|noc|' +
        'ogień|ogród|okno|plac|pociąg|pole|poranek|ptak|rynek|rzeka|słońce|stół|szkoła|śnieg|światło|ulica|' +
        'wiatr|wieś|wieża|woda|wyspa|zamek|zegar',
    ),
    verbs: listed(
      'biegać|budować|chodzić|czekać|czytać|dawać|gotować|grać|jechać|kupować|lubić|malować|marzyć|mówić|' +
        'myśleć|nosić|opowiadać|otwierać|patrzeć|pisać|pływać|pomagać|pracować|pytać|robić|rosnąć|rysować|' +
        'słuchać|szukać|śpiewać|tańczyć|uczyć|widzieć|wołać|wybierać|znajdować',
    ),
    adjectives: listed(
      'biały|cichy|ciemny|ciepły|czerwony|czysty|daleki|długi|dobry|drobny|duży|głęboki|jasny|krótki|lekki|' +
        'łagodny|mały|miękki|miły|mocny|młody|niebieski|nowy|okrągły|piękny|powolny|prosty|spokojny|stary|' +
        'szeroki|szybki|świeży|wąski|wesoły|wielki|wolny|wysoki|zielony|zimny|żółty',
    ),
    adverbs: listed(
      'blisko|chętnie|ciągle|cicho|czasem|daleko|długo|dobrze|dzisiaj|głośno|jutro|łatwo|nagle|niedługo|' +
        'nigdy|obok|często|powoli|prawie|rano|razem|rzadko|spokojnie|szybko|teraz|tutaj|wczoraj|wieczorem|' +
        'wkrótce|zawsze',
    ),
    colors: entriesOf(faker.rawDefinitions.color?.human).filter((color) => !unfit.includes(color)),
    sentence: {
      frame: [plainAdjectives, subjects, doing, manners, plainAdjectives, subjects, links],
      last: [subjects, subjects, doing, manners, subjects, subjects, manners],
      joint: ' ',
      end: '.',
    },
    spelling,
  },
  commerce: {
    product: {
      parts: [
        listed(
          'Ręcznie robiony|Nowoczesny|Prosty|Elegancki|Solidny|Praktyczny|Lekki|Mały|Duży|Klasyczny|' +
            'Ergonomiczny|Rustykalny',
        ),
        listed('stół|fotel|kosz|kapelusz|plecak|kubek|talerz|zegar|stołek|dywan|wazon|wieszak|notes|koc'),
        listed('z drewna|z metalu|ze skóry|ze szkła|z bambusa|z bawełny|z ceramiki|ze stali|z granitu|z wełny'),
      ],
      joint: ' ',
    },
    categories: listed(
      'Biżuteria|Buty|Dom|Dzieci|Elektronika|Filmy|Gry|Komputery|Książki|Moda|Motoryzacja|Muzyka|Narzędzia|' +
        'Ogród|Sport|Uroda|Zabawki|Zdrowie|Zwierzęta|Żywność',
    ),
    transactions: listed('płatność|zwrot|wpłata|wypłata|przelew|faktura|opłata|obciążenie zwrotne'),
  },
};
