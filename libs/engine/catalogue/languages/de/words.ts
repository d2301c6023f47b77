/** German words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/de';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/locale-tables.ts';
import { spelling } from './spelling.ts';

// These forms agree with each other: plurals of one gender, and verbs in the plural.
const plainAdjectives = listed(
  'alte|blaue|braune|breite|bunte|dichte|dunkle|einfache|feine|ferne|freundliche|frische|gelbe|goldene|graue|' +
    'große|grüne|heitere|helle|hohe|junge|klare|kleine|kühle|kurze|lange|leichte|leise|neue|rote|ruhige|runde|' +
    'sanfte|schmale|schöne|sonnige|starke|steile|stille|tiefe|warme|weiche|weiße|weite|wilde',
);
const subjects = listed(
  'Bäume|Berge|Bilder|Blumen|Boote|Briefe|Brücken|Bücher|Burgen|Dächer|Dörfer|Felder|Felsen|Fenster|Flüsse|' +
    'Freunde|Gärten|Gäste|Glocken|Häuser|Höfe|Hügel|Inseln|Karten|Katzen|Kerzen|Kinder|Küchen|Lampen|Lieder|Märkte|' +
    'Mühlen|Museen|Nachbarn|Pferde|Quellen|Räder|Reisende|Rosen|Schiffe|Schulen|Steine|Sterne|Straßen|Tore|Treppen|' +
    'Türme|Ufer|Uhren|Vögel|Wälder|Wege|Wellen|Wiesen|Wolken|Zimmer|Züge',
);
const doing = listed(
  'begleiten|beobachten|berühren|beschreiben|besuchen|bewachen|brauchen|decken|entdecken|erkennen|erreichen|' +
    'finden|füllen|grüßen|halten|hören|kennen|lieben|loben|malen|meiden|merken|öffnen|pflegen|prägen|rufen|sammeln|' +
    'schmücken|schützen|sehen|suchen|tragen|umgeben|verändern|verbinden|vergessen|verlassen|verstehen|zählen|zeigen',
);
const manners = listed(
  'abends|bald|draußen|endlich|fast|gemeinsam|gern|heute|immer|kaum|langsam|leise|manchmal|meistens|morgens|' +
    'nachts|oft|plötzlich|ruhig|schnell|selten|stets|überall|wieder',
);
const links = listed('aber|denn|doch|und');

/** The tables of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'Abend|Ader|Ampel|Anfang|Anker|Antwort|Apfel|Arbeit|Ast|Aufgabe|Auge|Bach|Bahn|Balkon|Ball|Bank|Baum|Becher|' +
        'Beere|Berg|Besen|Bett|Biene|Bild|Birne|Blatt|Blume|Boden|Bogen|Boot|Brett|Brief|Brille|Brot|Brücke|Brunnen|' +
        'Buch|Bucht|Burg|Bus|Dach|Decke|Diele|Ding|Donner|Dorf|Draht|Düne|Ecke|Eimer|Eis|Ente|Erde|Esel|Fabrik|Faden|' +
        'Fahrrad|Farbe|Feder|Feld|Felsen|Fenster|Feuer|Flasche|Flügel|Fluss|Form|Foto|Frage|Frühling|Fuchs|Gabel|' +
        'Garten|Gast|Gebäude|Gedicht|Geschichte|Gesicht|Getreide|Gipfel|Glas|Glocke|Gras|Grenze|Gruppe|Hafen|Halle|' +
        'Hand|Haus|Heft|Herbst|Herz|Heu|Himmel|Hof|Holz|Honig|Hügel|Hund|Hut|Igel|Insel|Jacke|Jahr|Kabel|Kaffee|Kamin|' +
        'Kanne|Kante|Karte|Kasten|Katze|Kerze|Kette|Kirche|Kissen|Klang|Kleid|Knopf|Koffer|Korb|Kran|Kreis|Krone|Küche|' +
        'Kugel|Küste|Lampe|Laub|Leiter|Licht|Lied|Linie|Löffel|Luft|Markt|Mauer|Meer|Melone|Milch|Mond|Morgen|Mühle|' +
        'Muschel|Museum|Nacht|Nadel|Nebel|Nest|Nuss|Ofen|Ohr|Papier|Park|Pfad|Pferd|Pflanze|Pinsel|Platz|Quelle|Rad|' +
        'Rahmen|Regen|Reise|Ring|Rose|Ruder|Saal|Salz|Sand|Schal|Schatten|Schere|Schiff|Schlitten|Schloss|Schlüssel|' +
        'Schnee|Schrank|Schule|See|Segel|Seil|Sessel|Sofa|Sommer|Sonne|Spiegel|Spiel|Sprache|Stadt|Staub|Stein|Stern|' +
        'Stift|Stimme|Strand|Straße|Stuhl|Stunde|Tag|Tal|Tasche|Tasse|Teich|Teller|Tisch|Tor|Traum|Treppe|Tür|Turm|' +
        'Ufer|Uhr|Vogel|Vorhang|Wagen|Wald|Wand|Wasser|Weg|Welle|Werkstatt|Wiese|Wind|Winter|Woche|Wolke|Wort|Wurzel|' +
        'Zaun|Zeit|Zelt|Zimmer|Zug|Zweig',
    ),
    verbs: listed(
      'anfangen|ankommen|antworten|arbeiten|atmen|aufstehen|backen|baden|basteln|bauen|bedeuten|beginnen|begleiten|' +
        'bekommen|beobachten|berühren|beschreiben|besuchen|bezahlen|bitten|bleiben|bringen|danken|decken|denken|drehen|' +
        'entdecken|erinnern|erklären|erzählen|essen|fahren|falten|fangen|feiern|finden|fliegen|folgen|formen|fragen|' +
        'fühlen|füllen|geben|gehen|gestalten|glauben|graben|grüßen|halten|heben|helfen|hoffen|hören|hüpfen|kaufen|' +
        'klettern|klingen|kochen|kommen|lächeln|lachen|laufen|legen|leihen|lernen|lesen|lieben|liegen|loben|machen|' +
        'malen|messen|mischen|nähen|nehmen|nutzen|öffnen|ordnen|packen|pfeifen|pflanzen|pflegen|planen|probieren|' +
        'prüfen|putzen|rechnen|reden|reisen|reparieren|rudern|rufen|ruhen|sammeln|schenken|schlafen|schließen|' +
        'schneiden|schreiben|schwimmen|segeln|sehen|singen|sitzen|spielen|sprechen|springen|stehen|steigen|stellen|' +
        'stricken|suchen|tanzen|tauschen|tragen|träumen|treffen|trinken|turnen|üben|verbinden|vergleichen|verlassen|' +
        'verstehen|wachsen|wandern|warten|waschen|wechseln|wecken|winken|wissen|wohnen|wünschen|zählen|zeichnen|zeigen|' +
        'ziehen',
    ),
    adjectives: listed(
      'aktiv|alt|angenehm|aufmerksam|bequem|bescheiden|beweglich|biegsam|blau|braun|breit|bunt|dankbar|deutlich|' +
        'dicht|dünn|echt|eckig|edel|ehrlich|einfach|elegant|eng|ernst|fein|fern|fest|feucht|flach|fleißig|flink|frei|' +
        'freundlich|frisch|fröhlich|fruchtbar|früh|geduldig|geheim|gelb|gemütlich|genau|gerade|geräumig|gesund|glatt|' +
        'golden|grau|groß|grün|gründlich|günstig|gut|heiter|hell|herzlich|hoch|hübsch|jung|kalt|klar|klein|klug|knapp|' +
        'kostbar|kräftig|kreativ|kühl|kurz|lang|lebendig|leer|leicht|leise|locker|luftig|lustig|milde|modern|mutig|nah|' +
        'nett|neu|neugierig|niedrig|nützlich|offen|ordentlich|prächtig|praktisch|pünktlich|rau|reich|reif|rein|rot|' +
        'ruhig|rund|sanft|sauber|scharf|schlicht|schmal|schnell|schön|schwarz|sicher|silbern|sonnig|spannend|stabil|' +
        'stark|steil|still|stolz|süß|tapfer|tief|treu|trocken|vielfältig|voll|vorsichtig|wach|wahr|warm|weich|weiß|' +
        'weit|wertvoll|wichtig|wild|würzig|zart|zufrieden',
    ),
    adverbs: listed(
      'abends|allein|anfangs|bald|beinahe|bereits|besonders|dabei|daheim|damals|danach|dauernd|demnächst|dort|' +
        'draußen|drinnen|drüben|eben|eilig|einst|endlich|fast|früher|gelegentlich|gemeinsam|genug|gern|gestern|heute|' +
        'hier|hinten|immer|irgendwo|jetzt|kaum|künftig|lange|langsam|leise|links|manchmal|meistens|mittags|mitten|' +
        'morgen|morgens|nachher|nachts|nebenan|neulich|niemals|nirgends|noch|nochmals|nun|oben|oft|plötzlich|rechts|' +
        'ruhig|schließlich|schnell|schon|selten|sicherlich|sofort|sonst|spät|stets|täglich|tagsüber|überall|unten|' +
        'unterwegs|vielleicht|vorhin|vormittags|vorne|wahrscheinlich|wieder|ziemlich|zuerst|zuletzt|zusammen|zuweilen',
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
          'Bunter|Dunkler|Eckiger|Edler|Eleganter|Faltbarer|Feiner|Flacher|Großer|Handgemachter|Handlicher|Heller|' +
            'Hochwertiger|Klassischer|Kleiner|Leichter|Leuchtender|Moderner|Nachhaltiger|Neuer|Praktischer|Robuster|Runder|' +
            'Rustikaler|Schlichter|Schmaler|Schöner|Smarter|Solider|Stabiler|Stilvoller|Tragbarer|Unverwüstlicher|' +
            'Vielseitiger|Weicher|Zeitloser',
        ),
        listed(
          'Anhänger|Armreif|Aufsteller|Ball|Becher|Beistelltisch|Beutel|Bilderrahmen|Block|Blumentopf|Brieföffner|' +
            'Brotkasten|Couchtisch|Dosenöffner|Eimer|Esstisch|Fächer|Federhalter|Flaschenöffner|Garderobenständer|Gürtel|' +
            'Haken|Halter|Hammer|Handschuh|Hocker|Hut|Karton|Kerzenhalter|Kleiderbügel|Koffer|Korb|Kugelschreiber|' +
            'Kühlschrank|Lampenschirm|Löffel|Mantel|Messbecher|Nagel|Nistkasten|Notizblock|Ordner|Paravent|Pinsel|Pullover|' +
            'Rahmen|Ring|Rucksack|Schal|Schemel|Schirm|Schlitten|Schlüsselanhänger|Schrank|Schreibtisch|Schuh|Sessel|' +
            'Spiegel|Stiefel|Stift|Stuhl|Teller|Teppich|Tisch|Topf|Trichter|Untersetzer|Wagen|Wandhaken|Wasserkocher|' +
            'Zollstock',
        ),
        listed(
          'aus Aluminium|aus Bambus|aus Baumrinde|aus Baumwolle|aus Beton|aus Bronze|aus Buche|aus Eiche|aus Filz|' +
            'aus Glas|aus Granit|aus Gummi|aus Holz|aus Jute|aus Keramik|aus Kork|aus Kunststoff|aus Kupfer|aus Leder|' +
            'aus Leinen|aus Marmor|aus Messing|aus Metall|aus Papier|aus Porzellan|aus Schiefer|aus Stahl|aus Stein|' +
            'aus Ton|aus Wolle',
        ),
      ],
      joint: ' ',
    },
    categories: listed(
      'Auto|Baby|Beleuchtung|Bücher|Büro|Camping|Drogerie|Elektronik|Filme|Garten|Gesundheit|Getränke|Haushalt|' +
        'Haustiere|Heimtextilien|Kleidung|Küche|Kunst|Lebensmittel|Möbel|Musik|Reise|Schmuck|Schreibwaren|Schuhe|' +
        'Spiele|Spielzeug|Sport|Uhren|Werkzeug',
    ),
    transactions: listed(
      'Abbuchung|Anzahlung|Auszahlung|Einzahlung|Erstattung|Gebühr|Gutschrift|Lastschrift|Mahngebühr|Ratenzahlung|' +
        'Rechnung|Rückbuchung|Überweisung|Zahlung|Zinszahlung',
    ),
  },
};
