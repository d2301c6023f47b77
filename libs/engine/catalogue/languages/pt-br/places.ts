/** Regions, countries and currencies in Brazilian Portuguese. */
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import type { Places } from '../../tables/locale-tables.ts';
import { entriesWith, listed } from '../../tables/localized.ts';

const home = countryOf(countryOfLocale('pt_BR'), 'pt_BR');

/** The tables of places. */
export const places: Places = {
  geography: {
    cities: entriesWith(
      home.places.map(({ city }) => city),
      'Anápolis|Aparecida de Goiânia|Araçatuba|Araraquara|Barueri|Bauru|Blumenau|Boa Vista|Cabo Frio|Camaçari|' +
        'Campina Grande|Campos dos Goytacazes|Caruaru|Cascavel|Caxias do Sul|Chapecó|Contagem|Criciúma|Diadema|' +
        'Divinópolis|Dourados|Feira de Santana|Foz do Iguaçu|Franca|Governador Valadares|Guarulhos|Ilhéus|Imperatriz|' +
        'Ipatinga|Itabuna|Jaboatão dos Guararapes|Joinville|Juazeiro do Norte|Juiz de Fora|Jundiaí|Limeira|Londrina|' +
        'Macapá|Marabá|Maringá|Mauá|Montes Claros|Mossoró|Niterói|Nova Iguaçu|Novo Hamburgo|Olinda|Osasco|Pelotas|' +
        'Petrolina|Petrópolis|Piracicaba|Poços de Caldas|Ponta Grossa|Presidente Prudente|Rio Grande|Rondonópolis|' +
        'Santa Maria|Santarém|Santo André|São Bernardo do Campo|São Carlos|São José do Rio Preto|São José dos Campos|' +
        'Serra|Sobral|Sorocaba|Taubaté|Uberaba|Uberlândia|Vila Velha|Vitória da Conquista|Volta Redonda',
    ),
    states: listed(
      'Acre|Alagoas|Amapá|Amazonas|Bahia|Ceará|Distrito Federal|Espírito Santo|Goiás|Maranhão|Mato Grosso|' +
        'Mato Grosso do Sul|Minas Gerais|Pará|Paraíba|Paraná|Pernambuco|Piauí|Rio de Janeiro|Rio Grande do Norte|' +
        'Rio Grande do Sul|Rondônia|Roraima|Santa Catarina|São Paulo|Sergipe|Tocantins',
    ),
    stateCodes: listed('AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO'),
    countries: listed(
      'Afeganistão|África do Sul|Albânia|Alemanha|Andorra|Angola|Antígua e Barbuda|Arábia Saudita|Argélia|Argentina|' +
        'Armênia|Austrália|Áustria|Azerbaijão|Bahamas|Bangladesh|Barbados|Barein|Belarus|Bélgica|Belize|Benin|Bolívia|' +
        'Bósnia e Herzegovina|Botsuana|Brasil|Brunei|Bulgária|Burkina Faso|Burundi|Butão|Cabo Verde|Camarões|Camboja|' +
        'Canadá|Catar|Cazaquistão|Chade|Chile|China|Chipre|Colômbia|Comores|Coreia do Norte|Coreia do Sul|' +
        'Costa do Marfim|Costa Rica|Croácia|Cuba|Dinamarca|Djibuti|Dominica|Egito|El Salvador|Emirados Árabes Unidos|' +
        'Equador|Eritreia|Eslováquia|Eslovênia|Espanha|Essuatíni|Estados Unidos|Estônia|Etiópia|Fiji|Filipinas|' +
        'Finlândia|França|Gabão|Gâmbia|Gana|Geórgia|Granada|Grécia|Guatemala|Guiana|Guiné|Guiné Equatorial|' +
        'Guiné-Bissau|Haiti|Honduras|Hungria|Iêmen|Ilhas Marshall|Ilhas Salomão|Índia|Indonésia|Irã|Iraque|Irlanda|' +
        'Islândia|Israel|Itália|Jamaica|Japão|Jordânia|Kiribati|Kuwait|Laos|Lesoto|Letônia|Líbano|Libéria|Líbia|' +
        'Liechtenstein|Lituânia|Luxemburgo|Macedônia do Norte|Madagascar|Malásia|Malaui|Maldivas|Mali|Malta|Marrocos|' +
        'Maurício|Mauritânia|México|Mianmar|Micronésia|Moçambique|Moldávia|Mônaco|Mongólia|Montenegro|Namíbia|Nauru|' +
        'Nepal|Nicarágua|Níger|Nigéria|Noruega|Nova Zelândia|Omã|Países Baixos|Palau|Panamá|Papua-Nova Guiné|Paquistão|' +
        'Paraguai|Peru|Polônia|Portugal|Quênia|Quirguistão|Reino Unido|República Centro-Africana|' +
        'República Democrática do Congo|República do Congo|República Dominicana|Romênia|Ruanda|Rússia|Samoa|San Marino|' +
        'Santa Lúcia|São Cristóvão e Névis|São Tomé e Príncipe|São Vicente e Granadinas|Senegal|Serra Leoa|Sérvia|' +
        'Seicheles|Singapura|Síria|Somália|Sri Lanka|Sudão|Sudão do Sul|Suécia|Suíça|Suriname|Tadjiquistão|Tailândia|' +
        'Tanzânia|Tchéquia|Timor-Leste|Togo|Tonga|Trinidad e Tobago|Tunísia|Turcomenistão|Turquia|Tuvalu|Ucrânia|' +
        'Uganda|Uruguai|Uzbequistão|Vanuatu|Vaticano|Venezuela|Vietnã|Zâmbia|Zimbábue',
    ),
    continents: listed('África|América do Norte|América do Sul|Antártida|Ásia|Europa|Oceania'),
    secondaryAddresses: listed('Apto. #|Bloco #|Casa #|Loja #|Sala #'),
  },
  currencyNames: listed(
    'baht tailandês|bolívar venezuelano|boliviano|colón costa-riquenho|coroa dinamarquesa|coroa norueguesa|' +
      'coroa sueca|coroa tcheca|dinar argelino|dinar jordaniano|dinar kuwaitiano|dinar sérvio|dirrã dos Emirados|' +
      'dirrã marroquino|dólar americano|dólar australiano|dólar canadense|dólar de Hong Kong|dólar de Singapura|' +
      'dólar jamaicano|dólar neozelandês|dong vietnamita|dram armênio|escudo cabo-verdiano|euro|forint húngaro|' +
      'franco CFA|franco suíço|grívnia ucraniana|guarani paraguaio|iene japonês|kwanza angolano|lari georgiano|' +
      'lek albanês|leu romeno|lev búlgaro|libra egípcia|libra esterlina|libra libanesa|lira turca|' +
      'metical moçambicano|naira nigeriana|novo shekel israelense|peso argentino|peso chileno|peso colombiano|' +
      'peso cubano|peso dominicano|peso filipino|peso mexicano|peso uruguaio|quetzal guatemalteco|rand sul-africano|' +
      'real brasileiro|rial saudita|ringgit malaio|rupia indiana|rupia indonésia|rupia paquistanesa|sol peruano|' +
      'tenge cazaque|won sul-coreano|yuan chinês|zloty polonês',
  ),
};
