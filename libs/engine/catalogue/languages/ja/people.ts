/** Japanese names, jobs and companies. */
import { PlainSpelling } from '../../person/addresses-of-names.ts';
import { formsOf } from '../../tables/company-words.ts';
import { listed, withSpellings } from '../../tables/localized.ts';
import type { People } from '../../tables/people.ts';
import { nameTablesOf } from '../../tables/person-names.ts';

const last = withSpellings(
  '佐藤:sato|鈴木:suzuki|高橋:takahashi|田中:tanaka|伊藤:ito|渡辺:watanabe|山本:yamamoto|中村:nakamura|' +
    '小林:kobayashi|加藤:kato|吉田:yoshida|山田:yamada|佐々木:sasaki|山口:yamaguchi|松本:matsumoto|' +
    '井上:inoue|木村:kimura|林:hayashi|斎藤:saito|清水:shimizu|山崎:yamazaki|森:mori|池田:ikeda|' +
    '橋本:hashimoto|阿部:abe|石川:ishikawa|山下:yamashita|中島:nakajima|石井:ishii|小川:ogawa|前田:maeda|' +
    '岡田:okada|長谷川:hasegawa|藤田:fujita|後藤:goto|近藤:kondo|村上:murakami|遠藤:endo|青木:aoki|' +
    '坂本:sakamoto|斉藤:saito|福田:fukuda|太田:ota|西村:nishimura|藤井:fujii|金子:kaneko|岡本:okamoto|' +
    '藤原:fujiwara|中野:nakano|三浦:miura|原田:harada|中川:nakagawa|松田:matsuda|竹内:takeuchi|小野:ono|' +
    '田村:tamura|中山:nakayama|和田:wada|石田:ishida|森田:morita|上田:ueda|原:hara|内田:uchida|柴田:shibata|' +
    '酒井:sakai|宮崎:miyazaki|横山:yokoyama|高木:takagi|安藤:ando|宮本:miyamoto|大野:ono|小島:kojima|' +
    '谷口:taniguchi|今井:imai|工藤:kudo|高田:takada|増田:masuda|丸山:maruyama|杉山:sugiyama|村田:murata|' +
    '大塚:otsuka|新井:arai|小山:koyama|平野:hirano|藤本:fujimoto|河野:kono|上野:ueno|野口:noguchi|' +
    '武田:takeda|松井:matsui|千葉:chiba|岩崎:iwasaki|菅原:sugawara|木下:kinoshita|久保:kubo|佐野:sano|' +
    '野村:nomura|松尾:matsuo|市川:ichikawa|菊地:kikuchi|杉本:sugimoto|古川:furukawa|大西:onishi|島田:shimada|' +
    '水野:mizuno|桜井:sakurai|高野:takano|吉川:yoshikawa|山内:yamauchi|西田:nishida|飯田:iida|菊池:kikuchi|' +
    '西川:nishikawa|小松:komatsu|北村:kitamura|安田:yasuda|五十嵐:igarashi|川口:kawaguchi|平田:hirata|' +
    '関:seki|中田:nakata|久保田:kubota|服部:hattori|東:higashi|岩田:iwata|土屋:tsuchiya|川崎:kawasaki|' +
    '福島:fukushima|本田:honda|辻:tsuji|樋口:higuchi|秋山:akiyama|田口:taguchi|永井:nagai|中西:nakanishi|' +
    '山中:yamanaka|吉村:yoshimura|川上:kawakami|石原:ishihara|大橋:ohashi|松岡:matsuoka',
);
const female = withSpellings(
  '陽菜:hina|結衣:yui|葵:aoi|凛:rin|結菜:yuna|美咲:misaki|さくら:sakura|花子:hanako|恵子:keiko|' +
    '幸子:sachiko|洋子:yoko|和子:kazuko|久美子:kumiko|由美子:yumiko|真由美:mayumi|明美:akemi|智子:tomoko|' +
    '裕子:yuko|直子:naoko|陽子:yoko|恵美:emi|愛:ai|彩:aya|舞:mai|香織:kaori|麻衣:mai|千尋:chihiro|美穂:miho|' +
    '沙織:saori|奈々:nana|優花:yuka|莉子:riko|美月:mitsuki|芽依:mei|楓:kaede|杏:an|琴音:kotone|彩花:ayaka|' +
    '真央:mao|遥:haruka|七海:nanami|千夏:chinatsu|早紀:saki|静香:shizuka|典子:noriko|京子:kyoko|節子:setsuko|' +
    '文子:fumiko|桃子:momoko|里奈:rina|絵美:emi|瞳:hitomi|里美:satomi|美香:mika|友美:tomomi|理恵:rie|' +
    '加奈:kana|春香:haruka|小百合:sayuri|つむぎ:tsumugi|ひかり:hikari|紬:tsumugi',
);
const male = withSpellings(
  '蓮:ren|湊:minato|樹:itsuki|大翔:hiroto|悠真:yuma|陽翔:haruto|翔太:shota|健太:kenta|大輔:daisuke|' +
    '拓也:takuya|直樹:naoki|達也:tatsuya|和也:kazuya|翔:sho|健一:kenichi|浩:hiroshi|誠:makoto|隆:takashi|' +
    '豊:yutaka|茂:shigeru|実:minoru|進:susumu|勇:isamu|清:kiyoshi|弘:hiroshi|修:osamu|明:akira|学:manabu|' +
    '剛:tsuyoshi|亮:ryo|拓海:takumi|海斗:kaito|颯太:sota|陸:riku|悠斗:yuto|奏太:kanata|一郎:ichiro|次郎:jiro|' +
    '太郎:taro|三郎:saburo|哲也:tetsuya|雄一:yuichi|裕太:yuta|康平:kohei|駿:shun|涼:ryo|航:wataru|和夫:kazuo|' +
    '正:tadashi|博:hiroshi|幸雄:yukio|義男:yoshio|昭:akira|武:takeshi|健:ken|聡:satoshi|淳:jun|純一:junichi|' +
    '雅人:masato|慎也:shinya|祐介:yusuke|徹:toru',
);
const any = withSpellings(
  '薫:kaoru|光:hikaru|翼:tsubasa|歩:ayumu|晶:akira|千秋:chiaki|真琴:makoto|忍:shinobu|瑞希:mizuki|泉:izumi',
);
/** Words that stand in names of companies. */
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

