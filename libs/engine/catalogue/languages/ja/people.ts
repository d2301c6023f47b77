/** Japanese names, jobs and companies. */
import { PlainSpelling } from '../../person/addresses-of-names.ts';
import { formsOf } from '../../tables/company-words.ts';
import { listed, withSpellings } from '../../tables/localized.ts';
import type { People } from '../../tables/locale-tables.ts';
import { nameTablesOf } from '../../tables/person-names.ts';

const last = withSpellings(
  '佐藤:sato|鈴木:suzuki|高橋:takahashi|田中:tanaka|伊藤:ito|渡辺:watanabe|山本:yamamoto|中村:nakamura|' +
    '小林:kobayashi|加藤:kato|吉田:yoshida|山田:yamada|佐々木:sasaki|山口:yamaguchi|松本:matsumoto|井上:inoue|' +
    '木村:kimura|林:hayashi|斎藤:saito|清水:shimizu|山崎:yamazaki|森:mori|池田:ikeda|橋本:hashimoto|阿部:abe|' +
    '石川:ishikawa|山下:yamashita|中島:nakajima|石井:ishii|小川:ogawa|前田:maeda|岡田:okada|長谷川:hasegawa|' +
    '藤田:fujita|後藤:goto|近藤:kondo|村上:murakami|遠藤:endo|青木:aoki|坂本:sakamoto|斉藤:saito|福田:fukuda|' +
    '太田:ota|西村:nishimura|藤井:fujii|金子:kaneko|岡本:okamoto|藤原:fujiwara|中野:nakano|三浦:miura|原田:harada|' +
    '中川:nakagawa|松田:matsuda|竹内:takeuchi|小野:ono|田村:tamura|中山:nakayama|和田:wada|石田:ishida|森田:morita|' +
    '上田:ueda|原:hara|内田:uchida|柴田:shibata|酒井:sakai|宮崎:miyazaki|横山:yokoyama|高木:takagi|安藤:ando|' +
    '宮本:miyamoto|大野:ono|小島:kojima|谷口:taniguchi|今井:imai|工藤:kudo|高田:takada|増田:masuda|丸山:maruyama|' +
    '杉山:sugiyama|村田:murata|大塚:otsuka|新井:arai|小山:koyama|平野:hirano|藤本:fujimoto|河野:kono|上野:ueno|' +
    '野口:noguchi|武田:takeda|松井:matsui|千葉:chiba|岩崎:iwasaki|菅原:sugawara|木下:kinoshita|久保:kubo|佐野:sano|' +
    '野村:nomura|松尾:matsuo|市川:ichikawa|菊地:kikuchi|杉本:sugimoto|古川:furukawa|大西:onishi|島田:shimada|' +
    '水野:mizuno|桜井:sakurai|高野:takano|吉川:yoshikawa|山内:yamauchi|西田:nishida|飯田:iida|菊池:kikuchi|' +
    '西川:nishikawa|小松:komatsu|北村:kitamura|安田:yasuda|五十嵐:igarashi|川口:kawaguchi|平田:hirata|関:seki|' +
    '中田:nakata|久保田:kubota|服部:hattori|東:higashi|岩田:iwata|土屋:tsuchiya|川崎:kawasaki|福島:fukushima|' +
    '本田:honda|辻:tsuji|樋口:higuchi|秋山:akiyama|田口:taguchi|永井:nagai|中西:nakanishi|山中:yamanaka|' +
    '吉村:yoshimura|川上:kawakami|石原:ishihara|大橋:ohashi|松岡:matsuoka|松村:matsumura|大久保:okubo|' +
    '松下:matsushita|中尾:nakao|岡村:okamura|吉岡:yoshioka|片山:katayama|浅野:asano|荒木:araki|本間:honma|' +
    '尾崎:ozaki|川村:kawamura|上原:uehara|岡崎:okazaki|岩本:iwamoto|矢野:yano|小西:konishi|広瀬:hirose|大島:oshima|' +
    '早川:hayakawa|熊谷:kumagai|飯塚:iizuka|松原:matsubara|須藤:sudo|田辺:tanabe|望月:mochizuki|永田:nagata|' +
    '西山:nishiyama|萩原:hagiwara|石塚:ishizuka|高山:takayama|中沢:nakazawa|根本:nemoto|小池:koike|荒井:arai|' +
    '森本:morimoto|三宅:miyake|渡部:watanabe|大石:oishi|松永:matsunaga|川島:kawashima|白石:shiraishi|堀:hori|' +
    '桑原:kuwahara|馬場:baba|成田:narita|黒田:kuroda|関口:sekiguchi|三上:mikami|内藤:naito|泉:izumi|栗原:kurihara|' +
    '土井:doi|奥村:okumura|星野:hoshino|大谷:otani|岩井:iwai|川田:kawada|小田:oda|大川:okawa|榎本:enomoto|' +
    '北川:kitagawa|西岡:nishioka|黒木:kuroki|松浦:matsuura|中井:nakai|大森:omori|平井:hirai|野田:noda|田島:tajima|' +
    '小倉:ogura|津田:tsuda|浜田:hamada|福井:fukui|福岡:fukuoka|福本:fukumoto|富田:tomita|堀内:horiuchi|' +
    '前川:maekawa|牧野:makino|増井:masui|松崎:matsuzaki|三好:miyoshi|宮田:miyata|宮川:miyagawa|宮内:miyauchi|' +
    '森下:morishita|森山:moriyama|森川:morikawa|八木:yagi|矢島:yajima|安井:yasui|柳田:yanagida|山岸:yamagishi|' +
    '山川:yamakawa|山根:yamane|山村:yamamura|横田:yokota|横井:yokoi|吉野:yoshino|吉本:yoshimoto|米田:yoneda|' +
    '若林:wakabayashi|若松:wakamatsu|青山:aoyama|秋田:akita|秋元:akimoto|浅井:asai|芦田:ashida|天野:amano|' +
    '有馬:arima|飯島:iijima|池上:ikegami|石橋:ishibashi|石黒:ishiguro|石崎:ishizaki|磯部:isobe|板倉:itakura|' +
    '一色:isshiki|井口:iguchi|稲垣:inagaki|稲葉:inaba|今村:imamura|入江:irie|岩下:iwashita|植木:ueki|植村:uemura|' +
    '臼井:usui|梅田:umeda|江口:eguchi|大井:oi|大沢:osawa|大場:oba|大村:omura|岡:oka|岡部:okabe|小原:obara|' +
    '落合:ochiai|笠原:kasahara|梶原:kajiwara|加納:kano|神谷:kamiya|川端:kawabata|川本:kawamoto|菅野:kanno|' +
    '木戸:kido|岸本:kishimoto|北野:kitano|木原:kihara|草野:kusano|久野:kuno|倉田:kurata|小泉:koizumi|児玉:kodama|' +
    '小宮:komiya|佐久間:sakuma|佐竹:satake|沢田:sawada|塩田:shiota|篠原:shinohara|芝田:shibata|下田:shimoda|' +
    '庄司:shoji|城田:shirota|杉田:sugita|杉浦:sugiura|鈴村:suzumura|住田:sumida|瀬戸:seto|高島:takashima|' +
    '高松:takamatsu|滝沢:takizawa|竹田:takeda|竹中:takenaka|立花:tachibana|田代:tashiro|谷:tani|谷川:tanigawa|' +
    '玉井:tamai|塚本:tsukamoto|辻本:tsujimoto|出口:deguchi|寺田:terada|土肥:dohi|戸田:toda|富永:tominaga|' +
    '内海:utsumi|長尾:nagao|中原:nakahara|中本:nakamoto|長野:nagano|西野:nishino|西本:nishimoto|沼田:numata|' +
    '野中:nonaka|長谷:hase|花田:hanada|林田:hayashida|原口:haraguchi|坂井:sakai|東野:higashino|土方:hijikata|' +
    '平山:hirayama|深沢:fukazawa|福永:fukunaga|藤岡:fujioka|藤川:fujikawa|古田:furuta|細川:hosokawa|堀田:hotta|' +
    '本多:honda',
);
const female = withSpellings(
  '陽菜:hina|結衣:yui|葵:aoi|凛:rin|結菜:yuna|美咲:misaki|さくら:sakura|花子:hanako|恵子:keiko|幸子:sachiko|' +
    '洋子:yoko|和子:kazuko|久美子:kumiko|由美子:yumiko|真由美:mayumi|明美:akemi|智子:tomoko|裕子:yuko|直子:naoko|' +
    '陽子:yoko|恵美:emi|愛:ai|彩:aya|舞:mai|香織:kaori|麻衣:mai|千尋:chihiro|美穂:miho|沙織:saori|奈々:nana|' +
    '優花:yuka|莉子:riko|美月:mitsuki|芽依:mei|楓:kaede|杏:an|琴音:kotone|彩花:ayaka|真央:mao|遥:haruka|' +
    '七海:nanami|千夏:chinatsu|早紀:saki|静香:shizuka|典子:noriko|京子:kyoko|節子:setsuko|文子:fumiko|桃子:momoko|' +
    '里奈:rina|絵美:emi|瞳:hitomi|里美:satomi|美香:mika|友美:tomomi|理恵:rie|加奈:kana|春香:haruka|小百合:sayuri|' +
    'つむぎ:tsumugi|ひかり:hikari|紬:tsumugi|愛子:aiko|愛美:manami|明日香:asuka|亜希子:akiko|亜美:ami|綾子:ayako|' +
    '綾乃:ayano|彩乃:ayano|彩香:ayaka|杏奈:anna|杏子:kyoko|郁子:ikuko|泉美:izumi|一花:ichika|英子:eiko|絵里:eri|' +
    '絵里香:erika|江里子:eriko|和美:kazumi|和恵:kazue|佳奈:kana|佳代子:kayoko|香奈:kana|華:hana|花音:kanon|' +
    '花梨:karin|果歩:kaho|菊子:kikuko|希美:nozomi|清美:kiyomi|久子:hisako|邦子:kuniko|圭子:keiko|啓子:keiko|' +
    '恵理子:eriko|光子:mitsuko|心春:koharu|小春:koharu|心美:kokomi|琴美:kotomi|咲:saki|咲良:sakura|沙羅:sara|' +
    '早苗:sanae|紗希:saki|紗季:saki|聡子:satoko|里子:satoko|栞:shiori|詩織:shiori|志保:shiho|純子:junko|淳子:junko|' +
    '昭子:akiko|涼子:ryoko|鈴:suzu|涼香:ryoka|澄子:sumiko|世津子:setsuko|聖子:seiko|園子:sonoko|貴子:takako|' +
    '孝子:takako|多恵子:taeko|玉枝:tamae|千絵:chie|千恵子:chieko|千佳:chika|千鶴:chizuru|千代:chiyo|月子:tsukiko|' +
    '紡:tsumugu|照子:teruko|時子:tokiko|敏子:toshiko|登美子:tomiko|朋子:tomoko|奈緒:nao|奈緒美:naomi|菜々子:nanako|' +
    '奈津子:natsuko|夏美:natsumi|夏海:natsumi|典代:noriyo|則子:noriko|規子:noriko|初音:hatsune|華子:hanako|' +
    '春子:haruko|春奈:haruna|晴美:harumi|久恵:hisae|日菜子:hinako|陽向:hinata|裕美:hiromi|弘子:hiroko|風花:fuka|' +
    '房子:fusako|冬美:fuyumi|星奈:sena|真奈:mana|真奈美:manami|真理:mari|真理子:mariko|万里:mari|麻里:mari|' +
    '麻美:asami|牧子:makiko|益美:masumi|昌子:masako|正美:masami|雅子:masako|美佳:mika|美紀:miki|美樹:miki|' +
    '美智子:michiko|美津子:mitsuko|美奈子:minako|美波:minami|美帆:miho|美優:miyu|美和:miwa|美由紀:miyuki|未来:miku|' +
    '未央:mio|都:miyako|睦美:mutsumi|芽衣:mei|萌:moe|萌々香:momoka|桃香:momoka|八重:yae|康子:yasuko|弥生:yayoi|' +
    '結香:yuka|結月:yuzuki|柚希:yuzuki|柚葉:yuzuha|由香:yuka|由紀:yuki|由紀子:yukiko|由美:yumi|有紀:yuki|' +
    '有希子:yukiko|優子:yuko|優奈:yuna|優衣:yui|雪乃:yukino|友香:yuka|百合:yuri|百合子:yuriko|芳江:yoshie|' +
    '佳子:yoshiko|良子:yoshiko|頼子:yoriko|蘭:ran|理子:riko|梨花:rika|梨沙:risa|莉央:rio|律子:ritsuko|留美:rumi|' +
    '瑠璃:ruri|麗奈:reina|礼子:reiko|怜奈:rena|若菜:wakana',
);
const male = withSpellings(
  '蓮:ren|湊:minato|樹:itsuki|大翔:hiroto|悠真:yuma|陽翔:haruto|翔太:shota|健太:kenta|大輔:daisuke|拓也:takuya|' +
    '直樹:naoki|達也:tatsuya|和也:kazuya|翔:sho|健一:kenichi|浩:hiroshi|誠:makoto|隆:takashi|豊:yutaka|茂:shigeru|' +
    '実:minoru|進:susumu|勇:isamu|清:kiyoshi|弘:hiroshi|修:osamu|明:akira|学:manabu|剛:tsuyoshi|亮:ryo|拓海:takumi|' +
    '海斗:kaito|颯太:sota|陸:riku|悠斗:yuto|奏太:kanata|一郎:ichiro|次郎:jiro|太郎:taro|三郎:saburo|哲也:tetsuya|' +
    '雄一:yuichi|裕太:yuta|康平:kohei|駿:shun|涼:ryo|航:wataru|和夫:kazuo|正:tadashi|博:hiroshi|幸雄:yukio|' +
    '義男:yoshio|昭:akira|武:takeshi|健:ken|聡:satoshi|淳:jun|純一:junichi|雅人:masato|慎也:shinya|祐介:yusuke|' +
    '徹:toru|彰:akira|章:akira|亮太:ryota|歩夢:ayumu|新太:arata|勇人:hayato|伊吹:ibuki|一樹:kazuki|一成:kazunari|' +
    '一平:ippei|勲:isao|英樹:hideki|英明:hideaki|英二:eiji|栄一:eiichi|悦男:etsuo|修一:shuichi|修平:shuhei|' +
    '治:osamu|和彦:kazuhiko|和弘:kazuhiro|和樹:kazuki|和正:kazumasa|勝:masaru|勝利:katsutoshi|克己:katsumi|' +
    '克彦:katsuhiko|寛:hiroshi|貫太:kanta|完治:kanji|喜一:kiichi|恭平:kyohei|義之:yoshiyuki|義明:yoshiaki|' +
    '銀次:ginji|国男:kunio|邦彦:kunihiko|圭介:keisuke|啓太:keita|慶太:keita|健二:kenji|賢治:kenji|賢一:kenichi|' +
    '健人:kento|謙介:kensuke|元気:genki|幸一:koichi|浩一:koichi|浩二:koji|浩司:koji|孝:takashi|孝志:takashi|' +
    '剛士:tsuyoshi|貞夫:sadao|聡太:sota|悟:satoru|暁:satoru|智史:satoshi|茂樹:shigeki|茂雄:shigeo|繁:shigeru|' +
    '秀樹:hideki|秀明:hideaki|秀一:shuichi|俊介:shunsuke|俊:shun|俊彦:toshihiko|駿介:shunsuke|準:jun|純平:junpei|' +
    '順一:junichi|翔平:shohei|昇:noboru|昌平:shohei|正一:shoichi|信二:shinji|慎一:shinichi|慎太郎:shintaro|' +
    '真一:shinichi|伸一:shinichi|晋:susumu|信夫:nobuo|伸夫:nobuo|省吾:shogo|大樹:daiki|大地:daichi|大悟:daigo|' +
    '大和:yamato|大智:daichi|泰介:taisuke|太一:taichi|太陽:taiyo|隆之:takayuki|隆志:takashi|貴之:takayuki|' +
    '貴大:takahiro|高志:takashi|卓也:takuya|拓真:takuma|巧:takumi|匠:takumi|武志:takeshi|武彦:takehiko|猛:takeshi|' +
    '唯人:yuito|正人:masato|正樹:masaki|正明:masaaki|政夫:masao|雅彦:masahiko|雅之:masayuki|達彦:tatsuhiko|' +
    '達郎:tatsuro|忠:tadashi|忠雄:tadao|勤:tsutomu|努:tsutomu|哲:satoshi|哲夫:tetsuo|輝:akira|輝彦:teruhiko|' +
    '徹也:tetsuya|俊雄:toshio|敏夫:toshio|利夫:toshio|智也:tomoya|智之:tomoyuki|友也:tomoya|直人:naoto|' +
    '直之:naoyuki|尚樹:naoki|信行:nobuyuki|昇太:shota|典明:noriaki|肇:hajime|一:hajime|春男:haruo|晴彦:haruhiko|' +
    '颯:hayate|隼人:hayato|英雄:hideo|久:hisashi|仁:hitoshi|等:hitoshi|均:hitoshi|弘之:hiroyuki|裕之:hiroyuki|' +
    '裕司:yuji|洋介:yosuke|洋平:yohei|洋一:yoichi|広志:hiroshi|博之:hiroyuki|博文:hirofumi|文夫:fumio|' +
    '文彦:fumihiko|史郎:shiro|真人:masato|真:makoto|正彦:masahiko|道夫:michio|光男:mitsuo|光雄:mitsuo|稔:minoru|' +
    '素直:sunao|康夫:yasuo|康弘:yasuhiro|靖:yasushi|保:tamotsu|裕介:yusuke|勇気:yuki|勇太:yuta|優太:yuta|優斗:yuto|' +
    '雄太:yuta|雄介:yusuke|雄二:yuji|悠人:yuto|幸男:yukio|行雄:yukio|由紀夫:yukio|吉男:yoshio|良平:ryohei|' +
    '良一:ryoichi|諒:ryo|遼:ryo|凌:ryo|龍之介:ryunosuke|竜也:tatsuya|涼太:ryota|琉生:rui|怜:rei|蓮斗:rento|' +
    '和馬:kazuma',
);
const any = withSpellings(
  '薫:kaoru|光:hikaru|翼:tsubasa|歩:ayumu|晶:akira|千秋:chiaki|真琴:makoto|忍:shinobu|瑞希:mizuki|泉:izumi|' +
    '新:arata|碧:aoi|和:nagomi|希:nozomi|結:yui|紫苑:shion|千紘:chihiro|伊織:iori|樹里:juri|夏樹:natsuki|' +
    '春樹:haruki|秋:aki|冬馬:toma|青空:sora|空:sora|海:umi|凪:nagi|澪:mio|律:ritsu|奏:kanade|響:hibiki|司:tsukasa|' +
    '渚:nagisa|操:misao|純:jun|恵:megumi|優:yu|悠:yu|望:nozomu|勝海:katsumi|巴:tomoe|真澄:masumi|静:shizuka|' +
    '旭:asahi|楽:raku|詩音:shion',
);
/** Words in names of companies. */
const businessWords: readonly (readonly [string, string])[] = [
  ['株式会社', ''],
  ['有限会社', ''],
  ['合同会社', ''],
  ['合資会社', ''],
  ['合名会社', ''],
  ['商事', 'shoji'],
  ['製作所', 'seisakusho'],
  ['工業', 'kogyo'],
  ['物産', 'bussan'],
];

