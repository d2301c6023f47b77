/** Dutch names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/nl';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, entriesWith, listed, matchingEntries } from '../../tables/localized.ts';
import type { People } from '../../tables/locale-tables.ts';
import { nameTablesOf } from '../../tables/person-names.ts';
import { spelling } from './spelling.ts';

const { person } = faker.rawDefinitions;

/** The tables of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    // Faker's table contains one name in a wrong encoding.
    male: matchingEntries(person?.first_name?.male, /^[^Ã]+$/),
    any: entriesWith(
      person?.first_name?.generic,
      'Alex|Amal|Ayo|Beau|Bo|Cris|Dani|Dominique|Eden|Féline|Floris|Guus|Jamie|Jo|Kai|Kim|Lou|Luca|Marijn|Mika|Nicky|' +
        'Noor|Pip|Quinn|Robin|Sam|Sascha|Storm|Sydney|Vos',
    ),
    last: entriesWith(
      person?.last_name?.generic,
      'Admiraal|Baan|Baars|Bakels|Beekman|Beijer|Berends|Berg|Beukers|Bloemen|Boersma|Bogaard|Bolt|Boogaard|Boonstra|' +
        'Bouman|Bouwman|Brands|Brinkman|Bruins|Bruinsma|Buijs|Burger|Claassen|Coenen|Cuijpers|Dam|de Beer|de Bie|' +
        'de Bont|de Goede|de Graaff|de Heer|de Jager|de Kok|de Kort|de Laat|de Rooij|de Smet|de Waal|de Winter|de Wolf|' +
        'Dijkhuizen|Dijkman|Doornbos|Driessen|Eijkelenboom|Engels|Ernst|Faber|Feenstra|Franken|Geerts|Gerards|Geurts|' +
        'Goossens|Groenendijk|Groeneveld|Haan|Haverkamp|Heijnen|Hendriksen|Hoeksema|Hoekstra|Hofstra|Hoogeveen|' +
        'Hoogland|Houtman|Jaspers|Joosten|Kamphuis|Keizer|Kempers|Kersten|Knol|Koch|Koopman|Koopmans|Korteweg|Kroon|' +
        'Kruijt|Kuipers|Laarhoven|Lammers|Leenders|Linssen|Loos|Lucassen|Manders|Mast|Meijers|Mertens|Michels|Nauta|' +
        'Nieuwenhuis|Noordhoek|Ouwehand|Pater|Peters|Pieters|Ploeg|Poel|Polman|Prins|Rademaker|Reijnders|Rijnders|' +
        'Romeijn|Roos|Rutten|Schaap|Schouten|Schreuder|Schuurman|Simons|Slot|Smit|Smits|Snijders|Spaans|Stam|' +
        'Steenbergen|Stolk|Swart|Teunissen|Theunissen|Timmer|Tol|Tromp|van Aalst|van Asten|van Beers|van Bommel|' +
        'van Bree|van Buren|van Dalen|van den Akker|van den Brink|van den Hoek|van der Plas|van der Ploeg|' +
        'van der Steen|van der Veen|van der Vliet|van der Weide|van der Wiel|van Duijn|van Eijk|van Erp|van Es|' +
        'van Gelder|van Gils|van Hees|van Houten|van Kempen|van Laar|van Maanen|van Mierlo|van Noord|van Oers|' +
        'van Ommen|van Rijn|van Rooij|van Rossum|van Schaik|van Tilburg|van Vliet|van Zanten|Veldhuis|Veldman|Verhagen|' +
        'Verheijen|Vermeer|Verschoor|Verstegen|Visscher|Vogel|Voogd|Vroom|Wiersma|Wijnen|Willemse|Winkel|Witteveen|' +
        'Wouters|Zandstra|Zwart',
    ),
    prefixesFemale: listed('Mevr.|Dr.|Drs.'),
    prefixesMale: listed('Dhr.|Dr.|Drs.'),
    prefixesAny: listed('Dr.|Drs.|Prof.'),
    suffixes: listed('Jr.|Sr.|MSc|PhD|BSc|MA|LLM|BA'),
    spelling,
  }),
  persons: {
    genders: ['vrouw', 'man', 'non-binair'],
    job: {
      parts: [
        listed(
          'Accountmanager|Actuaris|Administratief medewerker|Afdelingshoofd|Agrariër|Analist|Apotheker|' +
            'Apothekersassistent|Applicatiebeheerder|Architect|Archivaris|Bakker|Baliemedewerker|Bedrijfsleider|' +
            'Beleidsmedewerker|Beveiliger|Bibliothecaris|Bioloog|Bloemist|Boekhouder|Buschauffeur|Calculator|Chauffeur|' +
            'Chef-kok|Coördinator vrijwilligers|Copywriter|Data-analist|Diëtist|Directiesecretaris|Docent|Econoom|' +
            'Elektricien|Fietsenmaker|Financieel adviseur|Fotograaf|Fysiotherapeut|Gastheer|Geograaf|Goudsmid|' +
            'Grafisch ontwerper|Hovenier|HR-adviseur|Huisarts|Illustrator|Inkoper|Installateur|Interieurontwerper|' +
            'Journalist|Juridisch adviseur|Kapper|Kassamedewerker|Kraanmachinist|Kwaliteitsmanager|Landmeter|Leerkracht|' +
            'Leidinggevende logistiek|Logopedist|Loodgieter|Magazijnmedewerker|Makelaar|Marketingmanager|Meubelmaker|' +
            'Monteur|Museumgids|Netwerkbeheerder|Notaris|Ober|Onderzoeker|Opticien|Pedagoog|Planner|Procesoperator|' +
            'Programmeur|Projectleider|Receptionist|Redacteur|Schilder|Stedenbouwkundige|Systeembeheerder|Tandarts|' +
            'Teamleider|Technisch tekenaar|Timmerman|Tolk|Treinmachinist|Verkoper|Verpleegkundige|Vertaler|' +
            'Verzekeringsadviseur|Vormgever|Webontwikkelaar|Werkvoorbereider',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'avonturier|bakker in het weekend|balkontuinier|bergwandelaar|boekenwurm|bordspelliefhebber|cafébezoeker|' +
        'dierenvriend|dromer|filmliefhebber|fotograaf op straat|geboren optimist|hobbykok|hondenvriend|kaartenlezer|' +
        'kattenvriend|knutselaar|koffieproever|lekkerbek|levensgenieter|muziekmens|nachtbraker|natuurmens|' +
        'nieuwsgierige geest|puzzelaar|schaatser|stadsmens|sterrenkijker|strandwandelaar|theaterganger|theedrinker|' +
        'treinreiziger|verhalenverteller|verzamelaar|vroege vogel|waterrat|wereldreiziger|wielrenner|' +
        'zanger onder de douche|zondagsfietser',
    ),
    supporters: listed('altijd met # bezig|dol op #|fan van #|gek op #|leeft voor #|liefhebber van #'),
    interests: listed(
      'architectuur|atletiek|ballet|basketbal|bloemen|boeken|bordspellen|breien|dans|design|dieren|fietsen|film|' +
        'filosofie|fotografie|geografie|geschiedenis|handwerk|hockey|honden|jazz|kaarten|kamperen|kanovaren|katten|' +
        'koffie|koken|koorzang|kunst|literatuur|mode|molens|musea|muziek|natuur|opera|poëzie|puzzels|reizen|schaatsen|' +
        'schaken|schilderen|sterren|talen|techniek|tennis|theater|thee|treinen|tuinieren|voetbal|volleybal|wandelen|' +
        'yoga|zeilen|zwemmen',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('B.V.|N.V.|V.O.F.|C.V.|en Zonen|Groep|Holding'),
    forms: formsOf('@ en @|@, @ en @|@ %|@ %'),
    slogan: {
      parts: [
        listed(
          'Aandacht|Advies|Ambacht|Betrouwbaarheid|Comfort|Creativiteit|Duidelijkheid|Durf|Duurzaamheid|Eenvoud|Energie|' +
            'Ervaring|Gemak|Groei|Ideeën|Inzicht|Kennis|Kracht|Kwaliteit|Ontwerp|Oplettendheid|Oplossingen|Passie|Plezier|' +
            'Ruimte|Samenwerking|Service|Smaak|Snelheid|Talent|Techniek|Traditie|Vakmanschap|Veiligheid|Vertrouwen|' +
            'Vooruitgang|Zekerheid|Zorg',
        ),
        listed(
          'aan uw zijde|als vanouds|binnen handbereik|dag en nacht|dicht bij huis|door het hele land|' +
            'elke dag weer|in beweging|in elke stap|in goede handen|met beide benen op de grond|met een glimlach|' +
            'met een verhaal|met garantie|met hart|met plezier|met toekomst|op elk moment|op maat|over de grenzen|' +
            'sinds de eerste dag|stap voor stap|tot in detail|uit één hand|van begin tot eind|van generatie op generatie|' +
            'voor het leven|voor iedereen|voor later|voor morgen|waar u op kunt bouwen|zonder gedoe|zonder haast|' +
            'zonder omwegen|zonder zorgen',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Accountancy|Afvalverwerking|Ambachten|Auto-industrie|Baggerwerk|Bakkerijen|Bankwezen|Beveiliging|Bloementeelt|' +
        'Bosbouw|Bouw|Chemie|Cosmetica|Design|Detailhandel|Dranken|Drukkerijen|Elektronica|Energie|Farmacie|Film|' +
        'Financiële diensten|Glas|Grafische sector|Groothandel|Horeca|Hout|Houtbewerking|Infrastructuur|' +
        'Installatietechniek|Juwelen|Kleding|Kunst|Kunststof|Landbouw|Logistiek|Luchtvaart|Machinebouw|Maritiem|Media|' +
        'Medische techniek|Metaal|Meubels|Mode|Offshore|Onderwijs|Onderzoek|Optiek|Papier|Reclame|Recycling|' +
        'Scheepvaart|Software|Speelgoed|Spoorwegen|Sport|Staal|Telecommunicatie|Toerisme|Transport|Tuinbouw|Uitgeverij|' +
        'Uitzendwezen|Vastgoed|Veeteelt|Verpakkingen|Verzekeringen|Visserij|Voeding|Waterbeheer|Windenergie|Zorg',
    ),
    departments: listed(
      'Administratie|Archief|Beveiliging|Binnendienst|Boekhouding|Buitendienst|Communicatie|Controle|Duurzaamheid|' +
        'Expeditie|Export|Facilitaire dienst|Financiën|ICT|Inkoop|Innovatie|Juridische zaken|Klantenservice|Kwaliteit|' +
        'Logistiek|Magazijn|Marketing|Onderhoud|Onderzoek|Ontwikkeling|Opleiding|Personeelszaken|Planning|' +
        'Productbeheer|Productie|Projectbureau|Receptie|Salarisadministratie|Secretariaat|Strategie|Techniek|Verkoop',
    ),
  },
};
