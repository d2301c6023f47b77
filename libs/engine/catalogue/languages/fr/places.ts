/** Regions, countries and currencies in French. */
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import type { Places } from '../../tables/locale-tables.ts';
import { entriesWith, listed } from '../../tables/localized.ts';

const home = countryOf(countryOfLocale('fr'), 'fr');

/** The tables of places. */
export const places: Places = {
  geography: {
    cities: entriesWith(
      home.places.map(({ city }) => city),
      'Aix-en-Provence|Albi|Angoulême|Annecy|Antibes|Arles|Auxerre|Avignon|Bayonne|Beauvais|Belfort|Béziers|Blois|' +
        'Bourges|Calais|Cannes|Carcassonne|Cergy|Chambéry|Charleville-Mézières|Chartres|Cherbourg-en-Cotentin|' +
        'Clermont-Ferrand|Cognac|Colmar|Créteil|Dieppe|Dunkerque|Épinal|Évreux|Fréjus|Gap|La Rochelle|' +
        'La Roche-sur-Yon|Laval|Le Mans|Lorient|Mâcon|Mont-de-Marsan|Montauban|Mulhouse|Nancy|Narbonne|Nevers|Niort|' +
        'Pau|Périgueux|Perpignan|Poitiers|Quimper|Roubaix|Saint-Brieuc|Saint-Étienne|Saint-Malo|Saint-Nazaire|Sète|' +
        'Tarbes|Toulon|Tourcoing|Troyes|Valence|Valenciennes|Vannes|Versailles|Vichy|Villeurbanne',
    ),
    states: listed(
      'Auvergne-Rhône-Alpes|Bourgogne-Franche-Comté|Bretagne|Centre-Val de Loire|Corse|Grand Est|' +
        'Hauts-de-France|Île-de-France|Normandie|Nouvelle-Aquitaine|Occitanie|Pays de la Loire|' +
        "Provence-Alpes-Côte d'Azur",
    ),
    stateCodes: listed('ARA|BFC|BRE|CVL|20R|GES|HDF|IDF|NOR|NAQ|OCC|PDL|PAC'),
    countries: listed(
      'Afghanistan|Afrique du Sud|Albanie|Algérie|Allemagne|Andorre|Angola|Antigua-et-Barbuda|Arabie saoudite|' +
        'Argentine|Arménie|Australie|Autriche|Azerbaïdjan|Bahamas|Bahreïn|Bangladesh|Barbade|Belgique|Belize|Bénin|' +
        'Bhoutan|Biélorussie|Birmanie|Bolivie|Bosnie-Herzégovine|Botswana|Brésil|Brunei|Bulgarie|Burkina Faso|Burundi|' +
        'Cambodge|Cameroun|Canada|Cap-Vert|Chili|Chine|Chypre|Colombie|Comores|Corée du Nord|Corée du Sud|Costa Rica|' +
        'Côte d’Ivoire|Croatie|Cuba|Danemark|Djibouti|Dominique|Égypte|Émirats arabes unis|Équateur|Érythrée|Espagne|' +
        'Estonie|Eswatini|États-Unis|Éthiopie|Fidji|Finlande|France|Gabon|Gambie|Géorgie|Ghana|Grèce|Grenade|Guatemala|' +
        'Guinée|Guinée équatoriale|Guinée-Bissau|Guyana|Haïti|Honduras|Hongrie|Îles Marshall|Îles Salomon|Inde|' +
        'Indonésie|Irak|Iran|Irlande|Islande|Israël|Italie|Jamaïque|Japon|Jordanie|Kazakhstan|Kenya|Kirghizistan|' +
        'Kiribati|Koweït|Laos|Lesotho|Lettonie|Liban|Liberia|Libye|Liechtenstein|Lituanie|Luxembourg|Macédoine du Nord|' +
        'Madagascar|Malaisie|Malawi|Maldives|Mali|Malte|Maroc|Maurice|Mauritanie|Mexique|Micronésie|Moldavie|Monaco|' +
        'Mongolie|Monténégro|Mozambique|Namibie|Nauru|Népal|Nicaragua|Niger|Nigeria|Norvège|Nouvelle-Zélande|Oman|' +
        'Ouganda|Ouzbékistan|Pakistan|Palaos|Panama|Papouasie-Nouvelle-Guinée|Paraguay|Pays-Bas|Pérou|Philippines|' +
        'Pologne|Portugal|Qatar|République centrafricaine|République démocratique du Congo|République dominicaine|' +
        'République du Congo|Roumanie|Royaume-Uni|Russie|Rwanda|Saint-Christophe-et-Niévès|Saint-Marin|' +
        'Saint-Vincent-et-les-Grenadines|Sainte-Lucie|Salvador|Samoa|Sao Tomé-et-Principe|Sénégal|Serbie|Seychelles|' +
        'Sierra Leone|Singapour|Slovaquie|Slovénie|Somalie|Soudan|Soudan du Sud|Sri Lanka|Suède|Suisse|Suriname|Syrie|' +
        'Tadjikistan|Tanzanie|Tchad|Tchéquie|Thaïlande|Timor oriental|Togo|Tonga|Trinité-et-Tobago|Tunisie|' +
        'Turkménistan|Turquie|Tuvalu|Ukraine|Uruguay|Vanuatu|Vatican|Venezuela|Viêt Nam|Yémen|Zambie|Zimbabwe',
    ),
    continents: listed('Afrique|Amérique du Nord|Amérique du Sud|Antarctique|Asie|Europe|Océanie'),
    secondaryAddresses: listed('Appt #|Apt. #|Bât. #|Chambre #|Porte #'),
  },
  currencyNames: listed(
    'baht thaïlandais|birr éthiopien|boliviano|cedi ghanéen|couronne danoise|couronne norvégienne|' +
      'couronne suédoise|couronne tchèque|dinar algérien|dinar jordanien|dinar koweïtien|dinar serbe|dinar tunisien|' +
      'dirham des Émirats|dirham marocain|dollar australien|dollar canadien|dollar de Hong Kong|dollar de Singapour|' +
      'dollar des États-Unis|dollar jamaïcain|dollar néo-zélandais|dong vietnamien|dram arménien|euro|' +
      'forint hongrois|franc CFA|franc pacifique|franc suisse|gourde haïtienne|guarani paraguayen|' +
      'hryvnia ukrainienne|kuna croate|kyat birman|lari géorgien|lek albanais|leu roumain|lev bulgare|' +
      'livre égyptienne|livre libanaise|livre sterling|livre turque|naira nigérian|peso argentin|peso chilien|' +
      'peso colombien|peso mexicain|peso philippin|rand sud-africain|réal brésilien|ringgit malaisien|riyal saoudien|' +
      'roupie indienne|roupie indonésienne|roupie mauricienne|roupie pakistanaise|shekel israélien|shilling kényan|' +
      'sol péruvien|tenge kazakh|won sud-coréen|yen japonais|yuan chinois|zloty polonais',
  ),
};
