/** Turkish words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/tr';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/words.ts';
import { spelling } from './spelling.ts';

// Forms that fit together without further ending: plurals of one gender, and the verbs of plurals.
const plainAdjectives = listed(
  'beyaz|büyük|derin|eski|geniş|genç|güzel|hafif|ince|kırmızı|küçük|mavi|mutlu|neşeli|parlak|renkli|sakin|' +
    'sarı|sessiz|serin|uzak|uzun|yeni|yeşil|yüksek',
);
const subjects = listed(
  'ağaçlar|bahçeler|bulutlar|çiçekler|çocuklar|dağlar|evler|gemiler|göller|kediler|köprüler|köyler|kuşlar|' +
    'okullar|ormanlar|rüzgârlar|sokaklar|şehirler|tepeler|trenler|yıldızlar|yollar',
);
const objects = listed(
  'ağaçları|bahçeleri|bulutları|çiçekleri|dağları|evleri|gemileri|gölleri|ışıkları|kitapları|köprüleri|' +
    'köyleri|kuşları|mektupları|ormanları|sokakları|şehirleri|şarkıları|tepeleri|yıldızları|yolları',
);
const manners = listed('yavaşça|sessizce|bazen|hep|yine|bugün|yakında|hemen|neşeyle|daima');
const doing = listed(
  'arar|bulur|taşır|gösterir|saklar|çağırır|selamlar|boyar|açar|bağlar|bırakır|izler|toplar|sever|sarar',
);
const links = listed('ve|ama|çünkü');

/** What is loaded of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'ada|ağaç|akşam|anahtar|bahçe|bulut|cadde|çarşı|çiçek|çocuk|dağ|deniz|dere|duvar|ekmek|elma|ev|gece|' +
        'gemi|gökyüzü|göl|güneş|gün|ırmak|ışık|kale|kapı|kar|kedi|kıyı|kitap|köprü|köy|kuş|lamba|masa|mektup|' +
        'mutfak|okul|orman|park|pencere|rüzgâr|saat|sabah|sandalye|sokak|su|şehir|tepe|toprak|tren|yaprak|' +
        'yağmur|yıldız|yol',
    ),
    verbs: listed(
      'açmak|anlatmak|aramak|bakmak|beklemek|bulmak|çalışmak|çizmek|dinlemek|düşünmek|gelmek|gezmek|gitmek|' +
        'göstermek|gülmek|koşmak|konuşmak|kurmak|okumak|oynamak|öğrenmek|pişirmek|seçmek|sevmek|sormak|' +
        'söylemek|taşımak|toplamak|uçmak|vermek|yapmak|yazmak|yürümek|yüzmek',
    ),
    adjectives: listed(
      'açık|ak|beyaz|büyük|canlı|derin|dost|düz|eski|geniş|genç|güçlü|güzel|hafif|hızlı|ince|kısa|kırmızı|' +
        'koyu|küçük|mavi|mutlu|neşeli|parlak|renkli|sade|sakin|sarı|sessiz|serin|sıcak|soğuk|sonsuz|tatlı|' +
        'taze|temiz|uzak|uzun|yakın|yeni|yeşil|yumuşak|yüksek',
    ),
    adverbs: listed(
      'artık|az|bazen|biraz|bugün|çabuk|daima|dışarıda|dün|erken|geç|hemen|hep|hızla|içeride|kolayca|' +
        'nihayet|önce|sabahleyin|sessizce|sık sık|sonra|şimdi|uzakta|yakında|yarın|yavaşça|yine',
    ),
    colors: entriesOf(faker.rawDefinitions.color?.human),
    sentence: {
      frame: [plainAdjectives, subjects, plainAdjectives, objects, manners, doing, links],
      last: [doing, subjects, doing, objects, doing, doing, manners],
      joint: ' ',
      end: '.',
    },
    spelling,
  },
  commerce: {
    product: {
      parts: [
        listed('El yapımı|Modern|Sade|Şık|Sağlam|Pratik|Hafif|Küçük|Büyük|Klasik|Ergonomik|Rustik'),
        listed('ahşap|metal|deri|cam|bambu|pamuklu|seramik|çelik|granit|yün'),
        listed('sandalye|masa|lamba|sepet|şapka|çanta|kupa|saat|ayna|tabure|bavul|kâse|vazo|raf'),
      ],
      joint: ' ',
    },
    categories: listed(
      'Aletler|Ayakkabı|Bahçe|Bebek|Bilgisayar|Çocuk|Elektronik|Ev|Evcil hayvan|Film|Gıda|Giyim|Kitap|' +
        'Mücevher|Müzik|Oyun|Oyuncak|Sağlık|Spor',
    ),
    transactions: listed('ödeme|iade|yatırma|çekme|havale|fatura|ücret|ters ibraz'),
  },
};
