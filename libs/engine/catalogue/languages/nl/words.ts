/** Dutch words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/nl';
import { entriesWith, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/locale-tables.ts';
import { spelling } from './spelling.ts';

// These forms agree with each other: plurals of one gender, and verbs in the plural.
const plainAdjectives = listed(
  'aardige|bekende|blauwe|blije|bonte|brede|bruine|dappere|diepe|donkere|duidelijke|echte|eenvoudige|frisse|gele|' +
    'gezellige|gouden|groene|grote|hechte|heldere|hoge|jonge|kleine|koele|lange|levendige|lieve|moedige|mooie|' +
    'nieuwe|oude|prachtige|rode|ronde|rustige|smalle|sterke|stevige|stille|trotse|trouwe|verre|vrolijke|warme|' +
    'wijze|witte|zachte|zonnige|zwarte',
);
const subjects = listed(
  'appels|bakkers|beken|bergen|bloemen|boeken|bomen|bossen|boten|brieven|bruggen|buren|daken|deuren|dieren|' +
    "dijken|dorpen|dromen|duinen|eenden|eiken|eilanden|fietsen|foto's|gasten|grachten|havens|heuvels|honden|huizen|" +
    'kaarten|kamers|kastelen|katten|kerken|kinderen|klokken|lampen|liederen|markten|mensen|meren|molens|musea|' +
    'paarden|pleinen|poorten|reizigers|rivieren|rozen|schepen|scholen|sterren|straten|torens|treinen|tuinen|tulpen|' +
    'velden|vlinders|vogels|vrienden|wegen|winkels|wolken',
);
const doing = listed(
  'begroeten|bekijken|beklimmen|bereiken|beschermen|beschrijven|bewaren|bewonderen|bezoeken|brengen|dekken|' +
    'dragen|groeten|herkennen|horen|kennen|kiezen|missen|noemen|omarmen|omringen|ontdekken|onthouden|ontmoeten|' +
    'openen|prijzen|raken|roepen|schilderen|sieren|tonen|verbinden|verlaten|versieren|verzamelen|vinden|volgen|' +
    'vullen|waarderen|wekken|zien|zoeken',
);
const manners = listed(
  'altijd|bijna|dikwijls|eerst|eindelijk|gauw|graag|helemaal|langzaam|later|meestal|misschien|nooit|overal|' +
    'rustig|samen|soms|steeds|stilletjes|straks|vaak|vandaag|vooral|weer|zeker|zelden',
);
const links = listed('en|maar|omdat|terwijl|want');

/** The tables of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'aardbei|adem|akker|anker|antwoord|appel|appeltaart|arm|avond|baan|bakker|bal|balkon|bank|bed|beek|been|beer|' +
        'beker|bel|berg|beuk|bezem|bibliotheek|bij|blad|blik|bloem|bloesem|bocht|bodem|boek|boer|boog|boom|boot|bord|' +
        'bos|boter|brief|bries|bril|broek|broer|brood|brug|buik|bus|buur|dag|dak|dame|dans|deken|deksel|deur|dijk|ding|' +
        'dochter|doek|donder|doos|dorp|draad|droom|druif|druppel|duif|duin|eend|egel|ei|eik|eiland|eind|emmer|erf|ezel|' +
        'feest|fiets|fles|fluit|fontein|foto|fruit|gang|gans|gast|gebouw|gedicht|geluid|geschenk|gesprek|geur|gezicht|' +
        'gitaar|glas|gordijn|gracht|grap|gras|grens|groente|groep|haan|haar|haas|hamer|hand|hart|haven|heide|helft|' +
        'hemel|herfst|hert|heuvel|hoed|hoek|hof|hond|honing|hout|huis|huisje|idee|ijs|ijzer|jaar|jas|jeugd|jongen|juli|' +
        'jurk|kaars|kaart|kaas|kam|kamer|kanaal|kans|kapitein|karaf|kast|kastanje|kasteel|kat|keel|kerk|kers|ketel|' +
        'ketting|keuken|keuze|kind|kip|klaver|kleur|klok|knoop|koe|koek|koffer|koffie|konijn|koning|koor|koord|kop|' +
        'koren|korst|kraan|krant|kring|kroon|kruid|kussen|kust|laan|laars|lade|lamp|land|lantaarn|lente|lepel|les|' +
        'letter|licht|lied|lijn|lijst|linde|lucht|maan|maand|mand|mantel|markt|meer|meeuw|melk|mens|merel|mes|middag|' +
        'minuut|moeder|molen|moment|mond|morgen|mos|mus|museum|muts|muur|muziek|naald|naam|nacht|nest|noot|ochtend|' +
        'oester|oever|olie|oom|oor|opa|orgel|oven|paard|pad|paddenstoel|pan|paraplu|parel|park|peer|pen|perzik|plaat|' +
        'plank|plant|plein|poes|poort|pot|prent|pruim|raam|rand|regen|regenboog|reis|riem|riet|ring|rits|rivier|roos|' +
        'rots|rug|ruit|sap|schaap|schaar|schaduw|schelp|scherm|schilderij|schip|schoen|schommel|school|schrift|schuur|' +
        'slak|slang|slee|sleutel|sloot|slot|smaak|sneeuw|spel|spiegel|spoor|sprookje|stad|stal|stap|steen|stem|ster|' +
        'stoel|stoep|storm|straat|strand|strik|struik|suiker|taal|taart|tafel|tak|tandem|tas|teken|tent|thee|tijd|' +
        'toets|toren|touw|trap|trein|trommel|trui|tuin|tulp|uil|uur|vaas|vader|vallei|veer|veld|venster|verf|verhaal|' +
        'vijver|vinger|viool|vis|vlag|vlinder|vloer|voet|vogel|vork|vriend|vrucht|vuur|waaier|wand|water|week|weg|' +
        'weide|wereld|werk|wieg|wiel|wind|winkel|winter|wolk|woord|wortel|zaad|zak|zand|zang|zee|zeil|ziel|zolder|' +
        'zomer|zon|zout|zus|zwaan',
    ),
    verbs: listed(
      'aaien|aankomen|aanraken|achterlaten|ademen|afwassen|antwoorden|bakken|bedanken|bedenken|beginnen|begrijpen|' +
        'begroeten|bekijken|beklimmen|beleven|beloven|benoemen|bereiden|bereiken|beschermen|beschrijven|besluiten|' +
        'bestellen|betalen|bewaren|bewegen|bezoeken|bidden|bieden|binden|blazen|blijven|bloeien|borduren|boren|bouwen|' +
        'breien|brengen|dansen|dekken|delen|denken|dichten|doen|draaien|dragen|drijven|drinken|drogen|dromen|duiken|' +
        'duwen|eten|feesten|fietsen|fluisteren|fluiten|gaan|geloven|genieten|geven|gieten|glijden|glimlachen|groeien|' +
        'groeten|halen|hangen|hebben|helpen|herinneren|hopen|horen|huppelen|kamperen|kennen|kiezen|kijken|klimmen|' +
        'klinken|knippen|knutselen|koken|komen|kopen|krijgen|kussen|lachen|laten|leggen|lenen|leren|letten|leven|lezen|' +
        'liggen|lijmen|logeren|lopen|luiden|luisteren|maken|mengen|merken|meten|naaien|nemen|noemen|oefenen|ontdekken|' +
        'onthouden|ontmoeten|ontwerpen|opbouwen|openen|opruimen|opstaan|pakken|passen|planten|plukken|poetsen|praten|' +
        'proberen|proeven|puzzelen|raden|reizen|rekenen|rennen|repareren|roeien|roepen|rollen|ruiken|rusten|' +
        'samenwerken|schaatsen|schenken|schilderen|schrijven|schuiven|slapen|sluiten|smaken|snijden|sparen|spelen|' +
        'springen|staan|stappen|stijgen|strijken|sturen|tekenen|timmeren|tonen|trekken|trouwen|tuinieren|uitleggen|' +
        'vangen|varen|vegen|verbinden|verhuizen|verrassen|versieren|vertellen|verzamelen|vieren|vinden|vliegen|voelen|' +
        'volgen|vouwen|vragen|vullen|wachten|wandelen|wassen|werken|weten|weven|wijzen|winnen|wonen|worden|zaaien|' +
        'zagen|zeggen|zeilen|zetten|zien|zingen|zitten|zoeken|zorgen|zwaaien|zwemmen|zweven',
    ),
    adjectives: listed(
      'aangenaam|aardig|actief|attent|bekend|bescheiden|bijzonder|blauw|blij|blond|boeiend|bont|breed|breekbaar|bros|' +
        'bruin|comfortabel|compleet|creatief|dankbaar|dapper|deftig|degelijk|dicht|diep|dierbaar|direct|donker|droog|' +
        'duidelijk|dun|duurzaam|echt|edel|eenvoudig|eerlijk|eerste|effen|elegant|ernstig|ervaren|exact|feestelijk|fel|' +
        'fier|fijn|flexibel|flink|fraai|fris|geduldig|geel|gelijk|geluidloos|gelukkig|gemakkelijk|gemoedelijk|geurig|' +
        'gevarieerd|gezellig|gezond|glad|glanzend|goed|gouden|grappig|grijs|groen|groot|groots|gul|handig|hartelijk|' +
        'hecht|heerlijk|helder|hol|hoog|huiselijk|ideaal|ijverig|innig|jarig|jong|juist|kalm|keurig|klaar|klein|' +
        'kleurig|knap|knus|koel|kort|kostbaar|krachtig|lang|langzaam|lekker|lenig|leuk|levendig|licht|lief|los|luchtig|' +
        'machtig|mild|modern|moedig|mooi|muzikaal|naburig|natuurlijk|nederig|netjes|nieuw|nieuwsgierig|nuttig|ondiep|' +
        'open|opgewekt|oprecht|origineel|oud|ouderwets|paars|passend|plat|plezierig|positief|prachtig|praktisch|' +
        'precies|prettig|puur|recht|redelijk|rijk|rijp|robuust|rond|rood|roze|ruim|rustig|schoon|simpel|slank|slim|' +
        'smal|snel|soepel|spannend|speels|stabiel|statig|steil|sterk|stevig|stil|stoer|tevreden|tijdig|trots|trouw|' +
        'uniek|veilig|ver|verfijnd|vers|vindingrijk|vlak|vlijtig|vlot|vol|vredig|vriendelijk|vrij|vroeg|vrolijk|' +
        'vruchtbaar|waardevol|wakker|warm|waterdicht|welkom|wijd|wijs|wild|winters|wit|wollig|zacht|zeker|zilveren|' +
        'zoet|zonnig|zorgvuldig|zuinig|zuiver|zwart',
    ),
    adverbs: listed(
      'achteraan|al|allang|alleen|altijd|alvast|anders|beneden|beslist|bijna|binnen|blijkbaar|boven|bovendien|buiten|' +
        'daar|daarna|daarom|dadelijk|dagelijks|derhalve|destijds|dichtbij|dikwijls|doorgaans|dus|echter|eens|eerder|' +
        'eergisteren|eerst|eindelijk|elders|ergens|eventueel|evenveel|gauw|genoeg|geregeld|gewoonlijk|gisteren|graag|' +
        'haast|helemaal|heus|hier|hoogstens|immers|inderdaad|intussen|jaarlijks|juist|kortom|langzaam|langzamerhand|' +
        'later|links|meestal|misschien|morgen|naderhand|nauwelijks|nergens|niet|nog|nooit|nu|ondertussen|onderweg|' +
        'ongeveer|onlangs|ooit|opeens|overal|overmorgen|pas|recent|rechtdoor|rechts|reeds|rustig|samen|snel|soms|' +
        'steeds|stilletjes|straks|tegenwoordig|thuis|toch|toen|trouwens|vaak|vaker|vanavond|vandaag|vannacht|veel|' +
        'vermoedelijk|vlakbij|volop|vooraan|vooral|voorlopig|vorig jaar|vroeg|waarschijnlijk|weer|wel|wellicht|' +
        'zachtjes|zeker|zelden|zojuist|zomaar|zondags',
    ),
    colors: entriesWith(
      faker.rawDefinitions.color?.human,
      'abrikoos|amber|antraciet|aquamarijn|aubergine|beige|bordeauxrood|brons|chocoladebruin|crème|donkerblauw|' +
        'donkergroen|felrood|flessengroen|hazelnoot|honing|jade|kaki|kersenrood|kobaltblauw|koper|koraal|lichtblauw|' +
        'lichtgroen|lila|mahonie|marineblauw|mosgroen|mosterd|nachtblauw|perzik|petrol|pistache|roestbruin|saffraan|' +
        'scharlaken|smaragdgroen|taupe|vermiljoen|wijnrood|zandkleur|zeegroen',
    ),
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
          'Authentieke|Bonte|Brede|Comfortabele|Compacte|Degelijke|Duurzame|Eenvoudige|Elegante|Ergonomische|Gezellige|' +
            'Handgemaakte|Handige|Klassieke|Kleine|Kleurige|Lage|Lichte|Moderne|Mooie|Nieuwe|Opvouwbare|Originele|' +
            'Praktische|Robuuste|Ronde|Rustieke|Slanke|Smalle|Solide|Stevige|Stijlvolle|Strakke|Veelzijdige|Verfijnde|' +
            'Zachte',
        ),
        listed(
          'aluminium|bamboe|bronzen|canvas|eiken|gietijzeren|glazen|gouden|granieten|grenen|houten|jute|kartonnen|' +
            'katoenen|keramische|koperen|kristallen|kurken|leren|linnen|marmeren|messing|metalen|papieren|porseleinen|' +
            'rieten|rubberen|stalen|stenen|vilten|wollen|zijden|zilveren',
        ),
        listed(
          'agenda|armband|badjas|bak|ballpoint|bank|beker|bel|bloempot|boekenkast|boekensteun|broodtrommel|bureaulamp|' +
            'dekenkist|deurmat|doos|droger|emmer|fles|fruitmand|fruitschaal|gieter|handschoen|hanger|hoed|kaarsenhouder|' +
            'kan|kapstok|kast|ketting|kist|klapstoel|klok|knijper|koffer|kom|kruiwagen|kruk|kurkentrekker|ladder|ladekast|' +
            'lamp|lantaarn|lepel|lijst|mand|mok|muts|onderzetter|paraplu|pen|plank|pollepel|ring|rugzak|schaal|sjaal|' +
            'sleutelhanger|snijplank|spiegel|stoel|tafel|tafellamp|tas|theepot|trommel|trui|vaas|vork|wasmand|zonnebril',
        ),
      ],
      joint: ' ',
    },
    categories: listed(
      'Auto|Baby|Bagage|Boeken|Boodschappen|Cadeaus|Computers|Dieren|Elektronica|Fietsen|Films|Gereedschap|' +
        'Gezondheid|Horloges|Huis|Instrumenten|Kantoor|Keuken|Kinderen|Kleding|Koken|Meubels|Muziek|Reizen|Schoenen|' +
        'Schoonheid|Sieraden|Speelgoed|Sport|Tuin|Verlichting|Woondecoratie',
    ),
    transactions: listed(
      'aanbetaling|aanmaning|afschrijving|betaling|creditering|factuur|incasso|kosten|opname|overschrijving|rente|' +
        'storting|termijn|terugbetaling|terugboeking',
    ),
  },
};
