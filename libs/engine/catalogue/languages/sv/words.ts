/** Swedish words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/sv';
import { plainSpelling } from '../../person/addresses-of-names.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/words.ts';

// Forms that fit together without further ending: plurals of one gender, and the verbs of plurals.
const plainAdjectives = listed(
  'blå|breda|djupa|fria|glada|gröna|gula|höga|klara|kyliga|lugna|långa|lätta|milda|mjuka|nya|runda|röda|' +
    'smala|stilla|stora|tysta|unga|varma|vita',
);
const subjects = listed(
  'berg|blommor|byar|båtar|cyklar|dalar|fjäll|fåglar|gator|hamnar|hus|kartor|kyrkor|lampor|moln|parker|' +
    'sjöar|skogar|skolor|stenar|stjärnor|stränder|torg|torn|träd|tåg|vindar|vägar|ängar|öar',
);
const doing = listed('söker|finner|bär|visar|gömmer|kallar|hälsar|målar|öppnar|förenar|lämnar|följer|samlar|rör|omger');
const manners = listed('alltid|ofta|ibland|sakta|lugnt|snart|igen|tillsammans|överallt|plötsligt');
const links = listed('och|men|för');

/** What is loaded of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'berg|blad|blomma|bok|brev|bro|by|båt|cykel|dag|dal|dörr|eld|fjäll|fönster|fågel|gata|glas|gran|hamn|' +
        'hav|himmel|hus|höst|karta|kyrka|kök|lampa|ljus|morgon|moln|måne|ort|park|regn|resa|sjö|skog|skola|' +
        'snö|sol|sommar|sten|stjärna|stol|strand|tak|torg|torn|träd|tåg|vatten|vind|väg|äng|äpple|ö',
    ),
    verbs: listed(
      'arbeta|baka|bära|bygga|cykla|dansa|drömma|finna|fråga|följa|ge|gå|hjälpa|höra|komma|köpa|lära|läsa|' +
        'leka|lyssna|måla|måna|plocka|resa|ropa|samla|se|simma|sjunga|skratta|skriva|spela|söka|tala|tänka|' +
        'visa|vandra|vänta|växa|öppna',
    ),
    adjectives: listed(
      'blå|bred|djup|fri|frisk|glad|grön|gul|hög|jämn|klar|kort|kylig|lugn|lång|låg|lätt|mild|mjuk|modig|' +
        'ny|rik|ren|rund|röd|sann|sen|skön|smal|snabb|stark|stilla|stor|svart|söt|tidig|tyst|ung|varm|vid|' +
        'vit|vänlig',
    ),
    adverbs: listed(
      'aldrig|alltid|bakom|bort|där|fort|framåt|genast|gärna|hemma|här|ibland|idag|igen|igår|imorgon|inne|' +
        'kanske|knappt|lugnt|långsamt|mest|nog|nu|nästan|ofta|plötsligt|redan|sakta|sedan|snart|tillsammans|' +
        'ute|överallt',
    ),
    colors: entriesOf(faker.rawDefinitions.color?.human),
    sentence: {
      frame: [plainAdjectives, subjects, doing, manners, plainAdjectives, subjects, links],
      last: [subjects, subjects, doing, manners, subjects, subjects, manners],
      joint: ' ',
      end: '.',
    },
    spelling: plainSpelling,
  },
  commerce: {
    product: {
      parts: [
        listed('Handgjord|Modern|Enkel|Elegant|Robust|Praktisk|Lätt|Liten|Stor|Klassisk|Ergonomisk|Rustik'),
        listed('stol|lampa|korg|hatt|väska|mugg|klocka|spegel|pall|resväska|skål|vas|tavla|bänk'),
        listed('av trä|av metall|av läder|av glas|av bambu|av bomull|av keramik|av stål|av granit|av ull'),
      ],
      joint: ' ',
    },
    categories: listed(
      'Barn|Böcker|Datorer|Djur|Elektronik|Film|Hem|Hälsa|Kläder|Leksaker|Livsmedel|Musik|Skor|Skönhet|' +
        'Smycken|Spel|Sport|Trädgård|Verktyg',
    ),
    transactions: listed('betalning|återbetalning|insättning|uttag|överföring|faktura|avgift|återkrav'),
  },
};
