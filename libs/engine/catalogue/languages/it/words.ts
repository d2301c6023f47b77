/** Italian words, sentences and products. */
import { plainSpelling } from '../../person/addresses-of-names.ts';
import { listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/words.ts';

// Forms that fit together without further ending: plurals of one gender, and the verbs of plurals.
const subjects = listed(
  'alberi|boschi|campi|castelli|fiori|fiumi|giardini|laghi|libri|mercati|monti|mulini|paesi|parchi|ponti|' +
    'porti|sentieri|tavoli|treni|venti|viaggi|vicini',
);
const plainAdjectives = listed(
  'allegri|alti|ampi|antichi|azzurri|bianchi|chiari|dolci|freddi|freschi|gialli|grandi|grigi|leggeri|lenti|' +
    'liberi|lontani|lunghi|nuovi|piccoli|profondi|rossi|sereni|tranquilli|verdi',
);
const doing = listed(
  'cercano|trovano|portano|mostrano|guardano|chiamano|salutano|dipingono|aprono|uniscono|lasciano|seguono|' +
    'raccontano|toccano|circondano',
);
const manners = listed('sempre|piano|insieme|presto|spesso|ancora|oggi|lentamente|subito|lontano');
const links = listed('e|ma|perché');

/** What is loaded of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'acqua|albero|alba|aria|barca|bosco|caffè|campo|canzone|casa|castello|chiave|cielo|città|collina|' +
        'cucina|erba|faro|finestra|fiore|fiume|foglia|fontana|fuoco|giardino|isola|lago|lampada|lettera|' +
        'libro|luce|luna|mare|mattina|mercato|montagna|neve|nuvola|pane|parco|piazza|pietra|pioggia|ponte|' +
        'porta|porto|sabbia|sedia|sole|spiaggia|stella|strada|tavolo|torre|treno|valle|vento|viaggio',
    ),
    verbs: listed(
      'aiutare|amare|ascoltare|aspettare|arrivare|ballare|camminare|cantare|cercare|chiedere|costruire|' +
        'correre|cucinare|dare|disegnare|dipingere|entrare|giocare|guardare|imparare|leggere|mostrare|' +
        'nuotare|parlare|pensare|portare|preparare|raccontare|ridere|salutare|scegliere|scrivere|sognare|' +
        'trovare|viaggiare|volare',
    ),
    adjectives: listed(
      'allegro|alto|ampio|antico|azzurro|bello|bianco|breve|caldo|calmo|chiaro|corto|dolce|fine|forte|' +
        'freddo|fresco|gentile|giallo|giovane|grande|grigio|leggero|lento|libero|lontano|lungo|morbido|nuovo|' +
        'piccolo|profondo|rapido|rosso|rotondo|semplice|sereno|solido|tranquillo|verde|vivo',
    ),
    adverbs: listed(
      'adesso|altrove|ancora|appena|bene|certamente|domani|dolcemente|dopo|dovunque|fuori|ieri|insieme|' +
        'intanto|lentamente|lontano|mai|oggi|piano|poi|presto|prima|quasi|qui|sempre|spesso|subito|tardi|' +
        'vicino|volentieri',
    ),
    colors: listed(
      'ambra|amaranto|arancione|argento|avorio|azzurro|beige|bianco|blu|bordeaux|bronzo|celeste|ciano|' +
        'corallo|cremisi|giallo|grigio|indaco|lavanda|lilla|magenta|marrone|nero|ocra|oro|porpora|rosa|rosso|' +
        'smeraldo|turchese|verde|viola',
    ),
    sentence: {
      frame: [subjects, plainAdjectives, doing, manners, subjects, plainAdjectives, links],
      last: [subjects, plainAdjectives, doing, manners, subjects, plainAdjectives, manners],
      joint: ' ',
      end: '.',
    },
    spelling: plainSpelling,
  },
  commerce: {
    product: {
      parts: [
        listed(
          'Bicchiere|Cappello|Cestino|Cuscino|Divano|Libro|Orologio|Piatto|Quaderno|Sgabello|Specchio|' +
            'Tavolo|Vaso|Zaino',
        ),
        listed(
          'artigianale|moderno|semplice|elegante|robusto|pratico|leggero|compatto|classico|raffinato|' +
            'ergonomico|rustico',
        ),
        listed('in legno|in metallo|in pelle|in vetro|in bambù|in cotone|in ceramica|in acciaio|in marmo|in lana'),
      ],
      joint: ' ',
    },
    categories: listed(
      'Abbigliamento|Alimentari|Animali|Bambini|Bellezza|Calzature|Casa|Cucina|Elettronica|Fai da te|Film|' +
        'Giardino|Giochi|Gioielli|Libri|Musica|Salute|Sport',
    ),
    transactions: listed('pagamento|rimborso|deposito|prelievo|bonifico|fattura|commissione|storno'),
  },
};
