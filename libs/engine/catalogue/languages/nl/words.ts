/** Dutch words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/nl';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/words.ts';
import { spelling } from './spelling.ts';

// Forms that fit together without further ending: plurals of one gender, and the verbs of plurals.
const plainAdjectives = listed(
  'blauwe|brede|bruine|diepe|frisse|gele|groene|grote|hoge|jonge|kleine|koele|lange|mooie|nieuwe|oude|' +
    'ronde|rode|rustige|smalle|stille|verre|warme|witte|zachte',
);
const subjects = listed(
  'bergen|bloemen|boeken|bomen|boten|bruggen|daken|dorpen|duinen|eilanden|fietsen|havens|heuvels|huizen|' +
    'kaarten|kerken|lampen|markten|molens|pleinen|rivieren|schepen|straten|torens|treinen|tuinen|velden|' +
    'vogels|wegen|wolken',
);
const doing = listed(
  'zoeken|vinden|dragen|tonen|bewaren|roepen|groeten|schilderen|openen|verbinden|verlaten|volgen|' +
    'verzamelen|raken|omringen',
);
const manners = listed('altijd|vaak|soms|langzaam|rustig|weer|straks|vandaag|overal|eindelijk');
const links = listed('en|maar|want');

/** What is loaded of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'appel|berg|bloem|boek|boom|boot|brief|brug|dak|deur|dorp|duin|eiland|fiets|haven|heuvel|hemel|huis|' +
        'kaart|kaars|kast|kerk|keuken|lamp|licht|markt|molen|morgen|muur|park|plein|regen|rivier|schip|' +
        'school|ster|stoel|straat|strand|tafel|toren|trein|tuin|venster|veld|vogel|water|weg|wind|wolk|zee|' +
        'zon',
    ),
    verbs: listed(
      'bouwen|brengen|denken|dragen|fietsen|geven|helpen|horen|kiezen|kijken|kopen|koken|lachen|leren|' +
        'lezen|lopen|luisteren|maken|openen|praten|reizen|roepen|schilderen|schrijven|spelen|tekenen|tonen|' +
        'vertellen|vinden|vragen|wachten|wandelen|werken|zingen|zoeken|zwemmen',
    ),
    adjectives: listed(
      'blauw|breed|bruin|diep|eerlijk|fijn|fris|geel|groen|groot|hoog|jong|kalm|klein|koel|kort|lang|' +
        'langzaam|licht|mooi|nieuw|oud|rijk|rond|rood|rustig|smal|snel|stil|sterk|ver|vlak|vol|vriendelijk|' +
        'vrij|warm|wijd|wit|zacht|zoet',
    ),
    adverbs: listed(
      'altijd|binnen|buiten|daar|dichtbij|eens|eindelijk|gisteren|graag|hier|langzaam|later|meestal|' +
        'misschien|morgen|nooit|nu|opeens|overal|rustig|snel|soms|straks|vaak|vandaag|vroeg|weer|zelden',
    ),
    colors: entriesOf(faker.rawDefinitions.color?.human),
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
          'Handgemaakte|Moderne|Eenvoudige|Elegante|Robuuste|Praktische|Lichte|Compacte|Klassieke|' +
            'Verfijnde|Ergonomische|Rustieke',
        ),
        listed('houten|metalen|leren|glazen|bamboe|katoenen|keramische|stalen|granieten|wollen'),
        listed('stoel|tafel|kast|lamp|mand|hoed|tas|beker|klok|spiegel|kruk|koffer|schaal|vaas'),
      ],
      joint: ' ',
    },
    categories: listed(
      'Auto|Baby|Boeken|Computers|Dieren|Elektronica|Films|Gereedschap|Gezondheid|Huis|Kinderen|Kleding|' +
        'Muziek|Schoenen|Sieraden|Speelgoed|Sport|Tuin',
    ),
    transactions: listed('betaling|terugbetaling|storting|opname|overschrijving|factuur|kosten|terugboeking'),
  },
};
