/** Polish words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/pl';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/locale-tables.ts';
import { spelling } from './spelling.ts';

// These forms agree with each other: plurals of one gender, and verbs in the plural.
const plainAdjectives = listed(
  'barwne|białe|błyszczące|chłodne|ciche|ciekawe|ciemne|ciepłe|czerwone|dalekie|delikatne|długie|drewniane|' +
    'drobne|duże|dzikie|gęste|głębokie|górskie|jasne|jesienne|kamienne|kolorowe|lekkie|letnie|ładne|łagodne|' +
    'malownicze|małe|miękkie|morskie|niebieskie|nowe|odległe|okrągłe|piękne|proste|przytulne|radosne|rodzinne|' +
    'słoneczne|spokojne|srebrne|stare|szare|szerokie|wąskie|wesołe|wysokie|zielone|zimowe|złote|zwykłe',
);
const subjects = listed(
  'balony|biblioteki|brzegi|chmury|ciasta|dachy|dęby|doliny|domy|drogi|drzewa|dzwony|fale|fontanny|galerie|góry|' +
    'gwiazdy|jaskinie|jeziora|kamienice|karty|kasztany|kolory|koszyki|kościoły|książki|kwiaty|lampy|lasy|latarnie|' +
    'listy|liście|lustra|łąki|łodzie|melodie|miasta|młyny|mosty|muszle|muzea|namioty|obrazy|ogrody|okna|opowieści|' +
    'parki|pieśni|place|plaże|pociągi|pola|potoki|ptaki|rośliny|rowery|rzeki|sady|skały|sosny|statki|szkoły|teatry|' +
    'ulice|wagony|wieże|wyspy|wzgórza|zamki|zegary|żagle',
);
const doing = listed(
  'budzą|chronią|cieszą|dekorują|doceniają|dotykają|dzielą|kryją|lubią|łączą|mają|malują|mijają|niosą|noszą|' +
    'odbijają|odsłaniają|odwiedzają|ogrzewają|oświetlają|otaczają|otwierają|pamiętają|pokazują|przecinają|' +
    'przypominają|rozjaśniają|spotykają|tworzą|upiększają|widzą|wołają|wypełniają|wyprzedzają|zachwycają|zbierają|' +
    'zdobią|zmieniają|znajdują|zostawiają',
);
const manners = listed(
  'barwnie|blisko|chętnie|ciągle|cicho|coraz|czasem|często|daleko|delikatnie|dzisiaj|jutro|łagodnie|nagle|' +
    'niekiedy|obok|powoli|prawie|razem|rzadko|spokojnie|wkrótce|zawsze|znowu|zwykle',
);
const links = listed('ale|bo|i|lecz|więc');

/** Words that do not belong in random documents. */
const unfit = ['majtkowy'];

