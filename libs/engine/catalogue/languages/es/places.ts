/** Regions, countries and currencies in Spanish. */
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import type { Places } from '../../tables/locale-tables.ts';
import { entriesWith, listed } from '../../tables/localized.ts';

const home = countryOf(countryOfLocale('es'), 'es');

/** The tables of places. */
export const places: Places = {
  geography: {
    cities: entriesWith(
      home.places.map(({ city }) => city),
      'Alcalá de Henares|Alcobendas|Alcoy|Algeciras|Antequera|Aranjuez|Ávila|Avilés|Badalona|Benidorm|Cáceres|' +
        'Cádiz|Cartagena|Castellón de la Plana|Ceuta|Chiclana de la Frontera|Ciudad Real|Cuenca|Dos Hermanas|Elche|' +
        'Ferrol|Fuenlabrada|Gandía|Getafe|Girona|Guadalajara|Huelva|Huesca|Jaén|Jerez de la Frontera|La Coruña|' +
        'Leganés|León|Linares|Lleida|Lorca|Lugo|Manresa|Marbella|Mataró|Melilla|Mérida|Móstoles|Orense|Palencia|' +
        'Plasencia|Ponferrada|Pontevedra|Ronda|Sabadell|San Fernando|Santa Cruz de Tenerife|Santiago de Compostela|' +
        'Segovia|Soria|Talavera de la Reina|Tarragona|Tarrasa|Teruel|Torrelavega|Torrevieja|Úbeda|Vitoria|Zamora',
    ),
    states: listed(
      'Andalucía|Aragón|Principado de Asturias|Illes Balears|Canarias|Cantabria|Castilla y León|' +
        'Castilla-La Mancha|Cataluña|Comunitat Valenciana|Extremadura|Galicia|Comunidad de Madrid|' +
        'Región de Murcia|Comunidad Foral de Navarra|País Vasco|La Rioja',
    ),
    stateCodes: listed('AN|AR|AS|IB|CN|CB|CL|CM|CT|VC|EX|GA|MD|MC|NC|PV|RI'),
    countries: listed(
      'Afganistán|Albania|Alemania|Andorra|Angola|Antigua y Barbuda|Arabia Saudí|Argelia|Argentina|Armenia|Australia|' +
        'Austria|Azerbaiyán|Bahamas|Bangladés|Barbados|Baréin|Bélgica|Belice|Benín|Bielorrusia|Bolivia|' +
        'Bosnia y Herzegovina|Botsuana|Brasil|Brunéi|Bulgaria|Burkina Faso|Burundi|Bután|Cabo Verde|Camboya|Camerún|' +
        'Canadá|Catar|Chad|Chequia|Chile|China|Chipre|Ciudad del Vaticano|Colombia|Comoras|Corea del Norte|' +
        'Corea del Sur|Costa de Marfil|Costa Rica|Croacia|Cuba|Dinamarca|Dominica|Ecuador|Egipto|El Salvador|' +
        'Emiratos Árabes Unidos|Eritrea|Eslovaquia|Eslovenia|España|Estados Unidos|Estonia|Esuatini|Etiopía|Filipinas|' +
        'Finlandia|Fiyi|Francia|Gabón|Gambia|Georgia|Ghana|Granada|Grecia|Guatemala|Guinea|Guinea Ecuatorial|' +
        'Guinea-Bisáu|Guyana|Haití|Honduras|Hungría|India|Indonesia|Irak|Irán|Irlanda|Islandia|Islas Marshall|' +
        'Islas Salomón|Israel|Italia|Jamaica|Japón|Jordania|Kazajistán|Kenia|Kirguistán|Kiribati|Kuwait|Laos|Lesoto|' +
        'Letonia|Líbano|Liberia|Libia|Liechtenstein|Lituania|Luxemburgo|Macedonia del Norte|Madagascar|Malasia|Malaui|' +
        'Maldivas|Malí|Malta|Marruecos|Mauricio|Mauritania|México|Micronesia|Moldavia|Mónaco|Mongolia|Montenegro|' +
        'Mozambique|Myanmar|Namibia|Nauru|Nepal|Nicaragua|Níger|Nigeria|Noruega|Nueva Zelanda|Omán|Países Bajos|' +
        'Pakistán|Palaos|Panamá|Papúa Nueva Guinea|Paraguay|Perú|Polonia|Portugal|Reino Unido|República Centroafricana|' +
        'República del Congo|República Democrática del Congo|República Dominicana|Ruanda|Rumanía|Rusia|Samoa|' +
        'San Cristóbal y Nieves|San Marino|San Vicente y las Granadinas|Santa Lucía|Santo Tomé y Príncipe|Senegal|' +
        'Serbia|Seychelles|Sierra Leona|Singapur|Siria|Somalia|Sri Lanka|Sudáfrica|Sudán|Sudán del Sur|Suecia|Suiza|' +
        'Surinam|Tailandia|Tanzania|Tayikistán|Timor Oriental|Togo|Tonga|Trinidad y Tobago|Túnez|Turkmenistán|Turquía|' +
        'Tuvalu|Ucrania|Uganda|Uruguay|Uzbekistán|Vanuatu|Venezuela|Vietnam|Yemen|Yibuti|Zambia|Zimbabue',
    ),
    continents: listed('África|América del Norte|América del Sur|Antártida|Asia|Europa|Oceanía'),
    secondaryAddresses: listed('Apto. #|Esc. #|Local #|Piso #|Puerta #'),
  },
  currencyNames: listed(
    'baht tailandés|balboa panameño|bolívar venezolano|boliviano|colón costarricense|córdoba nicaragüense|' +
      'corona checa|corona danesa|corona noruega|corona sueca|dinar argelino|dinar jordano|dinar kuwaití|' +
      'dinar serbio|dírham de los Emiratos|dírham marroquí|dólar australiano|dólar canadiense|dólar de Hong Kong|' +
      'dólar de Singapur|dólar estadounidense|dólar jamaicano|dólar neozelandés|dong vietnamita|dram armenio|esloti|' +
      'euro|forinto|franco CFA|franco suizo|grivna ucraniana|guaraní paraguayo|lari georgiano|lek albanés|' +
      'lempira hondureña|leu rumano|lev búlgaro|libra egipcia|libra esterlina|libra libanesa|lira turca|' +
      'naira nigeriana|peso argentino|peso chileno|peso colombiano|peso cubano|peso dominicano|peso filipino|' +
      'peso mexicano|peso uruguayo|quetzal guatemalteco|rand sudafricano|real brasileño|ringgit malasio|riyal saudí|' +
      'rupia india|rupia indonesia|rupia pakistaní|séquel israelí|sol peruano|tenge kazajo|won surcoreano|yen|yuan',
  ),
};
