/** Living languages and Latin with their English names and codes of ISO 639-1 and 639-2 (terminology). */
import { listed } from './localized.ts';

/** A language. */
export interface Language {
  readonly name: string;
  readonly alpha2: string;
  readonly alpha3: string;
}

/** Name and codes, in the order of the names. */
export const languages: readonly Language[] = listed(
  'Afrikaans af afr|Albanian sq sqi|Amharic am amh|Arabic ar ara|Armenian hy hye|Assamese as asm|' +
    'Azerbaijani az aze|Bashkir ba bak|Basque eu eus|Belarusian be bel|Bengali bn ben|Bosnian bs bos|' +
    'Breton br bre|Bulgarian bg bul|Burmese my mya|Catalan ca cat|Chinese zh zho|Corsican co cos|' +
    'Croatian hr hrv|Czech cs ces|Danish da dan|Divehi dv div|Dutch nl nld|Dzongkha dz dzo|English en eng|' +
    'Esperanto eo epo|Estonian et est|Ewe ee ewe|Faroese fo fao|Fijian fj fij|Finnish fi fin|French fr fra|' +
    'Galician gl glg|Ganda lg lug|Georgian ka kat|German de deu|Greek el ell|Guarani gn grn|Gujarati gu guj|' +
    'Haitian ht hat|Hausa ha hau|Hebrew he heb|Hindi hi hin|Hungarian hu hun|Icelandic is isl|Igbo ig ibo|' +
    'Indonesian id ind|Irish ga gle|Italian it ita|Japanese ja jpn|Javanese jv jav|Kannada kn kan|' +
    'Kashmiri ks kas|Kazakh kk kaz|Khmer km khm|Kinyarwanda rw kin|Kirghiz ky kir|Korean ko kor|' +
    'Kurdish ku kur|Lao lo lao|Latin la lat|Latvian lv lav|Lingala ln lin|Lithuanian lt lit|' +
    'Luxembourgish lb ltz|Macedonian mk mkd|Malagasy mg mlg|Malay ms msa|Malayalam ml mal|Maltese mt mlt|' +
    'Maori mi mri|Marathi mr mar|Mongolian mn mon|Nepali ne nep|Northern Sami se sme|Norwegian no nor|' +
    'Occitan oc oci|Oriya or ori|Oromo om orm|Panjabi pa pan|Pashto ps pus|Persian fa fas|Polish pl pol|' +
    'Portuguese pt por|Quechua qu que|Romanian ro ron|Romansh rm roh|Rundi rn run|Russian ru rus|' +
    'Samoan sm smo|Sango sg sag|Sanskrit sa san|Sardinian sc srd|Scottish Gaelic gd gla|Serbian sr srp|' +
    'Shona sn sna|Sindhi sd snd|Sinhala si sin|Slovak sk slk|Slovenian sl slv|Somali so som|' +
    'Southern Sotho st sot|Spanish es spa|Sundanese su sun|Swahili sw swa|Swati ss ssw|Swedish sv swe|' +
    'Tagalog tl tgl|Tahitian ty tah|Tajik tg tgk|Tamil ta tam|Tatar tt tat|Telugu te tel|Thai th tha|' +
    'Tibetan bo bod|Tigrinya ti tir|Tonga to ton|Tsonga ts tso|Tswana tn tsn|Turkish tr tur|Turkmen tk tuk|' +
    'Uighur ug uig|Ukrainian uk ukr|Urdu ur urd|Uzbek uz uzb|Venda ve ven|Vietnamese vi vie|Welsh cy cym|' +
    'Western Frisian fy fry|Wolof wo wol|Xhosa xh xho|Yiddish yi yid|Yoruba yo yor|Zulu zu zul',
).map((entry) => ({ name: entry.slice(0, -7), alpha2: entry.slice(-6, -4), alpha3: entry.slice(-3) }));
