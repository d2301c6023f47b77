/** Turkish words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/tr';
import { entriesWith, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/locale-tables.ts';
import { spelling } from './spelling.ts';

// These forms agree with each other: subjects in the plural, and verbs that need no plural form.
const subjects = listed(
  'adalar|ağaçlar|arılar|atlar|aynalar|bahçeler|balıklar|bulutlar|çiçekler|çobanlar|çocuklar|dağlar|dalgalar|' +
    'denizler|dereler|evler|fenerler|gemiler|gezginler|göller|güller|güvercinler|ırmaklar|kapılar|kayıklar|kediler|' +
    'kelebekler|kitaplar|komşular|köprüler|köyler|kuşlar|lambalar|limanlar|martılar|masallar|meydanlar|misafirler|' +
    'müzeler|nehirler|ninniler|okullar|ormanlar|pencereler|ressamlar|rüzgârlar|sesler|sokaklar|şarkılar|şehirler|' +
    'tekneler|tepeler|trenler|uçurtmalar|vadiler|yapraklar|yelkenliler|yıldızlar|yolcular|yollar',
);
const objects = listed(
  'adaları|ağaçları|anıları|aynaları|bahçeleri|balıkları|bulutları|çiçekleri|dağları|dalgaları|denizleri|' +
    'dereleri|evleri|fenerleri|gemileri|gölleri|güneşi|hayalleri|ışıkları|kapıları|kelebekleri|kıyıları|kitapları|' +
    'köprüleri|köyleri|kuşları|limanları|mahalleleri|martıları|masalları|mektupları|meydanları|meyveleri|müzeleri|' +
    'nehirleri|ormanları|pencereleri|renkleri|resimleri|rüyaları|sabahları|sesleri|sokakları|şarkıları|şehirleri|' +
    'taşları|tekneleri|tepeleri|umutları|vadileri|yaprakları|yıldızları|yolları',
);
const manners = listed(
  'artık|bazen|birden|birlikte|bugün|daima|dikkatle|erkenden|gizlice|güzelce|hâlâ|hemen|hep|nazikçe|neşeyle|' +
    'nihayet|özenle|sabırla|sessizce|sevgiyle|sık sık|sonra|şimdi|usulca|yakında|yavaş yavaş|yavaşça|yeniden|yine|' +
    'zamanla',
);
const doing = listed(
  'açar|anlatır|arar|aydınlatır|bağlar|bekler|besler|bezer|bırakır|bilir|boyar|bulur|büyütür|çağırır|çizer|' +
    'dinler|doldurur|donatır|gezer|görür|gösterir|gözler|hatırlar|izler|karşılar|korur|kucaklar|kutlar|okşar|okur|' +
    'örter|över|özler|paylaşır|saklar|sarar|selamlar|sever|süsler|tanır|taşır|toplar|tutar|yakalar|yansıtır',
);
const moving = listed(
  'başlar|büyür|değişir|dinlenir|döner|durur|eğlenir|fısıldar|gelir|gider|görünür|güler|gülümser|ilerler|kaybolur|' +
    'konuşur|koşar|oynar|parlar|sallanır|sevinir|susar|toplanır|uyanır|uyur|uzaklaşır|yaklaşır|yükselir|yürür',
);
/** Verbs at the end of a clause that another clause follows. */
const links = doing.map((verb) => `${verb},`);