/** The tables of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'aleja|anioł|apteka|babcia|bajka|balkon|balon|bałwan|baran|basen|beczka|biblioteka|biedronka|biurko|blask|' +
        'bluszcz|bochenek|bocian|brama|brat|brzeg|brzoza|budynek|bukiet|burza|but|butelka|cebula|chata|chleb|chłopiec|' +
        'chmura|chodnik|choinka|chusta|ciasto|cień|cisza|córka|cukier|cukierek|cytryna|czapka|czas|czekolada|czereśnia|' +
        'dach|dąb|deska|deszcz|dłoń|dolina|dom|dół|drabina|drewno|droga|drzewo|dywan|działka|dziecko|dzień|dzwon|echo|' +
        'fala|farba|firanka|flaga|fontanna|fotel|fotografia|gałąź|garnek|gąska|gęś|gitara|głos|gniazdo|godzina|gołąb|' +
        'gość|góra|góral|granica|groch|grudzień|grupa|gruszka|grzyb|guzik|gwiazda|gwóźdź|harfa|herbata|historia|humor|' +
        'huśtawka|igła|imbir|imię|iskra|jabłko|jagoda|jajko|jarmark|jaskinia|jaskółka|jesień|jezdnia|jezioro|jeż|' +
        'kaczka|kajak|kalendarz|kałuża|kamienica|kamień|kanapa|kapelusz|karta|kartka|kasztan|kawa|kieszeń|klucz|' +
        'kolacja|kolej|kolor|koncert|konwalia|koń|kora|koral|korona|korzeń|kosz|koszula|kościół|kot|koza|kółko|kraj|' +
        'kran|kropla|król|królik|kruk|krzak|krzesło|książę|książka|księżyc|kubek|kuchnia|kukurydza|kula|kurtka|kwadrat|' +
        'kwiaciarnia|kwiat|lampa|las|lato|legenda|lew|lina|linia|lipa|lis|list|liść|lód|lustro|łąka|łódka|łódź|łyżka|' +
        'malina|mama|mapa|marchew|marzenie|masło|maszyna|materac|melodia|miasto|miecz|miesiąc|miód|miska|mleko|młyn|' +
        'moneta|morze|most|motyl|mrówka|mróz|mur|muszla|muzeum|muzyka|nadzieja|namiot|nauka|niebo|niedziela|nitka|noc|' +
        'nos|notatka|nuta|obiad|obłok|obraz|ocean|odpowiedź|ogień|ogrodnik|ogród|okno|oko|okolica|okręt|okulary|ołówek|' +
        'opowieść|orzech|owca|owoc|paczka|palec|pałac|pamiątka|pan|papier|parasol|park|pasja|patyk|pejzaż|perła|peron|' +
        'pies|pieśń|piłka|piosenka|pióro|plac|plaża|plecak|płot|pociąg|podłoga|podróż|podwórko|pogoda|pokój|pole|' +
        'pomidor|pomnik|pomoc|popołudnie|poranek|port|powietrze|poziomka|promień|przyjaciel|przystań|pszczoła|ptak|' +
        'puchar|radość|rama|ramię|ranek|ręka|rodzina|rower|róża|ryba|rynek|rynna|rysunek|rzeka|sad|sala|samolot|sanki|' +
        'ser|serce|siano|siostra|skała|skarb|sklep|skrzynka|skrzypce|słonecznik|słońce|słowik|słowo|smak|sobota|sok|' +
        'sosna|sowa|spacer|spodnie|sprawa|statek|stodoła|stok|stół|strumień|strych|studnia|suknia|syn|szafa|szalik|' +
        'szczyt|szkło|szkoła|szuflada|szyba|ściana|ścieżka|śliwka|śnieg|śpiew|światło|świeca|świerk|świt|talerz|tata|' +
        'teatr|tęcza|tor|torba|trawa|tulipan|tydzień|ubranie|ulga|ulica|uśmiech|wagon|wakacje|walizka|wanna|warsztat|' +
        'warzywo|wazon|wiatr|widelec|widok|wieczór|wieś|wiewiórka|wieża|wilk|winogrono|wiosna|woda|wóz|wrzos|wschód|' +
        'wujek|wyspa|wzgórze|zabawa|zachód|zając|zamek|zatoka|zboże|zdjęcie|zegar|zeszyt|ziemia|zima|złoto|źródło|żaba|' +
        'żagiel|żaglówka|żołądź|żuraw|życie',
    ),
    verbs: listed(
      'bawić|biec|biegać|budować|bywać|chcieć|chodzić|chronić|chwalić|cieszyć|czekać|czytać|ćwiczyć|dawać|dbać|' +
        'dekorować|dodawać|dojeżdżać|dostawać|dotykać|drukować|dziękować|dzwonić|fotografować|gasić|gładzić|głaskać|' +
        'gościć|gotować|grać|gromadzić|haftować|iść|jechać|jeść|kąpać|kierować|kleić|kłaść|kochać|kołysać|kończyć|' +
        'kopać|korzystać|kosztować|kręcić|kroić|kryć|kupować|kwitnąć|latać|leczyć|leżeć|liczyć|lubić|łapać|łączyć|' +
        'łowić|machać|malować|marzyć|mierzyć|mieszać|mieszkać|milczeć|mówić|mrugać|myć|myśleć|nagrywać|nalewać|' +
        'naprawiać|nazywać|nosić|nucić|obchodzić|obierać|obserwować|oddychać|odpoczywać|odpowiadać|odwiedzać|oglądać|' +
        'ogrzewać|opisywać|opowiadać|organizować|oszczędzać|otaczać|otwierać|pakować|palić|pamiętać|parzyć|patrzeć|' +
        'patrzyć|pić|piec|pielęgnować|pisać|planować|płacić|pływać|podawać|podlewać|podróżować|podziwiać|pokazywać|' +
        'pomagać|poznawać|pożyczać|pracować|prać|próbować|przychodzić|przygotowywać|przytulać|puszczać|pytać|robić|' +
        'rosnąć|rozmawiać|rozumieć|ruszać|rysować|rzeźbić|sadzić|skakać|składać|skręcać|słuchać|słyszeć|smakować|' +
        'spacerować|spać|spotykać|sprawdzać|sprzątać|stać|stawiać|studiować|suszyć|szeptać|szukać|szyć|śledzić|śnić|' +
        'śpiewać|tańczyć|tkać|toczyć|trzymać|tworzyć|ucinać|uczyć|układać|umieć|unosić|ustawiać|używać|wędrować|wiązać|' +
        'widzieć|wierzyć|wiosłować|witać|władać|włączać|wołać|wozić|wracać|wspominać|wstawać|wybaczać|wybierać|' +
        'wychodzić|wysyłać|zamiatać|zamykać|zapalać|zapisywać|zapraszać|zbierać|zdobić|zjeżdżać|zmieniać|znajdować|' +
        'zwiedzać|żartować|żeglować|życzyć|żyć',
    ),
    adjectives: listed(
      'aktywny|aromatyczny|atrakcyjny|bajkowy|barwny|bezpieczny|biały|bliski|błyszczący|bogaty|brązowy|bystry|' +
        'całkowity|celny|chętny|chłodny|ciasny|cichy|ciekawy|ciemny|cienki|ciepły|cierpliwy|ciężki|cudowny|czarny|' +
        'czerwony|czysty|czytelny|daleki|dawny|delikatny|dębowy|długi|dobry|dojrzały|dokładny|dostępny|drewniany|' +
        'drobny|dumny|duży|dwukrotny|dzielny|dziki|ekologiczny|elegancki|energiczny|fajny|fioletowy|gęsty|gładki|' +
        'głęboki|głośny|godny|gorący|gościnny|gotowy|górski|górzysty|gruby|grzeczny|harmonijny|hojny|idealny|' +
        'imponujący|inny|inteligentny|istotny|jadalny|jasny|jedwabny|jesienny|kamienny|kochany|kolejny|kolorowy|' +
        'komfortowy|krótki|kruchy|krystaliczny|kulturalny|kwiecisty|lekki|lesisty|letni|lśniący|ładny|łagodny|łatwy|' +
        'malowniczy|mały|mądry|męski|miejski|miękki|miły|miodowy|młody|mocny|mokry|morski|muzyczny|naturalny|niebieski|' +
        'niezwykły|niski|nocny|nowy|obfity|odległy|odważny|ogromny|ojczysty|okrągły|oryginalny|osobny|ostrożny|ostry|' +
        'otwarty|owocowy|pełny|perłowy|pewny|piaszczysty|pierwszy|piękny|płaski|płynny|pogodny|pojemny|pomocny|' +
        'pomysłowy|popularny|poranny|porządny|poważny|powolny|pozytywny|pożyteczny|pracowity|praktyczny|prawdziwy|' +
        'prosty|przejrzysty|przyjazny|przyjemny|przytulny|puszysty|radosny|ranny|realny|rodzinny|romantyczny|rozległy|' +
        'rozsądny|równy|różowy|ruchomy|rustykalny|rzadki|rzetelny|samodzielny|serdeczny|sielski|silny|skromny|słodki|' +
        'słoneczny|smaczny|solidny|spokojny|stały|stanowczy|staranny|stary|stromy|suchy|surowy|sympatyczny|szary|' +
        'szczery|szczęśliwy|szeroki|sztywny|szybki|śliczny|śmiały|śnieżny|świetny|świeży|taktowny|tani|tęczowy|trafny|' +
        'trwały|twardy|uczciwy|uprzejmy|ważny|wąski|wdzięczny|wesoły|wieczny|wiejski|wielki|wierny|wietrzny|wiosenny|' +
        'wolny|wonny|wrażliwy|wspaniały|wspólny|wygodny|wyraźny|wysoki|wytrwały|zabawny|zadowolony|zdolny|zdrowy|' +
        'zgodny|zielony|zimny|zimowy|złoty|zręczny|zwinny|zwykły|żółty|życzliwy|żywy',
    ),
    adverbs: listed(
      'akurat|bardzo|barwnie|bezpiecznie|blisko|błyskawicznie|całkiem|chętnie|chwilami|ciągle|cicho|ciepło|' +
        'cierpliwie|coraz|czasem|często|daleko|daremnie|dawno|delikatnie|długo|dobrze|dookoła|dopiero|doskonale|dosyć|' +
        'dość|dotąd|dzisiaj|dziś|gdzieś|gładko|głęboko|głośno|gorąco|hojnie|jasno|jednak|jeszcze|jutro|już|kiedyś|' +
        'kolejno|kolorowo|lekko|lepiej|ładnie|łagodnie|łatwo|miło|mniej|mocno|nadal|nagle|najpierw|naprawdę|następnie|' +
        'niebawem|niedługo|niekiedy|niezwykle|nigdy|nisko|nocą|obecnie|obok|od dawna|ogólnie|osobno|ostatnio|ostrożnie|' +
        'pewnie|pięknie|pilnie|pojutrze|ponownie|potem|powoli|późno|prawie|prosto|przedtem|przedwczoraj|przeważnie|' +
        'raczej|radośnie|rano|razem|regularnie|równo|rzadko|rzeczywiście|serdecznie|spokojnie|sprawnie|stale|starannie|' +
        'stąd|szczerze|szeroko|szybko|śmiało|świetnie|tam|teraz|tutaj|tymczasem|uprzejmie|uważnie|wcale|wcześnie|' +
        'wczoraj|wesoło|wewnątrz|wieczorem|wkrótce|właśnie|wolno|wszędzie|wygodnie|wysoko|zawsze|zazwyczaj|zewsząd|' +
        'zimno|znowu|zupełnie|zwykle',
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
          'Autentyczny|Barwny|Cienki|Dekoracyjny|Delikatny|Designerski|Duży|Elegancki|Ergonomiczny|Funkcjonalny|Gładki|' +
            'Gustowny|Klasyczny|Kolorowy|Lekki|Mały|Miękki|Nowoczesny|Nowy|Okrągły|Oryginalny|Poręczny|Praktyczny|Prosty|' +
            'Przenośny|Ręcznie robiony|Rustykalny|Składany|Smukły|Solidny|Stabilny|Stylowy|Trwały|Uniwersalny|Wygodny|' +
            'Wytrzymały',
        ),
        listed(
          'abażur|album|blat|breloczek|chodnik|czajnik|dywan|dzban|fartuch|flakon|fotel|garnek|grzebień|hamak|imbryk|' +
            'kałamarz|kandelabr|kapelusz|karnisz|kieliszek|klosz|koc|kocioł|kosz|kubek|kufer|leżak|łańcuszek|materac|' +
            'młotek|naszyjnik|notes|nóż|ołówek|organizer|parasol|pasek|pędzel|pierścionek|piórnik|plecak|pokrowiec|portfel|' +
            'puchar|pulpit|regał|rower|segregator|stojak|stolik|stołek|stół|sweter|szalik|świecznik|tablet|taboret|talerz|' +
            'termos|tornister|trójkąt|uchwyt|wałek|wazon|wieniec|wieszak|wózek|zegar|zestaw|zeszyt|zlewozmywak|żyrandol',
        ),
        listed(
          'z aluminium|z bambusa|z bawełny|z brązu|z brzozy|z buku|z ceramiki|z dębu|z drewna|z filcu|z gliny|z granitu|' +
            'z gumy|z kamienia|z korka|z kryształu|z lnu|z marmuru|z metalu|z miedzi|z mosiądzu|z papieru|z porcelany|' +
            'z rattanu|z sosny|z wełny|z wikliny|ze skóry|ze słomy|ze srebra|ze stali|ze szkła',
        ),
      ],
      joint: ' ',
    },
    categories: listed(
      'Akcesoria|Artykuły papiernicze|Bagaż|Biżuteria|Buty|Dekoracje|Dom|Dzieci|Elektronika|Filmy|Gry|Instrumenty|' +
        'Komputery|Książki|Kuchnia|Meble|Moda|Motoryzacja|Muzyka|Narzędzia|Ogród|Oświetlenie|Podróże|Rowery|Sport|' +
        'Turystyka|Uroda|Zabawki|Zdrowie|Zegarki|Zwierzęta|Żywność',
    ),
    transactions: listed(
      'faktura|korekta|mandat|nadpłata|obciążenie zwrotne|odsetki|opłata|płatność|polecenie zapłaty|prowizja|' +
        'przedpłata|przelew|rata|uznanie|wpłata|wypłata|zwrot',
    ),
  },
};