/** What is loaded of people. */
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
          '営業担当|営業部長|経理担当|人事部長|総務担当|企画担当|広報担当|開発エンジニア|システム管理者|' +
            'データアナリスト|品質管理担当|購買担当|物流担当|店長|販売員|設計士|建築士|看護師|薬剤師|歯科医師|' +
            '教員|弁護士|税理士|編集者|記者|写真家|通訳|翻訳家|美容師|料理人|運転士|電気工事士',
        ),
      ],
      joint: '',
    },
    roles: listed('本の虫|朝型人間|夜型人間|旅人|料理好き|夢見る人|お茶好き|猫好き|犬好き|都会っ子|自然派|週末画家'),
    supporters: listed('#好き|#ファン|#に夢中'),
    interests: listed(
      '珈琲|音楽|将棋|自転車|読書|映画|美術|ジャズ|サッカー|野球|写真|園芸|旅行|お茶|演劇|技術|ヨガ|歴史|' +
        '天文|登山',
    ),
    comma: '、',
  },
  companies: {
    suffixes: listed('株式会社|有限会社|合同会社|合資会社|合名会社'),
    forms: formsOf('@%|%@|@商事%|%@製作所|@工業%|%@物産'),
    slogan: {
      parts: [
        listed(
          '明日へ、|心をつなぐ|暮らしに|未来を創る|人にやさしい|毎日に|世界へ届ける|街を支える|' +
            '想いを形に、|いつもそばに、',
        ),
        listed(
          '確かな技術|新しい発想|笑顔の力|本物の品質|信頼の輪|小さな工夫|豊かな時間|誠実な仕事|やさしい光|' +
            '次の一歩',
        ),
      ],
      joint: '',
    },
    industries: listed(
      '銀行|保険|証券|不動産|建設|機械|自動車|電機|精密機器|化学|製薬|食品|繊維|鉄鋼|鉱業|農業|水産|林業|' +
        '運輸|航空|海運|倉庫|通信|情報サービス|放送|出版|印刷|小売|卸売|外食|観光|教育|医療|電力',
    ),
    departments: listed(
      '総務部|人事部|経理部|財務部|法務部|広報部|企画部|営業部|販売部|開発部|研究部|製造部|品質保証部|' +
        '購買部|物流部|情報システム部|お客様相談室|経営企画室',
    ),
  },
};