/** The tables of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'ada|adım|ağaç|aile|akarsu|akşam|alan|alev|anahtar|anahtarlık|anı|anne|araba|arı|arkadaş|armut|asma|at|ateş|ay|' +
        'ayak|ayna|ayva|baba|badem|bahçe|bal|balık|balkon|balon|banka|bardak|barış|baş|bavul|bebek|bekçi|bıçak|biber|' +
        'bilezik|bilgi|bilim|bisiklet|bitki|boya|böcek|börek|bulmaca|buluş|bulut|buz|buzdolabı|cadde|cam|canlı|ceket|' +
        'cevap|ceviz|cumartesi|çadır|çamur|çanta|çarşı|çatı|çay|çaydanlık|çekiç|çekirdek|çember|çiçek|çiftlik|çilek|' +
        'çizgi|çizme|çoban|çocuk|çorap|çorba|dağ|dal|dalga|damla|dans|davul|dede|defter|deniz|dere|dergi|' +
        'ders|dikkat|dil|dilek|diş|dolap|domates|dondurma|dost|duman|durak|duvar|duygu|düğme|düğün|düş|eczane|eğlence|' +
        'ekin|ekmek|eldiven|elma|elmas|emek|erik|eşek|eşya|etek|ev|fasulye|fener|fıkra|fındık|fırça|fırın|fırtına|' +
        'fidan|fikir|fil|fincan|gazete|gece|geçit|gelin|gemi|gezi|gitar|gökyüzü|göl|gömlek|gönül|görev|göz|gözlük|gül|' +
        'gülüş|gün|güneş|güvercin|haber|hafta|halı|hamur|harita|hava|havlu|havuz|hayal|hazine|hediye|heykel|hikâye|' +
        'hindi|horoz|ırmak|ışık|ışıltı|ilkbahar|incir|inek|ipek|iskele|istasyon|iş|kabak|kahvaltı|kahve|kale|kalem|' +
        'kalp|kamyon|kanat|kapı|kaplan|kar|karanfil|kardeş|karga|karınca|karpuz|kartal|kaşık|kavak|kavun|kaya|kayık|' +
        'kayısı|kazak|keçi|kedi|kelebek|kelime|keman|kıyı|kilim|kiraz|kiremit|kitap|koltuk|komşu|konser|koridor|koyun|' +
        'köpek|köprü|köşe|köy|kum|kumaş|kurabiye|kural|kurdele|kuş|kutu|kuzu|küp|kütüphane|lale|lamba|leylek|liman|' +
        'limon|lokum|mahalle|makas|mandalina|mantar|martı|masa|masal|mavilik|mektup|merdiven|mevsim|meydan|meyve|mısır|' +
        'mimar|minder|misafir|mum|mutfak|mutluluk|mühür|müze|müzik|nane|nar|nehir|ninni|nokta|oda|odun|oğlak|okul|' +
        'okyanus|orman|oyun|oyuncak|ördek|örtü|öykü|palto|pamuk|papatya|para|park|patates|pazar|pencere|peynir|pil|' +
        'pirinç|pusula|radyo|raf|renk|resim|ressam|ruh|rüya|rüzgâr|saat|sabah|sabun|saksı|salata|salıncak|sanat|sandal|' +
        'sandalye|saray|sayfa|sebze|selam|semt|serçe|sergi|ses|sevgi|sevinç|sınıf|sıra|sincap|sinema|sofra|sokak|' +
        'sonbahar|soru|söz|su|sürahi|süt|şapka|şarkı|şehir|şemsiye|şiir|şişe|tabak|tablo|taksi|tarak|tarla|taş|tatil|' +
        'tavşan|tekne|tencere|tepe|tiyatro|top|toprak|torba|trafik|tren|tuz|tüy|uçak|uçurtma|umut|uyku|uzay|ülke|üzüm|' +
        'vadi|vapur|vazo|vişne|yağ|yağmur|yaka|yaprak|yarış|yastık|yatak|yay|yayla|yaz|yelken|yemek|yengeç|yıl|yıldız|' +
        'yoğurt|yol|yolcu|yün|yüzük|zaman|zarf|zeytin|zil|zürafa',
    ),
    verbs: listed(
      'açmak|ağlamak|akmak|almak|anlamak|anlatmak|aramak|asmak|aşmak|atlamak|ayırmak|ayrılmak|bağırmak|bağlamak|' +
        'bakmak|barışmak|başarmak|başlamak|beğenmek|beklemek|benzemek|beslemek|bezemek|bırakmak|bilmek|binmek|bitirmek|' +
        'boyamak|bölmek|bölüşmek|bulmak|büyümek|büyütmek|çağırmak|çalışmak|çalmak|çarpmak|çekmek|çevirmek|çıkarmak|' +
        'çıkmak|çizmek|dağıtmak|dalmak|danışmak|davranmak|değişmek|demek|denemek|dikmek|dilemek|dinlemek|dinlenmek|' +
        'dizmek|doğmak|dokumak|dokunmak|dolaşmak|doldurmak|donatmak|dönmek|durmak|duymak|düşünmek|düzenlemek|eğlenmek|' +
        'eklemek|ekmek|elemek|eritmek|esmek|etmek|fırlamak|fısıldamak|geçmek|gelişmek|gelmek|getirmek|' +
        'gezmek|girmek|gitmek|giymek|göndermek|görmek|görüşmek|göstermek|götürmek|gözlemek|gülmek|gülümsemek|güvenmek|' +
        'hatırlamak|hazırlamak|hissetmek|ısınmak|ıslanmak|içmek|ilerlemek|inanmak|incelemek|inmek|istemek|işlemek|' +
        'izlemek|kaçmak|kaldırmak|kalkmak|kalmak|kapamak|karışmak|karıştırmak|karşılamak|katılmak|katmak|kaynamak|' +
        'kazanmak|kesmek|keşfetmek|kıvırmak|koklamak|konuşmak|kopmak|korumak|koşmak|koymak|kullanmak|kurmak|kurutmak|' +
        'kutlamak|okumak|onarmak|oturmak|oynamak|ödemek|öğrenmek|ölçmek|önermek|öpmek|örmek|övmek|özlemek|parlamak|' +
        'paylaşmak|pişirmek|resmetmek|saklamak|sallamak|sallanmak|sanmak|sarılmak|sarmak|savurmak|saymak|seçmek|' +
        'selamlamak|sermek|seslenmek|sevmek|seyretmek|sezmek|sığmak|sormak|söylemek|sulamak|sunmak|susmak|süpürmek|' +
        'sürmek|süslemek|şaşırmak|tamamlamak|tanımak|tanışmak|tartmak|tasarlamak|taşımak|taşınmak|temizlemek|tırmanmak|' +
        'toplamak|toplanmak|tutmak|uçmak|uğramak|ulaşmak|ummak|uyanmak|uymak|uyumak|uzanmak|üflemek|üretmek|vermek|' +
        'vurmak|yağmak|yakalamak|yaklaşmak|yanmak|yapmak|yaratmak|yaslanmak|yaşamak|yatmak|yazmak|yemek|' +
        'yerleşmek|yıkamak|yoğurmak|yollamak|yorumlamak|yönetmek|yudumlamak|yuvarlanmak|yükselmek|yürümek|yüzmek',
    ),
    adjectives: listed(
      'acele|açık|ağır|ak|akıcı|akıllı|aktif|alçak|anlamlı|anlayışlı|asil|atak|aydınlık|ayrı|azimli|bahtiyar|bakımlı|' +
        'basit|becerikli|bereketli|berrak|beyaz|bilge|bilgili|bol|boyalı|bütün|büyük|canlı|cesur|ciddi|' +
        'cömert|çağdaş|çalışkan|çeşitli|çevik|çiçekli|çizgili|dağlık|dayanıklı|değerli|değişik|deneyimli|dengeli|derin|' +
        'desenli|dikkatli|dinç|dingin|doğal|doğru|dolgun|dolu|donuk|dost|dürüst|düz|düzenli|düzgün|efsanevi|eğlenceli|' +
        'ekşi|elverişli|emin|engin|eski|esnek|eşsiz|etkili|etkin|faal|faydalı|ferah|fevkalade|genç|geniş|gerçek|' +
        'gerekli|girişken|gizemli|gizli|gölgeli|görkemli|gösterişli|güçlü|güleç|gümüş|güncel|güneşli|gür|' +
        'gürbüz|güvenilir|güvenli|güzel|hafif|hamarat|harika|hassas|hazır|heyecanlı|hızlı|hoş|huzurlu|ılık|ıslak|' +
        'ışıltılı|iddialı|ideal|ilginç|ilk|ince|iri|istekli|işlek|iyi|kabarık|kadim|kahverengi|kalın|kararlı|' +
        'karlı|katı|kaygan|kesin|keyifli|kırmızı|kısa|kıvrak|kıymetli|kibar|kolay|konforlu|korunaklı|koyu|' +
        'köklü|kumlu|kuru|kusursuz|küçücük|küçük|lacivert|latif|lezzetli|lüks|makul|masum|mavi|meraklı|meşhur|minik|' +
        'modern|mor|muazzam|muhteşem|mutlak|mutlu|müstesna|nadir|namuslu|narin|nazik|nefis|neşeli|net|olgun|' +
        'olumlu|onurlu|orijinal|ormanlık|ortak|özel|özenli|özgün|özgür|parıltılı|parlak|pembe|pratik|' +
        'pürüzsüz|rahat|rengârenk|renkli|sabırlı|sade|sadık|saf|sağlam|sağlıklı|sakin|samimi|sanatsal|sarı|saydam|' +
        'saygılı|seçkin|sempatik|serin|sert|sessiz|sevecen|sevimli|sıcak|sık|sımsıcak|sıradan|sisli|siyah|' +
        'soğuk|sonsuz|sorumlu|soylu|sulu|süslü|şeffaf|şefkatli|şen|şık|şirin|tabii|tam|tatlı|taze|tekin|' +
        'temiz|tertipli|titiz|turuncu|tutkulu|ufak|umutlu|usta|uygun|uysal|uyumlu|uzak|uzun|üretken|' +
        'verimli|yakın|yaldızlı|yalın|yararlı|yaratıcı|yassı|yaşlı|yavaş|yeni|yeşil|yetenekli|yeterli|yıldızlı|yoğun|' +
        'yumuşak|yuvarlak|yüce|yüksek|zarif|zeki|zengin|zinde',
    ),
    adverbs: listed(
      'açıkça|adeta|ağır ağır|akşamleyin|aniden|ansızın|artık|aslında|aşağıda|ayrıca|az|az önce|barış içinde|bazen|' +
        'belki|beraber|biraz|birden|birlikte|bol bol|böyle|böylece|bugün|bugünlerde|büsbütün|canla başla|çabuk|' +
        'çoğunlukla|çok|daima|demin|dışarıda|dikkatle|doğruca|dosdoğru|durmadan|dün|düzenli olarak|epey|erken|erkenden|' +
        'evvela|fazla|galiba|gayet|geceleyin|geç|geçende|gelişigüzel|genellikle|gerçekten|geri|gitgide|gittikçe|' +
        'güçlükle|gündüzün|güzelce|hafifçe|hâlâ|hemen|hep|hızla|hiç|içeride|ikide bir|ileride|ilkin|itinayla|iyice|' +
        'kâh kâh|karşıda|keyifle|kısaca|kışın|kibarca|kimi zaman|kolayca|mutlaka|mutlulukla|nadiren|nazikçe|neredeyse|' +
        'nihayet|nihayetinde|oldukça|orada|önce|önceden|öylece|özenle|peş peşe|rahatça|sabahleyin|sabırla|sahiden|' +
        'sakince|sessiz sedasız|sessizce|sevgiyle|sevinçle|sık sık|sıklıkla|sonra|sonradan|sonsuza dek|sonunda|sürekli|' +
        'şimdi|şimdilik|şöyle|tamamen|tekrar|temelli|umutla|usulca|uzakta|yakında|yan yana|yarın|yavaş yavaş|yavaşça|' +
        'yazın|yeniden|yine|yukarıda|zaman zaman|zamanla|zaten',
    ),
    colors: entriesWith(
      faker.rawDefinitions.color?.human,
      'açık mavi|açık yeşil|ahududu|antrasit|bakır|barut|bebek mavisi|bej|boz|çağla yeşili|çivit mavisi|devetüyü|' +
        'duman rengi|elektrik mavisi|fıstık yeşili|füme|gül kurusu|haki|hardal|kahverengi|kar beyazı|kavuniçi|kestane|' +
        'kiremit rengi|koyu mavi|kum rengi|lacivert|leylak|limon sarısı|mercan|mürdüm|okyanus mavisi|petrol mavisi|' +
        'safir|safran|su yeşili|şampanya|tarçın|toprak rengi|vişneçürüğü|yakut|zümrüt yeşili',
    ),
    sentence: {
      frame: [subjects, manners, objects, links],
      last: [moving, moving, moving, doing],
      joint: ' ',
      end: '.',
    },
    spelling,
  },
  commerce: {
    product: {
      parts: [
        listed(
          'Açılır kapanır|Benzersiz|Büyük|Cep boyu|Çok yönlü|Dayanıklı|Dekoratif|El boyaması|El yapımı|Ergonomik|Esnek|' +
            'Geleneksel|Geniş|Gösterişli|Hafif|İnce|Katlanır|Klasik|Kompakt|Kullanışlı|Küçük|Mini|Minimal|Modern|Nostaljik|' +
            'Özel|Parlak|Pratik|Rahat|Renkli|Retro|Rustik|Sade|Sağlam|Şeffaf|Şık|Taşınabilir|Yenilikçi|Yumuşak|Yuvarlak|' +
            'Zarif',
        ),
        listed(
          'ahşap|altın|alüminyum|bakır|bambu|beton|bronz|cam|çam|çelik|çini|demir|deri|granit|gümüş|hasır|ipek|kadife|' +
            'kâğıt|karton|kauçuk|keçe|keten|kil|kristal|mantar|mermer|meşe|metal|mozaik|pamuklu|pirinç|plastik|porselen|' +
            'rattan|sedir|seramik|silikon|taş|yün',
        ),
        listed(
          'abajur|anahtarlık|askı|avize|ayna|bardak|bardak altlığı|battaniye|bavul|berjer|beşik|biblo|bileklik|bornoz|' +
            'broş|çanta|çaydanlık|çekmece|çerçeve|çubuk|davul|defter|dolap|ekmek kutusu|eldiven|fener|fırça|fincan|' +
            'gardırop|gözlük|halı|hamak|kâğıtlık|kalem|kalemlik|kâse|kaşık|kaşkol|kavanoz|kemer|kilim|kitaplık|koltuk|' +
            'kolye|komodin|konsol|kova|kupa|kutu|lamba|masa|mumluk|oyuncak|örtü|paspas|peçetelik|perde|raf|saat|saksı|' +
            'sandalye|sandık|sehpa|sepet|sürahi|şamdan|şapka|şemsiye|tabak|tabure|takvim|tarak|tepsi|terlik|vazo|yastık|' +
            'yüzük',
        ),
      ],
      joint: ' ',
    },
    categories: listed(
      'Aksesuar|Aletler|Ayakkabı|Aydınlatma|Bahçe|Bavul|Bebek|Bilgisayar|Bisiklet|Çocuk|Dekorasyon|Elektronik|Ev|' +
        'Evcil hayvan|Film|Gıda|Giyim|Hediyelik|Kamp|Kırtasiye|Kitap|Kozmetik|Mobilya|Mutfak|Mücevher|Müzik|' +
        'Müzik aletleri|Ofis|Otomotiv|Oyun|Oyuncak|Saat|Sağlık|Seyahat|Spor|Takı|Tekstil',
    ),
    transactions: listed(
      'alacak|avans|borç|çekme|faiz|fatura|gecikme bedeli|havale|iade|kapora|komisyon|ödeme|taksit|ters ibraz|ücret|' +
        'virman|yatırma',
    ),
  },
};
