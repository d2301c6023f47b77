/** Swedish words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/sv';
import { plainSpelling } from '../../person/addresses-of-names.ts';
import { entriesWith, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/locale-tables.ts';

// These forms agree with each other: plurals of one gender, and verbs in the plural.
const plainAdjectives = listed(
  'blanka|blå|branta|breda|brokiga|bruna|djupa|enkla|fina|fria|frodiga|gamla|glada|goda|gröna|gula|gyllene|höga|' +
    'klara|klassiska|kloka|korta|kyliga|levande|ljusa|lugna|lyckliga|långa|lätta|milda|mjuka|muntra|mysiga|mörka|' +
    'nya|nyfikna|runda|röda|skimrande|smala|små|snabba|soliga|stadiga|starka|stilla|stolta|stora|svarta|tysta|unga|' +
    'vackra|varma|vilda|vita|vänliga',
);
const subjects = listed(
  'apelsiner|backar|ballonger|barn|berg|bilder|björkar|blommor|broar|byar|båtar|bäckar|böcker|cyklar|dalar|' +
    'drömmar|ekar|familjer|fjäll|fjärilar|flaggor|floder|fåglar|fönster|gator|grannar|grenar|gårdar|hamnar|hus|' +
    'hästar|kartor|katter|klockor|kullar|kyrkor|kyrktorn|lador|lampor|melodier|moln|museer|månar|parker|röster|' +
    'sagor|segelbåtar|sjöar|skogar|skolor|slott|stenar|stigar|stjärnor|stränder|sånger|torg|torn|träd|trädgårdar|' +
    'tåg|vikar|vindar|vågor|vägar|vänner|åar|åkrar|ängar|öar',
);
const doing = listed(
  'beskriver|besöker|beundrar|bevarar|bär|delar|döljer|finner|fyller|följer|förenar|förgyller|glädjer|gömmer|' +
    'hittar|hälsar|hör|kallar|känner|lämnar|minns|målar|möter|når|omger|passerar|prisar|pryder|rör|samlar|ser|' +
    'skyddar|speglar|stöder|söker|täcker|vaktar|visar|väcker|värmer|älskar|önskar|öppnar',
);
const manners = listed(
  'aldrig|alltid|därefter|först|genast|glatt|gärna|hemma|ibland|igen|kanske|lugnt|länge|mjukt|nu|ofta|plötsligt|' +
    'sakta|snart|ständigt|säkert|sällan|tillsammans|varmt|åter|äntligen|överallt',
);
const links = listed('eller|för|medan|men|och|så');

/** The tables of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'afton|and|ankare|apelsin|april|arm|artikel|ask|asp|backe|bagare|balkong|ballong|band|bank|barn|barr|bastu|' +
        'berg|bi|bibliotek|bild|björk|björn|blad|blick|blomma|blus|bod|bok|boll|bord|borste|bredd|brev|bro|broder|' +
        'brunn|bubbla|buske|buss|by|byrå|båt|bäck|bälte|bänk|bär|cirkel|citron|cykel|dag|dal|dam|damm|dans|dikt|disk|' +
        'djur|docka|droppe|duk|duva|dörr|eftermiddag|ek|eko|ekorre|eld|elefant|energi|fabrik|familj|far|farfar|farstu|' +
        'fat|fest|fika|film|fisk|fjord|fjäder|fjäll|fjäril|flagga|flaska|flicka|flod|flygplan|fot|foto|frukost|frukt|' +
        'frö|fågel|får|fält|färg|färja|fönster|förälder|gaffel|gardin|garn|gata|gatlykta|gitarr|glas|glass|glädje|gran|' +
        'granne|gren|grind|grotta|grupp|gryn|gryning|gryta|gräns|gräs|guld|gurka|gård|gåva|hall|halm|halsduk|hammare|' +
        'hamn|hand|handduk|handske|hare|hatt|hav|hed|helg|himmel|hink|historia|hjul|hjärta|holme|honung|horisont|hosta|' +
        'hund|hus|hylla|hägg|häst|hörn|höst|idé|is|jacka|januari|jord|jordgubbe|jul|kaffe|kalender|kam|kamrat|kanel|' +
        'kanin|kanot|kappa|karta|kassa|kastanj|katt|kedja|kil|kjol|klippa|klocka|klänning|knapp|kniv|ko|koffert|' +
        'kompass|konsert|kopp|korg|korn|kort|krans|krok|krona|kudde|kulle|kust|kväll|kyrka|kyss|känsla|kärna|kök|' +
        'köksbord|körsbär|lada|lamm|lampa|land|lapp|lav|leende|lejon|lekplats|lera|lilja|linje|linne|liv|ljud|ljus|' +
        'lokal|lov|lucka|luft|låda|lås|lön|lönn|löv|maj|man|mark|marknad|maskros|matta|melodi|middag|minne|minut|mjöl|' +
        'mjölk|moln|mor|morgon|morot|mossa|moster|motiv|mugg|mun|museum|musik|mynt|mynta|månad|måne|mås|mössa|natt|' +
        'nejlika|nyckel|nål|näbb|näve|nöt|ocean|oktober|ord|orkester|ort|ost|oxe|palats|panna|papper|paraply|park|' +
        'passage|paus|pelare|penna|penningpung|pil|pinne|plats|plommon|pojke|potatis|present|pärla|päron|rad|ram|regn|' +
        'ren|rep|resa|ring|ris|ro|ros|rosett|rot|rum|rygg|ryggsäck|råg|räv|rök|röst|sadel|saft|saga|sak|salt|sand|' +
        'segel|segelbåt|sekund|selleri|semester|sida|silke|silver|sjö|skatt|sked|sken|skepp|skida|skinn|skiva|skjorta|' +
        'sko|skog|skola|skugga|skål|skåp|skärgård|slott|slända|smak|smultron|smörgås|snigel|snö|snöboll|socker|soffa|' +
        'sol|sommar|sommarlov|son|soppa|spade|spegel|spel|spik|språk|spår|stad|station|steg|sten|stig|stjälk|stjärna|' +
        'stol|storm|strand|strumpa|strut|ström|stuga|stund|stång|stövel|svan|sång|sällskap|säng|tak|tand|tant|tavla|te|' +
        'teater|tid|tidning|timme|tomat|ton|torg|torn|trappa|trumma|tråd|träd|tröja|tulpan|tunnel|tupp|tyg|tåg|tält|' +
        'tävling|udde|uggla|ugn|ull|vagga|vagn|vante|vas|vatten|vecka|ved|verkstad|vik|viking|vind|vinter|viol|visa|' +
        'vitsippa|vykort|våg|vår|väder|väg|vägg|vän|värld|väska|väst|växt|yta|zebra|åker|ånga|år|åska|älg|älv|äng|' +
        'ängel|äpple|ärta|ö|öga|öl|öra|örn|öster',
    ),
    verbs: listed(
      'andas|använda|arbeta|bada|baka|be|berätta|besöka|betala|binda|bjuda|blanda|bli|blåsa|bo|bota|brinna|brodera|' +
        'bromsa|bygga|byta|bära|börja|cykla|dansa|dela|dikta|dricka|drömma|duka|dyka|dyrka|falla|fara|fatta|finna|fira|' +
        'fiska|flyga|flytta|forma|fråga|fylla|få|fånga|färga|följa|förklara|förstå|ge|gissa|glida|glädja|gnugga|gräva|' +
        'gunga|gå|göra|ha|handla|hinna|hitta|hjälpa|hoppa|hoppas|hälsa|hämta|hänga|höra|jobba|jogga|kamma|kasta|klappa|' +
        'klippa|klättra|knacka|knyta|komma|kosta|krama|krypa|kunna|känna|köpa|köra|laga|lagra|landa|le|leda|leka|leta|' +
        'ligga|ljuda|locka|lova|lukta|lyfta|lysa|lyssna|låna|låsa|lägga|lämna|lära|läsa|mata|mena|minnas|mogna|måla|' +
        'måna|mäta|mötas|njuta|odla|ordna|packa|paddla|passa|planera|plantera|plocka|prata|prova|putsa|pyssla|resa|' +
        'rida|ringa|rita|ro|ropa|rulla|räcka|räkna|röra|sakna|samla|se|segla|simma|sitta|sjunga|sjunka|skaka|skala|' +
        'skapa|skina|skratta|skriva|skänka|skära|skölja|sluta|slå|smaka|smälta|snickra|snida|somna|sova|spara|spela|' +
        'sprida|springa|stanna|steka|sticka|stiga|stryka|studera|stå|städa|ställa|stänga|susa|svara|sväva|sy|sälja|' +
        'sända|sätta|söka|ta|tacka|tala|tillaga|tro|trycka|träffa|träna|tvätta|tycka|tända|tänka|undra|upptäcka|vakna|' +
        'vandra|vara|vattna|veta|vila|vinka|vinna|virka|visa|vispa|väcka|välja|vända|vänta|väva|växa|växla|äga|ägna|' +
        'älska|ändra|äta|önska|öppna|öva',
    ),
    adjectives: listed(
      'aktiv|allmän|bekväm|berömd|billig|blank|blek|blid|blommig|blå|bra|brant|bred|brokig|brun|busig|charmig|' +
        'dansant|djup|doftande|duktig|dyr|dämpad|effektiv|egen|elegant|enkel|ensam|erfaren|exakt|fager|fast|fattad|fin|' +
        'flink|flitig|fri|frisk|frodig|full|fylld|färgglad|färsk|förnuftig|försiktig|gammal|gedigen|generös|genial|' +
        'giltig|glad|glansig|glittrande|grann|grov|grön|gul|gyllene|hal|hel|hemlig|het|hjälpsam|hjärtlig|hurtig|' +
        'hållbar|händig|härlig|hög|ihärdig|intressant|ivrig|jordnära|jämn|kall|kantig|klar|klassisk|klok|konstnärlig|' +
        'kort|kraftig|kramgo|kreativ|krispig|kryddig|kvick|kylig|kär|ledig|lekfull|levande|liten|ljum|ljus|ljuvlig|' +
        'lockande|lojal|luftig|lugn|lycklig|lydig|lysande|låg|lång|läcker|läraktig|lätt|lönsam|magisk|maklig|mild|mjuk|' +
        'mjäll|modern|modig|mogen|munter|musikalisk|mysig|mäktig|mänsklig|mörk|naturlig|ny|nyfiken|nyttig|nära|nätt|' +
        'nöjd|optimistisk|ordentlig|ovanlig|passande|pigg|pirrig|platt|positiv|praktisk|precis|prydlig|påhittig|' +
        'pålitlig|rak|rapp|redig|regnig|ren|rik|rofylld|rolig|rosa|rund|rustik|rymlig|rättvis|röd|saftig|sakta|samlad|' +
        'sammetslen|sann|sen|sirlig|skarp|skicklig|skimrande|skogig|skön|slug|slät|smakfull|smal|smidig|snabb|snäll|' +
        'social|solig|sommarvarm|spännande|stabil|stadig|stark|stilig|stilla|stolt|stor|sträv|ståtlig|sund|svart|söt|' +
        'talrik|tapper|tidig|tidlös|tjock|torr|trevlig|trofast|trogen|trygg|tunn|tyst|tålig|tålmodig|tät|ung|' +
        'uppmärksam|uppriktig|utmärkt|vacker|vaken|varm|varsam|verklig|vid|viktig|vild|villig|vis|vit|vuxen|vårlig|' +
        'välkommen|vänlig|värdefull|värdig|yster|ärlig|ödmjuk|öppen|översiktlig',
    ),
    adverbs: listed(
      'aktivt|aldrig|allra|alltid|annars|antagligen|bakom|bakåt|bara|bekvämt|bort|bredvid|dessutom|dit|djupt|dock|då|' +
        'där|där borta|därefter|därför|egentligen|emellanåt|enbart|enkelt|ens|exakt|faktiskt|fint|fort|fram|framme|' +
        'framåt|fritt|färdigt|förbi|förmodligen|förr|först|förstås|förut|genast|glatt|grundligt|gärna|hellre|hem|hemma|' +
        'hit|hittills|hjärtligt|här|ibland|idag|igen|igår|ihop|imorgon|inne|inte|inåt|just|kanske|klart|knappt|kort|' +
        'kvar|lagom|lite|ljust|lugnt|långsamt|länge|längre|lätt|mera|mest|mitt|mjukt|mycket|måhända|naturligtvis|ned|' +
        'nere|nog|nu|nyligen|nyss|någonsin|någonstans|nästan|ofta|omkring|ordentligt|plötsligt|precis|rakt|redan|' +
        'regelbundet|runt|rätt|sakta|sant|sedan|senare|sist|snart|så|sålunda|säkert|sällan|särskilt|tidigt|till sist|' +
        'tillsammans|tryggt|tyst|tyvärr|upp|uppe|uppåt|utanför|ute|utomhus|vackert|vanligen|varmt|varsamt|verkligen|' +
        'vidare|väl|vänligt|ytterligare|åter|ändå|ännu|äntligen|även|överallt',
    ),
    colors: entriesWith(
      faker.rawDefinitions.color?.human,
      'aprikos|aubergine|azurblå|beige|benvit|blekgul|blågrön|brons|chokladbrun|citrongul|elfenben|fuchsia|grafitgrå|' +
        'gräsgrön|havsblå|himmelsblå|jade|karmin|kastanjebrun|koboltblå|koppar|krämvit|lavendel|laxrosa|limegrön|' +
        'ljusblå|ljusgrön|magenta|mahogny|marinblå|mintgrön|mossgrön|mörkblå|mörkgrön|mörkröd|ockra|olivgrön|orange|' +
        'persika|plommon|rostbrun|rubinröd|safran|sandgul|scharlakan|senapsgul|sepia|skogsgrön|smaragdgrön|stålgrå|' +
        'tegelröd|terrakotta|turkos|vinröd|violett',
    ),
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
        listed(
          'Behändig|Bekväm|Bred|Dekorativ|Elegant|Enastående|Enkel|Ergonomisk|Exklusiv|Fin|Flexibel|Funktionell|Färgglad|' +
            'Gedigen|Handgjord|Hopfällbar|Hållbar|Klassisk|Kompakt|Liten|Ljus|Låg|Lätt|Mjuk|Modern|Mångsidig|Ny|Nätt|' +
            'Originell|Praktfull|Praktisk|Robust|Rund|Rustik|Rymlig|Slitstark|Smal|Smidig|Solid|Stadig|Stilren|Stor|Tidlös|' +
            'Trendig|Vacker|Vikbar',
        ),
        listed(
          'ask|badrock|balja|balk|bok|brevkniv|bricka|brödkniv|brödrost|burk|byrå|bägare|bänk|cykel|dosa|duk|dörrmatta|' +
            'flaska|fruktskål|fåtölj|gaffel|gardinstång|gryta|halsduk|hammare|handske|hatt|hink|hylla|hängare|jacka|kam|' +
            'kandelaber|kanna|karaff|kittel|klocka|klädhängare|kniv|kommod|kopp|korg|krok|kruka|krukhållare|kudde|lampa|' +
            'ljusstake|låda|matta|mugg|mössa|nyckelring|pall|paraplyhållare|penna|pärm|ram|resväska|ring|ryggsäck|sked|' +
            'skål|skärbräda|slev|soffa|spade|spegel|stege|stol|tallrik|tavla|tekanna|termos|tidningshållare|tröja|' +
            'tvättkorg|vagga|vante|vas|våg|väska',
        ),
        listed(
          'av aluminium|av bambu|av barkat läder|av betong|av björk|av bomull|av brons|av ek|av filt|av furu|av gjutjärn|' +
            'av glas|av granit|av gummi|av hampa|av horn|av jute|av keramik|av koppar|av kork|av kristall|av lera|av linne|' +
            'av läder|av marmor|av metall|av mässing|av näver|av papper|av porslin|av rotting|av siden|av skiffer|av sten|' +
            'av stål|av tenn|av trä|av ull',
        ),
      ],
      joint: ' ',
    },
    categories: listed(
      'Bad|Barn|Barnvagnar|Belysning|Böcker|Camping|Cyklar|Datorer|Djur|Elektronik|Film|Hem|Heminredning|Husgeråd|' +
        'Hälsa|Instrument|Kläder|Kontor|Kök|Leksaker|Livsmedel|Musik|Möbler|Pussel|Resor|Skor|Skönhet|Smycken|Spel|' +
        'Sport|Trädgård|Ur|Verktyg|Väskor',
    ),
    transactions: listed(
      'autogiro|avbetalning|avgift|betalning|delbetalning|faktura|förskott|gottgörelse|insättning|kreditering|' +
        'påminnelse|ränta|utbetalning|uttag|återbetalning|återkrav|överföring',
    ),
  },
};
