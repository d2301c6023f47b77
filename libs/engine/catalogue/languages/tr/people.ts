/** Turkish names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/tr';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/locale-tables.ts';
import { nameTablesOf } from '../../tables/person-names.ts';
import { spelling } from './spelling.ts';

const { person } = faker.rawDefinitions;

/** The tables of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: listed(
      'Ada|Alev|Aras|Araz|Barış|Bilge|Can|Çağrı|Deniz|Derya|Devrim|Doğa|Duru|Ege|Esen|Evin|Evren|Görkem|Gün|Günay|' +
        'Güneş|Ilgaz|Işık|İlkay|İlke|Kayra|Nehir|Olcay|Ozan|Öykü|Özgür|Poyraz|Rüzgâr|Sezgi|Şafak|Toprak|Tuna|Ufuk|Umut|' +
        'Ülkü|Yağmur|Yaşar|Yüce|Zeki',
    ),
    last: entriesOf(person?.last_name?.generic),
    prefixesFemale: listed('Sayın|Dr.|Prof. Dr.'),
    prefixesMale: listed('Sayın|Dr.|Prof. Dr.'),
    prefixesAny: listed('Dr.|Prof. Dr.|Av.'),
    suffixes: listed('MBA|PhD|M.Sc.|B.Sc.|LL.M.'),
    spelling,
  }),
  persons: {
    genders: ['kadın', 'erkek', 'ikili olmayan'],
    job: {
      parts: [
        listed(
          'Animatör|Antrenör|Arkeolog|Arşiv görevlisi|Aşçı|Aşçıbaşı|Avukat|Bahçıvan|Bankacı|Barista|Berber|' +
            'Bilgi işlem uzmanı|Bilgisayar mühendisi|Biyolog|Bölge müdürü|Çevirmen|Çiçekçi|Çocuk gelişimci|' +
            'Danışma görevlisi|Denetçi|Depo sorumlusu|Diş hekimi|Diyetisyen|Eczacı|Editör|Ekonomist|Elektrik teknisyeni|' +
            'Emlak danışmanı|Endüstri mühendisi|Fırıncı|Fizyoterapist|Fotoğrafçı|Garson|Gazeteci|Gemi kaptanı|' +
            'Gıda mühendisi|Grafik tasarımcı|Gümrük müşaviri|Halkla ilişkiler uzmanı|Hemşire|Heykeltıraş|İç mimar|' +
            'İhracat uzmanı|İnsan kaynakları uzmanı|İnşaat mühendisi|İstatistikçi|Jeolog|Kalite mühendisi|Kameraman|' +
            'Kimyager|Kuaför|Kuyumcu|Kütüphaneci|Laborant|Lojistik uzmanı|Mağaza müdürü|Makine mühendisi|Mali müşavir|' +
            'Marangoz|Metin yazarı|Mimar|Muhabir|Muhasebe uzmanı|Müfettiş|Müşteri temsilcisi|Müzisyen|Noter kâtibi|' +
            'Okul öncesi öğretmeni|Operatör|Optisyen|Organizasyon sorumlusu|Otel müdürü|Öğretmen|Pastacı|Pazarlama müdürü|' +
            'Peyzaj mimarı|Pilot|Proje yöneticisi|Psikolog|Radyo programcısı|Rehber|Resepsiyon görevlisi|Satın alma uzmanı|' +
            'Satış danışmanı|Sekreter|Seramik sanatçısı|Sistem yöneticisi|Sosyolog|Şef garson|Tasarım mühendisi|Terzi|' +
            'Tesisatçı|Tur rehberi|Veri analisti|Veteriner|Yatırım danışmanı|Yazılım geliştirici|Ziraat mühendisi',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'akvarel meraklısı|amatör gökbilimci|balkon bahçıvanı|bisikletli|bulmaca ustası|çay tutkunu|çizgi roman okuru|' +
        'doğa dostu|doğa yürüyüşçüsü|erkenci|eski plak toplayıcısı|ev aşçısı|ev fırıncısı|film izleyicisi|gece kuşu|' +
        'gezgin|güler yüzlü komşu|gün batımı avcısı|hafta sonu ressamı|hayalperest|hikâye toplayıcısı|' +
        'iflah olmaz iyimser|kahve tadımcısı|kedi dostu|kır gezgini|kitap kurdu|köpek dostu|kuş gözlemcisi|' +
        'mahalle futbolcusu|masal anlatıcısı|müzik insanı|olta sabırlısı|özgür ruh|sabah koşucusu|satranç sever|' +
        'sokak fotoğrafçısı|şehir insanı|tren yolcusu|yapboz tamamlayıcısı|yelken heveslisi',
    ),
    supporters: listed('# hayranı|# ile yaşar|# sever|# tutkunu|#: en büyük tutkusu|her zaman #'),
    interests: listed(
      'akvaryum|animasyon|arkeoloji|astronomi|bahçe|bale|balık tutma|basketbol|bilim|bisiklet|boks|bulmaca|caz|çay|' +
        'çizgi roman|dağcılık|dans|doğa|ebru|edebiyat|el işi|felsefe|folklor|fotoğraf|futbol|güreş|hat sanatı|heykel|' +
        'kahve|kaligrafi|kamp|kitap|koro|koşu|masa tenisi|mimari|moda|mutfak|müzik|okçuluk|opera|origami|örgü|resim|' +
        'sanat|satranç|seramik|seyahat|sinema|sualtı|şiir|tarih|tasarım|teknoloji|tenis|tiyatro|uçurtma|voleybol|' +
        'yelken|yoga|yüzme',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('A.Ş.|Ltd. Şti.|San. ve Tic. A.Ş.|Holding|ve Oğulları|Ticaret'),
    forms: formsOf('@ ve @|@, @ ve @|@ %|@ %|@ Grup'),
    slogan: {
      parts: [
        listed(
          'Aile için|Başarı için|Bir ömür için|Birlikte|Büyümek için|Çevre için|Çocuklar için|Değer için|Doğa için|' +
            'Dostluk için|Dünya için|Emek için|Gelecek için|Gülümsemek için|Güven için|Hayat için|Her adımda|Her an|' +
            'Her ev için|Her gün için|Her mevsim|Herkes için|Huzur için|İnsan için|İyilik için|Konfor için|Mutluluk için|' +
            'Sağlık için|Sevdikleriniz için|Sizin için|Şehir için|Toprak için|Türkiye için|Umut için|Yarın için|Yaşam için|' +
            'Yol boyunca',
        ),
        listed(
          'açık sözlülük|akılcı tasarım|basit yollar|berrak düşünce|bitmeyen enerji|büyük özen|cesur adımlar|çözüm|' +
            'daha fazlası|dayanıklılık|doğal lezzet|doğru adım|doğru seçim|dürüst iş|el emeği|emin eller|güçlü fikirler|' +
            'güler yüz|güven|hızlı destek|içten ilgi|ince işçilik|kalıcı değer|kalite|kesintisiz hizmet|kolaylık|' +
            'ortak akıl|özgün renkler|sade tasarım|sağlam temel|samimi çaba|sıcak hizmet|sürekli gelişim|tam uyum|' +
            'temiz enerji|usta eller|ustalık|verim|yenilik|zamansız stil',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Ambalaj|Ambarlama|Ayakkabı|Bahçecilik|Balıkçılık|Bankacılık|Basım|Bilişim|Biyoteknoloji|Cam|Çay|' +
        'Çevre teknolojileri|Çimento|Danışma hizmetleri|Danışmanlık|Demir çelik|Demiryolu|Denizcilik|Deri|Eczacılık|' +
        'Eğitim|El sanatları|Elektronik|Emlak|Enerji|Film|Finans|Fuarcılık|Gıda|Gözlükçülük|Havacılık|Hayvancılık|' +
        'Hazır giyim|Isıtma|İnşaat|Kâğıt|Kimya|Konaklama|Kozmetik|Kuyumculuk|Lojistik|Madencilik|Makine|Matbaa|Medya|' +
        'Mobilya|Nakliye|Optik|Ormancılık|Otomotiv|Oyuncak|Perakende|Petrol|Plastik|Reklam|Saatçilik|Sağlık|Savunma|' +
        'Seracılık|Seramik|Sigorta|Spor|Su yönetimi|Süt ürünleri|Tarım|Tekstil|Telekomünikasyon|Tersane|Toptan ticaret|' +
        'Turizm|Unlu mamuller|Yayıncılık|Yazılım|Yenilenebilir enerji|Zeytincilik',
    ),
    departments: listed(
      'Ar-Ge|Arşiv|Bakım|Bilgi işlem|Bütçe|Denetim|Depo|Dış ticaret|Eğitim|Finans|Güvenlik|Halkla ilişkiler|Hizmet|' +
        'Hukuk|İç kontrol|İdari işler|İhracat|İletişim|İnsan kaynakları|İş geliştirme|Kalite|Kurumsal iletişim|' +
        'Laboratuvar|Lojistik|Muhasebe|Müşteri hizmetleri|Operasyon|Pazarlama|Planlama|Proje yönetimi|Risk|Satın alma|' +
        'Satış|Sekreterlik|Sevkiyat|Strateji|Sürdürülebilirlik|Tasarım|Teknik destek|Üretim|Ürün|Yatırım',
    ),
  },
};
