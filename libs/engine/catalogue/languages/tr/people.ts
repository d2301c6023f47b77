/** Turkish names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/tr';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/people.ts';
import { nameTablesOf } from '../../tables/person-names.ts';
import { spelling } from './spelling.ts';

const { person } = faker.rawDefinitions;

/** What is loaded of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: listed('Deniz|Evren|Güneş|İlkay|Ilgaz|Kayra|Özgür|Toprak|Umut|Yağmur'),
    last: entriesOf(person?.last_name?.generic),
    prefixesFemale: listed('Sayın|Dr.|Prof. Dr.'),
    prefixesMale: listed('Sayın|Dr.|Prof. Dr.'),
    prefixesAny: listed('Dr.|Prof. Dr.|Av.'),
    suffixes: listed('MBA|PhD|M.Sc.'),
    spelling,
  }),
  persons: {
    genders: ['kadın', 'erkek', 'non-binary'],
    job: {
      parts: [
        listed(
          'Avukat|Aşçı|Bilgi işlem uzmanı|Bölge müdürü|Çevirmen|Depo sorumlusu|Diş hekimi|Eczacı|Ekonomist|' +
            'Elektrik teknisyeni|Fotoğrafçı|Gazeteci|Grafik tasarımcı|İç mimar|İnsan kaynakları uzmanı|' +
            'Kalite mühendisi|Lojistik uzmanı|Mağaza müdürü|Makine mühendisi|Mali müşavir|Mimar|Muhasebe uzmanı|' +
            'Müşteri temsilcisi|Öğretmen|Pazarlama müdürü|Proje yöneticisi|Satın alma uzmanı|Satış danışmanı|' +
            'Veri analisti|Yazılım geliştirici',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'kitap kurdu|özgür ruh|erkenci|gece kuşu|doğa dostu|gezgin|ev aşçısı|hayalperest|çay tutkunu|' +
        'kedi dostu|şehir insanı|hafta sonu ressamı',
    ),
    supporters: listed('# hayranı|# tutkunu|# sever'),
    interests: listed(
      'kahve|müzik|satranç|bisiklet|kitap|sinema|sanat|caz|futbol|basketbol|fotoğraf|bahçe|seyahat|çay|' +
        'tiyatro|teknoloji|yoga|tarih|yelken|astronomi',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('A.Ş.|Ltd. Şti.|San. ve Tic. A.Ş.|Holding|ve Oğulları|Ticaret'),
    forms: formsOf('@ ve @|@, @ ve @|@ %|@ %|@ Grup'),
    slogan: {
      parts: [
        listed(
          'Yarın için|Herkes için|Sizin için|Doğa için|Güven için|Gelecek için|Hayat için|Aile için|' +
            'Şehir için|Yaşam için',
        ),
        listed(
          'kalite|yenilik|çözüm|güçlü fikirler|ustalık|doğru adım|sıcak hizmet|sade tasarım|kalıcı değer|' +
            'ortak akıl',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Bankacılık|Bilişim|Biyoteknoloji|Danışmanlık|Denizcilik|Eczacılık|Eğitim|Elektronik|Emlak|Enerji|' +
        'Finans|Gıda|Havacılık|İnşaat|Kimya|Kozmetik|Lojistik|Madencilik|Makine|Medya|Mobilya|Otomotiv|' +
        'Perakende|Sağlık|Sigorta|Tarım|Tekstil|Telekomünikasyon|Turizm|Yayıncılık',
    ),
    departments: listed(
      'Ar-Ge|Bilgi işlem|Denetim|Eğitim|Finans|Hukuk|İdari işler|İletişim|İnsan kaynakları|Kalite|Lojistik|' +
        'Muhasebe|Müşteri hizmetleri|Pazarlama|Planlama|Satın alma|Satış|Üretim',
    ),
  },
};
