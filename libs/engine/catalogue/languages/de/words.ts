/** German words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/de';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/words.ts';
import { spelling } from './spelling.ts';

// Forms that fit together without further ending: plurals of one gender, and the verbs of plurals.
const plainAdjectives = listed(
  'alte|blaue|breite|bunte|ferne|feine|frische|große|grüne|helle|hohe|junge|kleine|kühle|lange|leise|neue|' +
    'rote|runde|schmale|stille|tiefe|warme|weite|wilde',
);
const subjects = listed(
  'Bäume|Berge|Blumen|Briefe|Brücken|Bücher|Dächer|Dörfer|Fenster|Flüsse|Gärten|Häuser|Inseln|Karten|' +
    'Küchen|Lampen|Märkte|Schiffe|Schulen|Steine|Sterne|Straßen|Türme|Uhren|Wälder|Wege|Wiesen|Wolken|Züge',
);
const doing = listed(
  'suchen|finden|tragen|zeigen|halten|rufen|grüßen|malen|öffnen|verbinden|verlassen|begleiten|sammeln|' +
    'berühren|umgeben',
);
const manners = listed('leise|oft|gern|heute|langsam|immer|manchmal|plötzlich|wieder|bald');
const links = listed('und|aber|denn');

/** What is loaded of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'Apfel|Baum|Berg|Blume|Brief|Brücke|Buch|Dach|Dorf|Fenster|Feuer|Fluss|Garten|Glas|Haus|Himmel|Insel|' +
        'Karte|Kirche|Küche|Lampe|Licht|Markt|Meer|Mond|Morgen|Park|Platz|Regen|Schiff|Schule|See|Stadt|' +
        'Stein|Stern|Straße|Stuhl|Tisch|Turm|Uhr|Wagen|Wald|Wasser|Weg|Wiese|Wind|Wolke|Zug',
    ),
    verbs: listed(
      'arbeiten|bauen|bleiben|bringen|denken|erzählen|fahren|finden|fliegen|fragen|geben|gehen|hören|' +
        'kaufen|kochen|lachen|laufen|lernen|lesen|malen|öffnen|rufen|sammeln|schreiben|sehen|singen|spielen|' +
        'suchen|tragen|wachsen|warten|zeigen',
    ),
    adjectives: listed(
      'alt|blau|breit|bunt|eckig|fein|fern|frei|freundlich|frisch|früh|glatt|groß|grün|hell|hoch|jung|kalt|' +
        'klar|klein|kühl|lang|leicht|leise|neu|reich|rot|rund|sanft|schmal|schnell|still|süß|tief|warm|weich|' +
        'weit|wild',
    ),
    adverbs: listed(
      'abends|bald|dort|drinnen|gern|gestern|heute|hier|immer|langsam|leise|manchmal|meistens|morgen|' +
        'nebenan|oft|plötzlich|ruhig|schnell|sofort|überall|vielleicht|wieder|ziemlich',
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
          'Handgemachter|Moderner|Schlichter|Eleganter|Robuster|Praktischer|Leichter|Kleiner|Großer|' +
            'Smarter|Klassischer|Feiner',
        ),
        listed(
          'Tisch|Stuhl|Schrank|Korb|Hut|Rucksack|Ball|Löffel|Teller|Becher|Spiegel|Hocker|Koffer|' +
            'Schlüsselanhänger',
        ),
        listed(
          'aus Holz|aus Metall|aus Leder|aus Glas|aus Bambus|aus Baumwolle|aus Keramik|aus Stahl|' +
            'aus Granit|aus Kunststoff',
        ),
      ],
      joint: ' ',
    },
    categories: listed(
      'Bücher|Büro|Drogerie|Elektronik|Filme|Garten|Haushalt|Haustiere|Kleidung|Lebensmittel|Möbel|Musik|' +
        'Schmuck|Schuhe|Spiele|Spielzeug|Sport|Werkzeug',
    ),
    transactions: listed('Zahlung|Erstattung|Einzahlung|Auszahlung|Überweisung|Rechnung|Gebühr|Rückbuchung'),
  },
};
