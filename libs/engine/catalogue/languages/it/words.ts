/** Italian words, sentences and products. */
import { plainSpelling } from '../../person/addresses-of-names.ts';
import { listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/locale-tables.ts';

// These forms agree with each other: plurals of one gender, and verbs in the plural.
const subjects = listed(
  'alberi|amici|artisti|balconi|bambini|borghi|boschi|campi|castelli|cavalli|cieli|colli|concerti|cortili|' +
    'disegni|fari|fiori|fiumi|gatti|giardini|laghi|libri|maestri|mari|marinai|mercati|monti|mulini|musei|nonni|' +
    'ombrelli|orologi|paesi|palazzi|parchi|pittori|ponti|porti|prati|quaderni|ragazzi|sentieri|sogni|tavoli|tetti|' +
    'treni|venti|viaggi|vicini|vini|violini',
);
const plainAdjectives = listed(
  'allegri|alti|amici|ampi|antichi|autentici|azzurri|bianchi|brillanti|calmi|celebri|chiari|colorati|cordiali|' +
    'curiosi|delicati|discreti|dolci|eleganti|famosi|felici|fioriti|freddi|freschi|gentili|gialli|giovani|grandi|' +
    'grigi|leggeri|lenti|liberi|lontani|luminosi|lunghi|modesti|nobili|nuovi|piccoli|preziosi|profondi|rossi|' +
    'semplici|sereni|sinceri|solidi|tranquilli|vasti|verdi|vivaci',
);
const doing = listed(
  'accolgono|amano|ammirano|aprono|ascoltano|aspettano|attraversano|celebrano|cercano|chiamano|circondano|' +
    'colorano|conoscono|coprono|curano|decorano|dipingono|guardano|illuminano|incontrano|ispirano|lasciano|' +
    'mostrano|osservano|portano|proteggono|raccontano|raggiungono|ricordano|riflettono|salutano|salvano|scoprono|' +
    'seguono|sognano|toccano|trovano|uniscono|visitano',
);
const manners = listed(
  'adesso|allegramente|ancora|bene|comodamente|davvero|dolcemente|dopo|fuori|ieri|insieme|lentamente|liberamente|' +
    'lontano|oggi|piano|presto|prima|qui|raramente|sempre|spesso|subito|volentieri',
);
const links = listed('e|ma|mentre|perché|quando');

/** The tables of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'abete|abito|acqua|aereo|aiuola|ala|alba|albero|albicocca|alpe|altezza|amico|amore|ancora|anello|ape|arancia|' +
        'arco|argilla|aria|armadio|arte|ascensore|asilo|asino|autobus|autunno|avventura|baia|balcone|ballo|banco|' +
        'bandiera|barattolo|barca|basilico|bastone|berretto|biblioteca|bicchiere|bicicletta|biglietto|bocca|borgo|' +
        'borsa|bosco|bottega|bottiglia|bottone|braccio|brezza|brodo|bussola|caffè|calzino|camera|camicia|camino|' +
        'campana|campo|candela|cane|canto|canzone|capanna|capitano|cappello|cappotto|caramella|carota|carta|casa|' +
        'cascata|cassetto|castello|cavallo|centro|cerchio|cesto|chiave|chiesa|chitarra|cielo|ciliegia|cinema|cipolla|' +
        'città|coda|collana|collina|colore|compagno|concerto|coniglio|corda|corona|corsa|corteccia|cortile|costa|cubo|' +
        'cucina|cugino|cuore|cuscino|deserto|diario|disegno|dolce|domenica|edera|elefante|erba|erbario|estate|fabbrica|' +
        'famiglia|farfalla|farina|faro|favola|festa|fiaba|fiamma|figlio|filo|finestra|fiore|fiume|foglia|folla|fontana|' +
        'forchetta|formaggio|formica|forno|foto|fragola|fratello|frumento|frutto|fumo|fungo|fuoco|galleria|gatto|' +
        'gelato|ghiaccio|giacca|giardiniere|giardino|gioco|gioia|giornale|giorno|girasole|gita|goccia|gonna|grano|' +
        'grotta|gruppo|guanto|idea|inverno|isola|lago|lampada|lana|lanterna|latte|leggenda|legno|lenzuolo|lettera|' +
        'libro|limone|linea|lingua|luce|luna|macchina|madre|maglia|mano|mappa|mare|maschera|mattina|mattone|mela|' +
        'melone|memoria|mercato|mese|miele|minuto|momento|mondo|montagna|mosaico|mulino|muro|museo|musica|nave|nebbia|' +
        'neve|nido|nipote|noce|nonno|notte|numero|nuvola|occhio|oliva|ombra|ombrello|onda|ora|orchestra|orologio|orto|' +
        'padre|paese|pagina|palazzo|palla|panca|pane|paniere|parco|parete|parola|passo|pastello|patata|penna|pera|' +
        'pesca|pesce|pianta|piazza|piede|pietra|pino|pioggia|pittura|piuma|poesia|pomeriggio|ponte|porta|porto|pozzo|' +
        'pranzo|prato|primavera|profumo|quaderno|quadro|radice|ramo|rana|regalo|remo|riccio|riva|roccia|romanzo|rosa|' +
        'ruota|ruscello|sabbia|sale|sapone|scala|scarpa|scatola|sciarpa|scoglio|scuola|sedia|seme|sentiero|sera|serra|' +
        'settimana|silenzio|sogno|sole|sorella|specchio|spiaggia|stanza|stazione|stella|storia|strada|tamburo|tappeto|' +
        'tavola|tavolo|tazza|teatro|tela|tempo|tenda|terra|tetto|topo|torre|treno|uccello|uva|valigia|valle|vaso|vela|' +
        'vento|verità|vestito|vetro|viaggio|villa|vino|violino|vita|voce|volpe|zaino|zucchero',
    ),
    verbs: listed(
      'abbracciare|abitare|accendere|accogliere|accompagnare|aggiungere|aiutare|allenare|amare|ammirare|andare|' +
        'annaffiare|annotare|apparire|apprezzare|aprire|arrampicare|arrivare|ascoltare|aspettare|assaggiare|' +
        'attraversare|aumentare|bagnare|ballare|bere|brillare|bussare|cambiare|camminare|campeggiare|cantare|capire|' +
        'celebrare|cenare|cercare|chiamare|chiedere|chiudere|colorare|coltivare|comporre|comprare|condividere|' +
        'conoscere|consigliare|contare|continuare|coprire|correre|costruire|creare|credere|crescere|cucinare|cucire|' +
        'curare|danzare|dare|decorare|desiderare|dipingere|dire|disegnare|diventare|dividere|donare|dormire|entrare|' +
        'esplorare|essere|fabbricare|fare|festeggiare|filare|finire|fiorire|firmare|formare|fotografare|giocare|girare|' +
        'guardare|gustare|immaginare|imparare|incontrare|indicare|iniziare|insegnare|inventare|invitare|lanciare|' +
        'lasciare|lavare|lavorare|legare|leggere|levare|mangiare|mescolare|mettere|migliorare|misurare|modellare|' +
        'mostrare|nascere|nascondere|navigare|notare|nuotare|offrire|ordinare|osservare|ottenere|parlare|partire|' +
        'passare|passeggiare|pattinare|pensare|pescare|piantare|piegare|portare|potare|pranzare|prendere|preparare|' +
        'prestare|provare|pulire|raccogliere|raccontare|raggiungere|remare|respirare|restare|ricamare|ricevere|' +
        'ricordare|ridere|riempire|riordinare|riparare|riposare|rispondere|ritornare|riuscire|rompere|salire|saltare|' +
        'salutare|sapere|scaldare|scegliere|scendere|scoprire|scrivere|sedere|seguire|seminare|sentire|servire|sognare|' +
        'sorridere|spiegare|stare|stirare|studiare|suonare|sussurrare|tagliare|telefonare|tenere|tessere|toccare|' +
        'tornare|trovare|usare|uscire|vedere|vendere|venire|viaggiare|visitare|vivere|volare|volere',
    ),
    adjectives: listed(
      'abile|affabile|affettuoso|agevole|agile|allegro|alto|amabile|amichevole|amico|ampio|antico|aperto|armonico|' +
        'aromatico|attento|attivo|autentico|azzurro|basso|beato|bello|bianco|biondo|bravo|breve|brillante|bruno|buono|' +
        'caldo|calmo|capace|carino|caro|celebre|chiaro|chiuso|colorato|comodo|compatto|completo|contento|coraggioso|' +
        'cordiale|cortese|corto|costante|creativo|curioso|deciso|delicato|denso|dignitoso|diretto|discreto|divertente|' +
        'dolce|dorato|duraturo|duro|eccellente|efficace|elegante|enorme|esatto|esperto|estivo|facile|famoso|fedele|' +
        'felice|fertile|fiero|fine|fiorito|flessibile|folto|forte|franco|freddo|fresco|frizzante|fruttato|generoso|' +
        'gentile|genuino|giallo|giovane|giusto|goloso|gradevole|grande|grazioso|grigio|ideale|immenso|importante|' +
        'intenso|intero|largo|leale|leggero|lento|libero|limpido|liscio|lontano|lucido|luminoso|lungo|maestoso|magico|' +
        'magro|maturo|meraviglioso|minuto|mite|moderno|modesto|morbido|naturale|nero|netto|nobile|nuovo|nuvoloso|' +
        'onesto|ordinato|originale|paziente|perfetto|piano|piccolo|pieno|pittoresco|pratico|preciso|prezioso|' +
        'primaverile|profondo|pronto|prudente|pulito|puntuale|puro|quieto|rapido|raro|regolare|resistente|ricco|rosa|' +
        'rosso|rotondo|rurale|rustico|saggio|sano|sapiente|saporito|semplice|sereno|sicuro|silenzioso|simpatico|' +
        'sincero|snello|soffice|soleggiato|solido|sorridente|sottile|spazioso|spesso|splendido|squisito|stabile|' +
        'stretto|tenero|tiepido|tondo|tranquillo|unico|utile|variopinto|vasto|vecchio|veloce|verde|vero|vicino|vivace|' +
        'vivo',
    ),
    adverbs: listed(
      'abbastanza|adesso|affatto|allegramente|allora|almeno|altrettanto|altrove|anche|ancora|anzi|appena|appunto|' +
        'assai|assieme|attentamente|avanti|bene|certamente|chiaramente|ci|comodamente|comunque|così|davanti|davvero|' +
        'dentro|dietro|direttamente|dolcemente|domani|dopo|dovunque|dunque|facilmente|finalmente|forse|forte|fuori|già|' +
        'giù|gratis|ieri|indietro|infine|inoltre|insieme|intanto|invece|laggiù|lassù|lentamente|liberamente|lontano|' +
        'mai|man mano|meglio|meno|molto|naturalmente|neanche|no|oggi|ogni tanto|ora|ormai|ovunque|parecchio|piano|' +
        'piuttosto|poco|poi|presto|prima|proprio|pure|quasi|qui|raramente|recentemente|semplicemente|sempre|' +
        'serenamente|sicuramente|sopra|soprattutto|sotto|spesso|stamattina|stasera|su|subito|talvolta|tanto|tardi|' +
        'troppo|via|vicino|volentieri',
    ),
    colors: listed(
      'acquamarina|albicocca|amaranto|ambra|antracite|arancione|argento|avorio|azzurro|beige|bianco|blu|blu cobalto|' +
        'blu notte|blu oltremare|bordeaux|bronzo|cachi|carminio|castagno|celeste|ciano|ciclamino|cioccolato|corallo|' +
        'cremisi|fucsia|giallo|glicine|granata|grigio|indaco|lavanda|lilla|magenta|marrone|menta|mogano|nero|nocciola|' +
        'ocra|oliva|oro|pervinca|pesca|petrolio|pistacchio|porpora|prugna|rosa|rosso|ruggine|sabbia|salmone|scarlatto|' +
        'senape|seppia|smeraldo|turchese|verde|verde acqua|verde bosco|verde salvia|vermiglio|vinaccia|viola|zafferano',
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
          'Anello|Appendiabiti|Apribottiglie|Armadio|Astuccio|Barattolo|Baule|Berretto|Bicchiere|Bollitore|Bracciale|' +
            'Calamaio|Cappello|Cappotto|Cassetto|Cavatappi|Cestello|Cestino|Coltello|Comodino|Contenitore|Coperchio|' +
            'Cucchiaio|Cuscino|Diario|Divano|Fermacarte|Gilet|Grembiule|Guanto|Lampadario|Leggio|Libro|Maglione|Martello|' +
            'Mobile|Ombrello|Orologio|Paralume|Pennello|Pettine|Piatto|Piumone|Portachiavi|Portafoglio|Portafoto|' +
            'Portafrutta|Portaombrelli|Portapenne|Quaderno|Quadro|Righello|Scaffale|Secchio|Segnalibro|Separé|' +
            'Servizio da tè|Sgabello|Sottobicchiere|Specchio|Tagliere|Tamburo|Tappeto|Tavolino|Tavolo|Tovagliolo|Vaso|' +
            'Vassoio|Ventaglio|Zaino',
        ),
        listed(
          'artigianale|autentico|classico|colorato|comodo|compatto|decorato|delicato|discreto|duraturo|elegante|' +
            'ergonomico|flessibile|funzionale|leggero|luminoso|moderno|originale|pieghevole|pratico|raffinato|resistente|' +
            'robusto|rotondo|rustico|semplice|sottile|versatile',
        ),
        listed(
          'in acciaio|in alluminio|in argilla|in bambù|in bronzo|in castagno|in ceramica|in cotone|in cristallo|' +
            'in faggio|in feltro|in ghisa|in lana|in legno|in lino|in marmo|in metallo|in noce|in ottone|in paglia|' +
            'in pelle|in pietra|in pino|in porcellana|in rame|in rovere|in seta|in sughero|in velluto|in vetro|in vimini',
        ),
      ],
      joint: ' ',
    },
    categories: listed(
      'Abbigliamento|Alimentari|Animali|Arredamento|Auto|Bambini|Bellezza|Calzature|Campeggio|Cancelleria|Casa|' +
        'Computer|Cucina|Elettronica|Fai da te|Film|Giardino|Giocattoli|Giochi|Gioielleria|Gioielli|Illuminazione|' +
        'Infanzia|Libri|Musica|Neonati|Orologi|Profumeria|Salute|Sport|Strumenti musicali|Ufficio|Utensili|Valigeria|' +
        'Viaggi',
    ),
    transactions: listed(
      'acconto|accredito|addebito|anticipo|bonifico|commissione|deposito|fattura|interessi|pagamento|penale|prelievo|' +
        'rimborso|saldo|storno',
    ),
  },
};