/** The tables of people. */
export const people: People = {
  names: nameTablesOf({
    female: female.words,
    male: male.words,
    any: any.words,
    last: last.words,
    prefixesFemale: listed('博士|先生|様'),
    prefixesMale: listed('博士|先生|様'),
    prefixesAny: listed('博士|先生'),
    suffixes: listed('様|さん|先生|教授|博士'),
    order: 'last first',
    spelling: new PlainSpelling({}, [
      ...businessWords,
      ...[last, female, male, any].flatMap(({ spellings }) => spellings),
    ]),
  }),
  persons: {
    genders: ['女性', '男性', 'ノンバイナリー'],
    job: {
      parts: [
        listed(
          '営業担当|営業部長|経理担当|人事部長|総務担当|企画担当|広報担当|開発エンジニア|システム管理者|データアナリスト|' +
            '品質管理担当|購買担当|物流担当|店長|販売員|設計士|建築士|看護師|薬剤師|歯科医師|教員|弁護士|税理士|編集者|' +
            '記者|写真家|通訳|翻訳家|美容師|料理人|運転士|電気工事士|アナウンサー|医師|医療事務|インテリアデザイナー|' +
            'ウェブデザイナー|英語講師|営業事務|衛生管理者|園芸家|介護福祉士|会計士|海外営業担当|カウンセラー|化学研究員|' +
            '家具職人|歌手|ガイド|学芸員|管理栄養士|機械設計士|気象予報士|客室乗務員|救急救命士|行政書士|金融アナリスト|' +
            'グラフィックデザイナー|警備員|研究員|公認会計士|校正者|広告プランナー|作曲家|産業医|司会者|司書|事務職員|' +
            '社会福祉士|獣医師|受付係|樹木医|小説家|消防士|食品開発担当|助産師|人事担当|生産管理担当|整備士|測量士|造園家|' +
            '大工|調律師|陶芸家|データサイエンティスト|店舗開発担当|塗装工|農業技術者|配管工|パン職人|秘書|評論家|' +
            'ファイナンシャルプランナー|副店長|プログラマー|プロジェクトマネージャー|保育士|放射線技師|法務担当|薬局長|' +
            '歴史研究家|和菓子職人',
        ),
      ],
      joint: '',
    },
    roles: listed(
      '本の虫|朝型人間|夜型人間|旅人|料理好き|夢見る人|お茶好き|猫好き|犬好き|都会っ子|自然派|週末画家|朝のランナー|' +
        '甘党|石集めの人|一番星を待つ人|歌好き|海好き|映画好き|お祭り好き|音楽好き|折り紙名人|温泉めぐりの達人|' +
        '絵本好き|カフェめぐり好き|家庭菜園家|カメラ好き|気ままな旅人|将棋好き|自転車通勤派|写真散歩家|星空案内人|' +
        '前向きな人|鉄道好き|手紙好き|読書家|鳥見る人|のんびり屋|パン作り好き|縁側の猫仲間|山歩きの人|料理修業中',
    ),
    supporters: listed('#好き|#ファン|#に夢中|#と暮らす|#ひとすじ|#の毎日'),
    interests: listed(
      '珈琲|音楽|将棋|自転車|読書|映画|美術|ジャズ|サッカー|野球|写真|園芸|旅行|お茶|演劇|技術|ヨガ|歴史|天文|登山|' +
        '囲碁|生け花|絵手紙|演芸|折り紙|温泉|カメラ|落語|和太鼓|剣道|弓道|柔道|香道|骨董|盆栽|魚釣り|散歩|山野草|詩歌|' +
        '自然|社交ダンス|書道|水泳|水彩画|生物|卓球|短歌|手芸|鉄道|テニス|陶芸|鳥|俳句|花|編み物|民謡|模型|野鳥|料理|' +
        '和菓子',
    ),
    comma: '、',
  },
  companies: {
    suffixes: listed('株式会社|有限会社|合同会社|合資会社|合名会社'),
    forms: formsOf('@%|%@|@商事%|%@製作所|@工業%|%@物産'),
    slogan: {
      parts: [
        listed(
          '明日へ、|心をつなぐ|暮らしに|未来を創る|人にやさしい|毎日に|世界へ届ける|街を支える|想いを形に、|' +
            'いつもそばに、|朝から|新しい街に|あなたのそばに|一歩先へ、|今日も明日も|家族に|季節をめぐる|暮らしを彩る|' +
            '心に届く|子どもたちに|困ったときに|幸せを運ぶ|人生に寄り添う|世代をこえて|大地に根ざす|地域とともに、|' +
            '手から手へ、|毎日をつくる|まっすぐに、|まちを照らす|みんなで育てる|未来を編む|夢をかたちに、|喜びを分かち合う|' +
            '世界とつながる',
        ),
        listed(
          '確かな技術|新しい発想|笑顔の力|本物の品質|信頼の輪|小さな工夫|豊かな時間|誠実な仕事|やさしい光|次の一歩|' +
            'あたたかい食卓|安心の約束|いつもの笑顔|うれしい発見|おいしい時間|確かな一歩|きれいな水|暮らしの知恵|' +
            '心地よい風|さわやかな朝|しなやかな強さ|新鮮な驚き|すこやかな毎日|たしかな手ざわり|ていねいな手仕事|' +
            '長い付き合い|はじめての感動|ひらめきの力|広がる可能性|ふるさとの味|まごころの接客|道をひらく力|やすらぎの場所|' +
            'よろこびの種|わかりやすい設計',
        ),
      ],
      joint: '',
    },
    industries: listed(
      '銀行|保険|証券|不動産|建設|機械|自動車|電機|精密機器|化学|製薬|食品|繊維|鉄鋼|鉱業|農業|水産|林業|運輸|航空|' +
        '海運|倉庫|通信|情報サービス|放送|出版|印刷|小売|卸売|外食|観光|教育|医療|電力|アパレル|印刷機械|宇宙開発|運送|' +
        '映像制作|園芸|音響|化粧品|楽器|ガス|玩具|冠婚葬祭|環境|警備|光学機器|航空宇宙|広告|コンサルティング|ゴム|' +
        '再生可能エネルギー|産業用ロボット|自転車|酒造|浄水|人材サービス|水道|スポーツ用品|製紙|製菓|製茶|セメント|' +
        '造船|速達便|畜産|通信販売|鉄道|陶磁器|時計|農業機械|バイオ|半導体|百貨店|文房具|包装|ホテル|木材|冶金|旅行|' +
        'リサイクル|レジャー',
    ),
    departments: listed(
      '総務部|人事部|経理部|財務部|法務部|広報部|企画部|営業部|販売部|開発部|研究部|製造部|品質保証部|購買部|物流部|' +
        '情報システム部|お客様相談室|経営企画室|IT推進部|海外事業部|監査室|技術部|経営企画部|研修部|広告宣伝部|' +
        'サービス部|財務経理部|資材部|社長室|事業開発部|受付|商品企画部|審査部|生産管理部|設計部|調達部|デザイン部|' +
        '店舗運営部|ブランド戦略部|保守部|秘書室|労務部',
    ),
  },
};
