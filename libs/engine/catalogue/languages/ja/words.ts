/** Japanese words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/ja';
import { PlainSpelling } from '../../person/addresses-of-names.ts';
import { entriesOf, listed, withSpellings } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/words.ts';

const nouns = withSpellings(
  '山:yama|川:kawa|海:umi|空:sora|雲:kumo|星:hoshi|月:tsuki|太陽:taiyo|風:kaze|雨:ame|雪:yuki|花:hana|' +
    '森:mori|木:ki|草:kusa|石:ishi|島:shima|港:minato|町:machi|村:mura|駅:eki|道:michi|橋:hashi|家:ie|' +
    '窓:mado|扉:tobira|庭:niwa|机:tsukue|椅子:isu|本:hon|手紙:tegami|地図:chizu|時計:tokei|鍵:kagi|傘:kasa|' +
    '電車:densha|船:fune|自転車:jitensha|学校:gakko|図書館:toshokan|市場:ichiba|公園:koen|朝:asa|夜:yoru|' +
    '光:hikari|影:kage|音:oto|歌:uta|夢:yume|旅:tabi|茶:cha|林檎:ringo|魚:sakana|鳥:tori|猫:neko',
);
const verbs = withSpellings(
  '歩く:aruku|走る:hashiru|見る:miru|聞く:kiku|話す:hanasu|読む:yomu|書く:kaku|歌う:utau|笑う:warau|' +
    '待つ:matsu|探す:sagasu|作る:tsukuru|開く:hiraku|運ぶ:hakobu|学ぶ:manabu|遊ぶ:asobu|泳ぐ:oyogu|飛ぶ:tobu|' +
    '描く:egaku|選ぶ:erabu|集める:atsumeru|育てる:sodateru|伝える:tsutaeru|考える:kangaeru|始める:hajimeru|' +
    '続ける:tsuzukeru|触れる:fureru|眺める:nagameru|働く:hataraku|休む:yasumu',
);
const adjectives = withSpellings(
  '青い:aoi|赤い:akai|白い:shiroi|黒い:kuroi|大きい:okii|小さい:chiisai|高い:takai|低い:hikui|長い:nagai|' +
    '短い:mijikai|新しい:atarashii|古い:furui|明るい:akarui|暖かい:atatakai|涼しい:suzushii|優しい:yasashii|' +
    '楽しい:tanoshii|美しい:utsukushii|深い:fukai|広い:hiroi|細い:hosoi|丸い:marui|軽い:karui|速い:hayai|' +
    '遠い:toi|近い:chikai|甘い:amai|若い:wakai|強い:tsuyoi|静かな:shizukana|豊かな:yutakana|確かな:tashikana',
);
const adverbs = withSpellings(
  'ゆっくり:yukkuri|静かに:shizukani|すぐに:suguni|いつも:itsumo|時々:tokidoki|また:mata|もう:mo|まだ:mada|' +
    '少し:sukoshi|とても:totemo|やがて:yagate|突然:totsuzen|一緒に:isshoni|遠くで:tokude|近くで:chikakude|' +
    '今日:kyo|明日:ashita|昨日:kino|朝早く:asahayaku|そっと:sotto|必ず:kanarazu|たぶん:tabun',
);

// Forms that fit together as they are.
const plainAdjectives = listed(
  '青い|赤い|白い|大きい|小さい|高い|長い|新しい|古い|明るい|暖かい|涼しい|優しい|美しい|深い|広い|丸い|' +
    '軽い|遠い|若い|静かな|豊かな',
);
const subjects = listed(
  '山は|川は|雲は|星は|月は|風は|雨は|花は|森は|島は|港は|町は|橋は|家は|庭は|電車は|船は|学校は|公園は|' +
    '光は|歌は|旅人は|鳥は|猫は',
);
const objects = listed(
  '海を|空を|道を|窓を|扉を|机を|本を|手紙を|地図を|時計を|鍵を|傘を|朝を|夜を|影を|音を|夢を|旅を|町を|庭を|橋を',
);
const manners = listed('ゆっくり|静かに|いつも|時々|また|そっと|やがて|一緒に|突然|必ず');
const links = listed('包み、|探し、|見つめ、|運び、|守り、|開き、|描き、|待ち、|照らし、|伝え、');
const doing = listed('包む|探す|見つめる|運ぶ|守る|開く|描く|待つ|照らす|伝える');

/** What is loaded of words. */
export const words: Vocabulary = {
  words: {
    nouns: nouns.words,
    verbs: verbs.words,
    adjectives: adjectives.words,
    adverbs: adverbs.words,
    colors: entriesOf(faker.rawDefinitions.color?.human),
    sentence: {
      frame: [plainAdjectives, subjects, plainAdjectives, objects, manners, links],
      last: [doing, nouns.words, doing, nouns.words, doing, doing],
      joint: '',
      end: '。',
    },
    spelling: new PlainSpelling(
      {},
      [nouns, verbs, adjectives, adverbs].flatMap(({ spellings }) => spellings),
    ),
  },
  commerce: {
    product: {
      parts: [
        listed('手作りの|モダンな|シンプルな|上品な|丈夫な|実用的な|軽い|小さな|大きな|伝統的な|使いやすい|素朴な'),
        listed('木製|金属製|革製|ガラス製|竹製|綿の|陶器の|鉄製|石の|毛織の'),
        listed('椅子|机|棚|かご|帽子|鞄|皿|時計|鏡|箱|座布団|花瓶|湯のみ|財布'),
      ],
      joint: '',
    },
    categories: listed(
      '食品|飲料|衣料|靴|鞄|宝飾|美容|健康|家具|家電|パソコン|書籍|音楽|映画|玩具|ゲーム|スポーツ|園芸|' +
        '工具|ペット用品',
    ),
    transactions: listed('支払い|返金|入金|出金|振込|請求|手数料|チャージバック'),
  },
};
