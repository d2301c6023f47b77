/** Swedish names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/sv';
import { formsOf } from '../../tables/company-words.ts';
import { entriesWith, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/locale-tables.ts';
import { nameTablesOf } from '../../tables/person-names.ts';

const { person } = faker.rawDefinitions;

/** The tables of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesWith(
      person?.first_name?.female,
      'Agnes|Agneta|Alice|Alma|Alva|Amanda|Amelia|Angelica|Anja|Anna|Anneli|Annika|Astrid|Barbro|Beatrice|Berit|' +
        'Birgitta|Bodil|Britt|Britta|Camilla|Carina|Caroline|Cecilia|Charlotta|Christina|Clara|Cornelia|Dagny|Ebba|' +
        'Edith|Eira|Elin|Elina|Elisabet|Elise|Ella|Ellen|Ellinor|Elsa|Elvira|Emelie|Emilia|Emma|Erika|Ester|Eva|Fanny|' +
        'Felicia|Filippa|Freja|Frida|Gerda|Greta|Gun|Gunilla|Gunvor|Hanna|Hedda|Hedvig|Helena|Helga|Hilda|Hilma|Ida|' +
        'Inga|Ingegerd|Ingela|Inger|Ingrid|Irene|Iris|Isabella|Jasmine|Jenny|Jessica|Johanna|Josefin|Julia|Juni|Kajsa|' +
        'Karin|Karolina|Katarina|Kerstin|Klara|Kristina|Laura|Lea|Leia|Lena|Leona|Lilian|Lilly|Linda|Linn|Linnea|Lisa|' +
        'Lisbet|Liv|Livia|Lotta|Louise|Lova|Lovisa|Lykke|Madeleine|Magdalena|Maj|Maja|Malin|Margareta|Maria|Marianne|' +
        'Marie|Marina|Matilda|Meja|Mikaela|Milla|Minna|Moa|Molly|Monica|My|Märta|Nathalie|Nellie|Nina|Nora|Olivia|' +
        'Ottilia|Paulina|Pernilla|Petra|Ragnhild|Rebecka|Ronja|Rut|Sandra|Sara|Selma|Signe|Sigrid|Siri|Sofia|Solveig|' +
        'Sonja|Stella|Stina|Susanne|Svea|Sylvia|Tea|Tekla|Thea|Therese|Tilda|Tilde|Tindra|Tova|Tove|Tuva|Ulla|Ulrika|' +
        'Vega|Vera|Veronica|Victoria|Viola|Viveka|Ylva|Yvonne|Åsa',
    ),
    male: entriesWith(
      person?.first_name?.male,
      'Adam|Albin|Alexander|Alfred|Algot|Allan|Alvin|Anders|Andreas|Anton|Aron|Arvid|Axel|Bengt|Benjamin|Bertil|' +
        'Birger|Björn|Bo|Börje|Carl|Casper|Charlie|Christer|Christian|Christoffer|Conny|Dag|Daniel|David|Dennis|Ebbe|' +
        'Eddie|Edvin|Einar|Elias|Elis|Elliot|Elton|Elvin|Emanuel|Emil|Enar|Erik|Ernst|Evert|Felix|Filip|Folke|Frank|' +
        'Frans|Fredrik|Gabriel|Georg|Gunnar|Gustaf|Gustav|Göran|Gösta|Harald|Harry|Helge|Henning|Henrik|Henry|Hjalmar|' +
        'Hugo|Håkan|Ingemar|Ingvar|Isak|Ivan|Ivar|Jack|Jakob|Jan|Jens|Jesper|Joakim|Joar|Joel|Johan|Johannes|John|' +
        'Johnny|Jonas|Jonathan|Jonny|Josef|Julian|Julius|Jörgen|Karl|Kasper|Kenneth|Kent|Kevin|Kjell|Klas|Knut|' +
        'Kristian|Kristoffer|Kurt|Lage|Lars|Leif|Lennart|Leo|Leon|Levi|Liam|Linus|Loke|Lorentz|Lucas|Ludvig|Lukas|' +
        'Magnus|Malte|Marcus|Martin|Mats|Matteo|Mattias|Max|Maximilian|Melker|Melvin|Michael|Mikael|Milo|Milton|Morgan|' +
        'Måns|Mårten|Neo|Nicklas|Nils|Noah|Noel|Ola|Oliver|Olle|Olof|Oscar|Oskar|Otto|Ove|Patrik|Per|Peter|Petter|' +
        'Philip|Pontus|Ragnar|Rasmus|Rickard|Robert|Robin|Roger|Roland|Rolf|Ruben|Rune|Sam|Samuel|Sebastian|Sigge|' +
        'Sigurd|Simon|Sixten|Stefan|Stellan|Stig|Sture|Sune|Svante|Sven|Sören|Tage|Theo|Theodor|Thomas|Thor|Tobias|Tom|' +
        'Tommy|Torbjörn|Tord|Tore|Torsten|Ulf|Urban|Valdemar|Valter|Victor|Vidar|Viggo|Vilgot|Vilhelm|Ville|Vincent|' +
        'Åke|Östen',
    ),
    any: listed(
      'Alex|Alva|Andrea|Ariel|Billie|Bo|Charlie|Chris|Danny|Ditte|Eden|Eli|Elis|Felice|Frankie|Inge|Jamie|Jo|Jonna|' +
        'Juno|Kai|Kaj|Kim|Leslie|Lo|Lou|Love|Luca|Maxi|Mika|Mio|Nicky|Nikki|Noa|Pim|Quinn|Robin|Saga|Sam|Sasha|Sky|Sol|' +
        'Storm|Tim|Tintin|Toni|Uno|Vide',
    ),
    last: entriesWith(
      person?.last_name?.generic,
      'Ahl|Ahlberg|Ahlgren|Ahlström|Alfredsson|Alm|Almgren|Almqvist|Andersson|Andreasson|Anker|Arvidsson|Asplund|' +
        'Axelsson|Backlund|Backman|Bengtsson|Berg|Bergfeldt|Berggren|Berglund|Bergman|Bergqvist|Bergstrand|Bergström|' +
        'Bertilsson|Björk|Björklund|Björkman|Blom|Blomberg|Blomgren|Blomqvist|Bohlin|Bolin|Borg|Borgström|Boström|' +
        'Brandt|Broberg|Brodin|Brolin|Bäck|Bäckström|Börjesson|Carlsson|Carlström|Cederberg|Claesson|Dahl|Dahlberg|' +
        'Dahlgren|Dahlin|Dahlqvist|Dahlström|Danielsson|Davidsson|Edlund|Edström|Ek|Ekberg|Ekdahl|Eklund|Ekman|Ekström|' +
        'Elfström|Eliasson|Engberg|Englund|Engström|Eriksson|Fagerberg|Falk|Fallström|Flink|Fors|Forsberg|Forsell|' +
        'Forsgren|Forslund|Forsman|Fransson|Franzén|Fredriksson|Friberg|Frisk|Fröberg|Gabrielsson|Grahn|Granberg|' +
        'Granström|Gren|Grönberg|Grönlund|Gunnarsson|Gustafsson|Gustavsson|Göransson|Hagberg|Haglund|Hagman|Hallberg|' +
        'Hallgren|Hammar|Hansson|Hedberg|Hedin|Hedlund|Hedman|Hedström|Helin|Hellberg|Hellström|Henriksson|Hermansson|' +
        'Hjelm|Hjort|Holm|Holmberg|Holmgren|Holmqvist|Holmström|Hultgren|Håkansson|Högberg|Höglund|Isaksson|Ivarsson|' +
        'Jakobsson|Jansson|Jensen|Johansson|Johnsson|Jonasson|Jonsson|Josefsson|Julin|Jönsson|Karlberg|Karlsson|' +
        'Kjellberg|Kjellgren|Klang|Knutsson|Kristoffersson|Kvist|Lagergren|Lagerqvist|Larsson|Leander|Lennartsson|' +
        'Lidberg|Lidén|Lilja|Lind|Lindahl|Lindberg|Lindblad|Lindblom|Lindell|Lindgren|Lindholm|Lindqvist|Lindskog|' +
        'Lindström|Ljung|Ljungberg|Ljunggren|Lund|Lundberg|Lundgren|Lundholm|Lundin|Lundmark|Lundqvist|Lundström|' +
        'Löfgren|Löfstedt|Lönn|Magnusson|Malm|Malmberg|Malmström|Martinsson|Mattsson|Melin|Moberg|Molin|Månsson|' +
        'Mårtensson|Möller|Nilsson|Norberg|Nord|Nordberg|Nordgren|Nordin|Nordlund|Nordström|Norén|Norling|Norman|' +
        'Nyberg|Nygren|Nylander|Nyman|Nyström|Näslund|Ohlsson|Olofsson|Olsson|Oskarsson|Palm|Palmqvist|Paulsson|' +
        'Persson|Pettersson|Pålsson|Rask|Roos|Rosén|Rosengren|Rydberg|Rydén|Rådberg|Samuelsson|Sandberg|Sandell|' +
        'Sandgren|Sandin|Sandström|Selin|Sjöberg|Sjödin|Sjögren|Sjölander|Sjöström|Skog|Skoglund|Sköld|Stark|Stenberg|' +
        'Strand|Strandberg|Strid|Ström|Strömberg|Sundberg|Sundin|Sundqvist|Sundström|Svahn|Svanberg|Svantesson|' +
        'Svensson|Söderberg|Söderlund|Söderström|Thorén|Thorsson|Tornberg|Törnqvist|Ulfsson|Vallin|Viklund|Wahlberg|' +
        'Wahlström|Wallgren|Wallin|Werner|Westberg|Westerberg|Westerlund|Westman|Wiberg|Wiklund|Wikström|Åberg|' +
        'Åkerlund|Åkesson|Åström|Öberg|Öhman|Östberg|Österberg|Östlund',
    ),
    prefixesFemale: listed('Fru|Dr.|Prof.'),
    prefixesMale: listed('Herr|Dr.|Prof.'),
    prefixesAny: listed('Dr.|Prof.'),
    suffixes: listed('d.ä.|d.y.|MBA|PhD|jr.|sr.|LL.M.'),
  }),
  persons: {
    genders: ['kvinna', 'man', 'icke-binär'],
    job: {
      parts: [
        listed(
          'Administratör|Aktuarie|Apotekare|Arborist|Arkitekt|Arkivarie|Bagare|Banktjänsteman|Barnmorska|Barnskötare|' +
            'Bibliotekarie|Biolog|Bokbindare|Brandingenjör|Busschaufför|Butikschef|Byggledare|Controller|Copywriter|' +
            'Dataanalytiker|Dekoratör|Dietist|Djurvårdare|Drifttekniker|Ekonom|Elektriker|Evenemangsplanerare|Finsnickare|' +
            'Florist|Formgivare|Fotograf|Fysioterapeut|Förskollärare|Geolog|Grafisk formgivare|Guldsmed|Handläggare|' +
            'Informatör|Ingenjör|Inköpare|Inredare|Instrumentmakare|Journalist|Jurist|Kassör|Kemist|Kock|Konditor|Konsult|' +
            'Kontorschef|Kundrådgivare|Kvalitetsansvarig|Lagerarbetare|Lantmätare|Lektor|Logistiker|Lokförare|Läkare|' +
            'Lärare|Marknadschef|Maskinist|Matros|Meteorolog|Murare|Museichef|Mäklare|Nätverkstekniker|Optiker|Ortoped|' +
            'Personalchef|Producent|Produktchef|Programmerare|Projektledare|Psykolog|Receptionist|Redaktör|' +
            'Redovisningsekonom|Reseledare|Rörmokare|Sjuksköterska|Skogvaktare|Snickare|Sociolog|Speditör|Statistiker|' +
            'Systemförvaltare|Systemutvecklare|Säljare|Tandläkare|Tekniker|Testledare|Tolk|Trädgårdsmästare|Tulltjänsteman|' +
            'Undersköterska|Urmakare|Veterinär|Webbutvecklare|Översättare',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'bakglad själ|balkongodlare|bergsvandrare|bokmal|brädspelsfantast|cykelpendlare|djurvän|drömmare|fikaälskare|' +
        'filmtittare|fjällmänniska|fri själ|fågelskådare|gatufotograf|hobbykock|hundmänniska|kartläsare|kattvän|' +
        'konsertbesökare|korsordslösare|körsångare|loppisletare|morgonmänniska|nattuggla|naturvän|optimist|' +
        'pusselbyggare|sagoberättare|samlare|simmare året om|skärgårdsmänniska|stadsmänniska|stickare på tåget|' +
        'svampplockare|söndagsmålare|tedrickare|tågluffare|vinterbadare|världsresenär',
    ),
    supporters: listed('alltid redo för #|fantast på #|lever för #|nyfiken på #|ständigt sysselsatt med #|älskar #'),
    interests: listed(
      'akvarell|arkitektur|astronomi|bad|bakning|balett|bandy|bergsklättring|botanik|brodyr|brädspel|böcker|camping|' +
        'cykling|dans|design|djur|film|filosofi|fiske|folkmusik|fotboll|fotografi|friluftsliv|geografi|golf|handboll|' +
        'historia|ishockey|jazz|kaffe|kalligrafi|keramik|konst|körsång|litteratur|längdskidor|matlagning|mode|musik|' +
        'målning|natur|opera|paddling|poesi|resor|ridning|schack|segling|skidor|slöjd|språk|stickning|svamp|te|teater|' +
        'teknik|tennis|trädgård|trädgårdar|vandring|växter|yoga',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('AB|HB|KB|Gruppen|& Söner|Ek. för.'),
    forms: formsOf('@ & @|@, @ & @|@ %|@ %|@gruppen'),
    slogan: {
      parts: [
        listed(
          'Ansvar|Balans|Bekvämlighet|Design|Energi|Enkelhet|Erfarenhet|Flexibilitet|Friskhet|Förtroende|Gemenskap|' +
            'Glädje|Hantverk|Idéer|Innovation|Klarhet|Klokskap|Kraft|Kunskap|Kvalitet|Känsla|Livskraft|Lugn|Lösningar|Mod|' +
            'Noggrannhet|Närhet|Omsorg|Omtanke|Ordning|Passion|Precision|Samarbete|Service|Skönhet|Smak|Stil|Styrka|' +
            'Säkerhet|Teknik|Tradition|Trygghet|Utveckling|Öppenhet',
        ),
        listed(
          'dag efter dag|dygnet runt|efter mått|från början till slut|från norr till söder|från skog till hus|för alla|' +
            'för alla årstider|för framtiden|för hela familjen|för livet|för varje dag|i framkant|i goda händer|i ny form|' +
            'i rörelse|i vardagen|i varje detalj|med båda fötterna på jorden|med garanti|med glädje|med hela världen|' +
            'med hjärtat|med känsla|med omtanke|när det gäller|nära dig|på riktigt|på rätt väg|sedan generationer|' +
            'sida vid sida|som förr|som håller|steg för steg|utan gränser|utan kompromisser|utan omvägar|vid din sida|' +
            'år efter år',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Avfall|Bagerier|Bank|Batterier|Bergteknik|Bilindustri|Biltvätt|Bioteknik|Bygg|Båtbyggeri|Catering|Data|Design|' +
        'Detaljhandel|Djurvård|Dryck|Elektronik|Energi|Fastigheter|Film|Finans|Fiske|Flyg|Förpackningar|Försäkring|' +
        'Glas|Golv|Grafisk industri|Gruvor|Hamnar|Hantverk|Hotell|Hälsovård|Idrott|Jordbruk|Järnväg|Kemi|Keramik|' +
        'Konfektion|Konsultation|Konsumentvaror|Kosmetik|Kultur|Livsmedel|Logistik|Läkemedel|Maskiner|Media|' +
        'Medicinteknik|Mejeri|Metall|Mode|Möbler|Optik|Papper|Partihandel|Plast|Programvara|Reklam|Rymd|Sjöfart|Skog|' +
        'Skola|Smycken|Spel|Stål|Telekom|Textil|Transport|Trä|Trädgård|Turism|Utbildning|Vattenkraft|Verkstad|' +
        'Vindkraft|Återvinning',
    ),
    departments: listed(
      'Administration|Arkiv|Bemanning|Controlling|Design|Drift|Ekonomi|Export|Fastighet|Forskning|Försäljning|' +
        'Hållbarhet|Information|Inköp|Innovation|IT|Juridik|Kommunikation|Konstruktion|Kundtjänst|Kvalitet|Lager|' +
        'Logistik|Lön|Marknad|Personal|Planering|Produktion|Produktutveckling|Projektkontor|Reception|Redovisning|' +
        'Service|Strategi|Säkerhet|Test|Transport|Underhåll|Utbildning',
    ),
  },
};
