/** Japanese words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/ja';
import { PlainSpelling } from '../../person/addresses-of-names.ts';
import { entriesWith, listed, withSpellings } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/locale-tables.ts';

const nouns = withSpellings(
  '山:yama|川:kawa|海:umi|空:sora|雲:kumo|星:hoshi|月:tsuki|太陽:taiyo|風:kaze|雨:ame|雪:yuki|花:hana|森:mori|' +
    '木:ki|草:kusa|石:ishi|島:shima|港:minato|町:machi|村:mura|駅:eki|道:michi|橋:hashi|家:ie|窓:mado|扉:tobira|' +
    '庭:niwa|机:tsukue|椅子:isu|本:hon|手紙:tegami|地図:chizu|時計:tokei|鍵:kagi|傘:kasa|電車:densha|船:fune|' +
    '自転車:jitensha|学校:gakko|図書館:toshokan|市場:ichiba|公園:koen|朝:asa|夜:yoru|光:hikari|影:kage|音:oto|' +
    '歌:uta|夢:yume|旅:tabi|茶:cha|林檎:ringo|魚:sakana|鳥:tori|猫:neko|湖:mizuumi|池:ike|滝:taki|谷:tani|丘:oka|' +
    '野原:nohara|田んぼ:tanbo|畑:hatake|砂:suna|土:tsuchi|岩:iwa|波:nami|岸:kishi|浜辺:hamabe|虹:niji|霧:kiri|' +
    '雷:kaminari|氷:kori|炎:honoo|煙:kemuri|葉:ha|枝:eda|根:ne|種:tane|実:mi|桜:sakura|梅:ume|松:matsu|竹:take|' +
    '菊:kiku|薔薇:bara|紅葉:momiji|畳:tatami|布団:futon|枕:makura|毛布:mofu|箱:hako|袋:fukuro|籠:kago|紐:himo|' +
    '糸:ito|針:hari|布:nuno|紙:kami|筆:fude|鉛筆:enpitsu|絵:e|写真:shashin|新聞:shinbun|雑誌:zasshi|辞書:jisho|' +
    '切手:kitte|封筒:futo|電話:denwa|鏡:kagami|棚:tana|引き出し:hikidashi|屋根:yane|壁:kabe|床:yuka|天井:tenjo|' +
    '階段:kaidan|廊下:roka|台所:daidokoro|部屋:heya|玄関:genkan|門:mon|塀:hei|井戸:ido|風呂:furo|茶碗:chawan|' +
    '皿:sara|箸:hashi|匙:saji|鍋:nabe|包丁:hocho|米:kome|味噌:miso|塩:shio|砂糖:sato|醤油:shoyu|豆:mame|豆腐:tofu|' +
    '卵:tamago|牛乳:gyunyu|蜂蜜:hachimitsu|饅頭:manju|餅:mochi|団子:dango|煎餅:senbei|蜜柑:mikan|柿:kaki|桃:momo|' +
    '葡萄:budo|西瓜:suika|苺:ichigo|栗:kuri|胡瓜:kyuri|人参:ninjin|大根:daikon|茄子:nasu|犬:inu|馬:uma|牛:ushi|' +
    '羊:hitsuji|兎:usagi|狐:kitsune|狸:tanuki|熊:kuma|鹿:shika|猿:saru|亀:kame|蛙:kaeru|蝶:cho|蛍:hotaru|蜂:hachi|' +
    '鶴:tsuru|雀:suzume|鳩:hato|燕:tsubame|梟:fukuro|鯨:kujira|海老:ebi|貝:kai|自動車:jidosha|飛行機:hikoki|' +
    '汽車:kisha|汽笛:kiteki|切符:kippu|荷物:nimotsu|鞄:kaban|靴:kutsu|帽子:boshi|着物:kimono|帯:obi|指輪:yubiwa|' +
    '宝石:hoseki|人形:ningyo|玩具:omocha|風船:fusen|凧:tako|太鼓:taiko|笛:fue|琴:koto|鈴:suzu|鐘:kane|祭り:matsuri|' +
    '花火:hanabi|踊り:odori|物語:monogatari|言葉:kotoba|詩:shi|手:te|目:me|耳:mimi|声:koe|心:kokoro|笑顔:egao|' +
    '友達:tomodachi|家族:kazoku|母:haha|父:chichi|兄:ani|姉:ane|弟:ototo|妹:imoto|祖父:sofu|祖母:sobo|子供:kodomo|' +
    '先生:sensei|春:haru|夏:natsu|秋:aki|冬:fuyu|昼:hiru|夕方:yugata|季節:kisetsu|時間:jikan|世界:sekai|国:kuni|' +
    '村人:murabito|店:mise|銀行:ginko|病院:byoin|郵便局:yubinkyoku|劇場:gekijo|美術館:bijutsukan|城:shiro|' +
    '神社:jinja|寺:tera|塔:to|灯台:todai|坂:saka|角:kado|交差点:kosaten|信号:shingo|広場:hiroba|噴水:funsui|' +
    '牧場:bokujo|工場:kojo|色:iro|味:aji|香り:kaori|約束:yakusoku|希望:kibo',
);
const verbs = withSpellings(
  '歩く:aruku|走る:hashiru|見る:miru|聞く:kiku|話す:hanasu|読む:yomu|書く:kaku|歌う:utau|笑う:warau|待つ:matsu|' +
    '探す:sagasu|作る:tsukuru|開く:hiraku|運ぶ:hakobu|学ぶ:manabu|遊ぶ:asobu|泳ぐ:oyogu|飛ぶ:tobu|描く:egaku|' +
    '選ぶ:erabu|集める:atsumeru|育てる:sodateru|伝える:tsutaeru|考える:kangaeru|始める:hajimeru|続ける:tsuzukeru|' +
    '触れる:fureru|眺める:nagameru|働く:hataraku|休む:yasumu|食べる:taberu|飲む:nomu|寝る:neru|起きる:okiru|' +
    '行く:iku|来る:kuru|帰る:kaeru|出る:deru|入る:hairu|立つ:tatsu|座る:suwaru|持つ:motsu|置く:oku|取る:toru|' +
    '渡す:watasu|送る:okuru|届ける:todokeru|受け取る:uketoru|買う:kau|売る:uru|払う:harau|貸す:kasu|借りる:kariru|' +
    '返す:kaesu|閉じる:tojiru|押す:osu|引く:hiku|回す:mawasu|投げる:nageru|拾う:hirou|切る:kiru|貼る:haru|折る:oru|' +
    '包む:tsutsumu|結ぶ:musubu|縫う:nuu|編む:amu|織る:oru|染める:someru|洗う:arau|干す:hosu|磨く:migaku|掃く:haku|' +
    '拭く:fuku|焼く:yaku|煮る:niru|炊く:taku|混ぜる:mazeru|味わう:ajiwau|植える:ueru|掘る:horu|耕す:tagayasu|' +
    '刈る:karu|咲く:saku|散る:chiru|実る:minoru|光る:hikaru|輝く:kagayaku|照らす:terasu|燃える:moeru|消える:kieru|' +
    '流れる:nagareru|浮かぶ:ukabu|沈む:shizumu|揺れる:yureru|吹く:fuku|降る:furu|積もる:tsumoru|溶ける:tokeru|' +
    '乾く:kawaku|濡れる:nureru|登る:noboru|降りる:oriru|渡る:wataru|曲がる:magaru|止まる:tomaru|進む:susumu|' +
    '戻る:modoru|急ぐ:isogu|乗る:noru|漕ぐ:kogu|旅する:tabisuru|訪れる:otozureru|迎える:mukaeru|招く:maneku|' +
    '会う:au|別れる:wakareru|呼ぶ:yobu|答える:kotaeru|尋ねる:tazuneru|頼む:tanomu|教える:oshieru|習う:narau|' +
    '覚える:oboeru|忘れる:wasureru|思い出す:omoidasu|信じる:shinjiru|願う:negau|祈る:inoru|喜ぶ:yorokobu|祝う:iwau|' +
    '褒める:homeru|励ます:hagemasu|助ける:tasukeru|守る:mamoru|支える:sasaeru|直す:naosu|磨き上げる:migakiageru|' +
    '数える:kazoeru|比べる:kuraberu|測る:hakaru|並べる:naraberu|片付ける:katazukeru|飾る:kazaru|奏でる:kanaderu|' +
    '踊る:odoru|演じる:enjiru|映す:utsusu|写す:utsusu|記す:shirusu|語る:kataru|囁く:sasayaku|微笑む:hohoemu|' +
    '眠る:nemuru|暮らす:kurasu|住む:sumu|育つ:sodatsu',
);
const adjectives = withSpellings(
  '青い:aoi|赤い:akai|白い:shiroi|黒い:kuroi|大きい:okii|小さい:chiisai|高い:takai|低い:hikui|長い:nagai|' +
    '短い:mijikai|新しい:atarashii|古い:furui|明るい:akarui|暖かい:atatakai|涼しい:suzushii|優しい:yasashii|' +
    '楽しい:tanoshii|美しい:utsukushii|深い:fukai|広い:hiroi|細い:hosoi|丸い:marui|軽い:karui|速い:hayai|遠い:toi|' +
    '近い:chikai|甘い:amai|若い:wakai|強い:tsuyoi|静かな:shizukana|豊かな:yutakana|確かな:tashikana|' +
    '白っぽい:shiroppoi|黄色い:kiiroi|茶色い:chairoi|丸っこい:marukkoi|四角い:shikakui|平たい:hiratai|太い:futoi|' +
    '厚い:atsui|薄い:usui|浅い:asai|狭い:semai|重い:omoi|硬い:katai|柔らかい:yawarakai|熱い:atsui|冷たい:tsumetai|' +
    '温かい:atatakai|暑い:atsui|寒い:samui|暗い:kurai|眩しい:mabushii|淡い:awai|濃い:koi|鋭い:surudoi|' +
    '滑らかな:namerakana|清い:kiyoi|清らかな:kiyorakana|爽やかな:sawayakana|穏やかな:odayakana|緩やかな:yuruyakana|' +
    '鮮やかな:azayakana|華やかな:hanayakana|賑やかな:nigiyakana|和やかな:nagoyakana|健やかな:sukoyakana|' +
    '朗らかな:hogarakana|明朗な:meirona|素直な:sunaona|親切な:shinsetsuna|丁寧な:teineina|正直な:shojikina|' +
    '真面目な:majimena|素敵な:sutekina|立派な:rippana|見事な:migotona|上品な:johinna|上手な:jozuna|便利な:benrina|' +
    '丈夫な:jobuna|元気な:genkina|健康な:kenkona|平和な:heiwana|自由な:jiyuna|自然な:shizenna|安全な:anzenna|' +
    '簡単な:kantanna|単純な:tanjunna|正確な:seikakuna|完全な:kanzenna|特別な:tokubetsuna|大切な:taisetsuna|' +
    '貴重な:kichona|有名な:yumeina|不思議な:fushigina|透明な:tomeina|新鮮な:shinsenna|幸せな:shiawasena|' +
    '愉快な:yukaina|熱心な:nesshinna|勇敢な:yukanna|珍しい:mezurashii|懐かしい:natsukashii|嬉しい:ureshii|' +
    '面白い:omoshiroi|可愛い:kawaii|美味しい:oishii|酸っぱい:suppai|苦い:nigai|辛い:karai|香ばしい:kobashii|' +
    '瑞々しい:mizumizushii|若々しい:wakawakashii|凛々しい:ririshii|逞しい:takumashii|力強い:chikarazuyoi|' +
    '心強い:kokorozuyoi|賢い:kashikoi|鋭敏な:eibinna|早い:hayai|素早い:subayai|忙しい:isogashii|正しい:tadashii|' +
    '等しい:hitoshii|詳しい:kuwashii|親しい:shitashii|良い:yoi|尊い:totoi|温和な:onwana|器用な:kiyona|' +
    '質素な:shissona|優雅な:yugana|豪華な:gokana',
);
const adverbs = withSpellings(
  'ゆっくり:yukkuri|静かに:shizukani|すぐに:suguni|いつも:itsumo|時々:tokidoki|また:mata|もう:mo|まだ:mada|' +
    '少し:sukoshi|とても:totemo|やがて:yagate|突然:totsuzen|一緒に:isshoni|遠くで:tokude|近くで:chikakude|今日:kyo|' +
    '明日:ashita|昨日:kino|朝早く:asahayaku|そっと:sotto|必ず:kanarazu|たぶん:tabun|早く:hayaku|遅く:osoku|' +
    '急に:kyuni|次第に:shidaini|だんだん:dandan|ますます:masumasu|ずっと:zutto|ちょっと:chotto|かなり:kanari|' +
    'もっと:motto|最も:mottomo|特に:tokuni|ほとんど:hotondo|だいたい:daitai|たいてい:taitei|普段:fudan|' +
    '常に:tsuneni|よく:yoku|たまに:tamani|めったに:mettani|決して:kesshite|初めて:hajimete|再び:futatabi|' +
    '先に:sakini|後で:atode|今:ima|さっき:sakki|もうすぐ:mosugu|いつか:itsuka|昔:mukashi|今夜:konya|今朝:kesa|' +
    '毎日:mainichi|毎朝:maiasa|朝夕:asayu|はっきり:hakkiri|しっかり:shikkari|きちんと:kichinto|丁寧に:teineini|' +
    '楽しく:tanoshiku|優しく:yasashiku|明るく:akaruku|元気に:genkini|自由に:jiyuni|簡単に:kantanni|本当に:hontoni|' +
    'まったく:mattaku|やっと:yatto|ついに:tsuini|早速:sassoku|直ちに:tadachini|互いに:tagaini|別々に:betsubetsuni|' +
    '一斉に:isseini|のんびり:nonbiri|きらきら:kirakira|ふわふわ:fuwafuwa|そよそよ:soyosoyo',
);

// These forms need no agreement.
const subjects = listed(
  '山は|川は|雲は|星は|月は|風は|雨は|花は|森は|島は|港は|町は|橋は|家は|庭は|電車は|船は|学校は|公園は|光は|' +
    '歌は|旅人は|鳥は|猫は|海は|空は|雪は|虹は|霧は|波は|湖は|滝は|丘は|野原は|道は|駅は|窓は|灯台は|城は|塔は|' +
    '広場は|噴水は|劇場は|美術館は|市場は|牧場は|子供は|友達は|先生は|画家は|詩人は|村人は|船乗りは|犬は|馬は|兎は|' +
    '狐は|鹿は|亀は|蝶は|蛍は|燕は|鯨は|時計は|物語は|言葉は|祭りは|花火は|太鼓は',
);
const objects = listed(
  '海を|空を|道を|窓を|扉を|机を|本を|手紙を|地図を|時計を|鍵を|傘を|朝を|夜を|影を|音を|夢を|旅を|町を|庭を|' +
    '橋を|山を|川を|星を|月を|花を|森を|島を|港を|湖を|丘を|野原を|虹を|光を|風を|雪を|歌を|詩を|絵を|写真を|' +
    '物語を|言葉を|約束を|思い出を|季節を|春を|夏を|秋を|冬を|夕方を|町並みを|屋根を|門を|坂を|広場を|灯台を|鐘を|' +
    '鈴を|笛を|太鼓を|宝石を|花束を|切符を|荷物を|帽子を',
);
const manners = listed(
  'ゆっくり|静かに|いつも|時々|また|そっと|やがて|一緒に|突然|必ず|今日も|明日も|毎朝|毎日|早く|急に|次第に|' +
    'だんだん|ずっと|少し|もっと|よく|たまに|初めて|再び|先に|いつか|はっきり|しっかり|丁寧に|楽しく|優しく|明るく|' +
    '元気に|自由に|やっと|ついに|互いに|のんびり',
);
const links = listed(
  '包み、|探し、|見つめ、|運び、|守り、|開き、|描き、|待ち、|照らし、|伝え、|抱き、|眺め、|飾り、|迎え、|' +
    '包みながら、|支え、|映し、|歌い、|語り、|集め、|届け、|求め、|育て、|忘れず、',
);
const doing = listed(
  '包む|探す|見つめる|運ぶ|守る|開く|描く|待つ|照らす|伝える|眺める|飾る|迎える|支える|映す|歌う|語る|集める|' +
    '届ける|求める|育てる|抱く|結ぶ|選ぶ|忘れない|呼ぶ|追う|越える|染める|祝う|信じる|愛する',
);

const moving = listed(
  '笑う|走る|歩く|眠る|休む|踊る|輝く|揺れる|進む|戻る|止まる|目覚める|光る|微笑む|暮らす|育つ|帰る|近づく|' +
    '遠ざかる|現れる|消える|集まる|始まる|続く|変わる|動く|急ぐ|旅立つ|囁く',
);

/** The tables of words. */
export const words: Vocabulary = {
  words: {
    nouns: nouns.words,
    verbs: verbs.words,
    adjectives: adjectives.words,
    adverbs: adverbs.words,
    colors: entriesWith(
      faker.rawDefinitions.color?.human,
      '桃色|空色|群青|瑠璃色|珊瑚色|若竹色|抹茶色|鶯色|松葉色|萌黄|浅葱色|臙脂|小豆色|煉瓦色|栗色|琥珀色|黄土色|狐色|' +
        '鳶色|象牙色|生成り|薄桃色|薄紫|菫色|葡萄色|牡丹色|撫子色|茜色|柿色|蜜柑色|檸檬色|菜の花色|向日葵色|翡翠色|碧|' +
        '紺碧|鉄紺|墨色|鼠色|利休鼠|銅色|真珠色|乳白色|曙色',
    ),
    sentence: {
      frame: [subjects, manners, objects, links],
      last: [moving, moving, moving, doing],
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
        listed(
          '手作りの|モダンな|シンプルな|上品な|丈夫な|実用的な|軽い|小さな|大きな|伝統的な|使いやすい|素朴な|明るい|' +
            '温かな|あざやかな|愛らしい|うるおいの|折りたたみ|軽やかな|可愛い|クラシックな|コンパクトな|さわやかな|静かな|' +
            '持ち運べる|上質な|新しい|スリムな|定番の|特製の|なめらかな|人気の|ふわふわの|ポケット|本格|丸い|ミニ|' +
            '昔ながらの|モノトーンの|やわらかな|優雅な|和風',
        ),
        listed(
          '木製|金属製|革製|ガラス製|竹製|綿の|陶器の|鉄製|石の|毛織の|アルミの|い草の|麻の|鋳物の|絹の|桐の|金箔の|銀の|' +
            '桜材の|竹細工の|銅の|陶磁器の|ニットの|ひのきの|フェルトの|藤の|帆布の|真鍮の|和紙の|漆塗りの',
        ),
        listed(
          '椅子|机|棚|かご|帽子|鞄|皿|時計|鏡|箱|座布団|花瓶|湯のみ|財布|傘|扇子|急須|茶筒|茶碗|箸|箸置き|弁当箱|水筒|' +
            'お盆|鍋|やかん|包丁|まな板|コップ|グラス|湯たんぽ|枕|毛布|布団|暖簾|座椅子|ちゃぶ台|本棚|行灯|提灯|' +
            'ろうそく立て|手ぬぐい|タオル|風呂敷|巾着|手袋|マフラー|靴下|サンダル|下駄|帯留め|かんざし|指輪|耳飾り|腕時計|' +
            '眼鏡|手帳|便箋|万年筆|筆箱|しおり|絵皿|人形|独楽|けん玉|凧|風鈴|太鼓|笛|積み木|植木鉢|じょうろ|脚立|工具箱',
        ),
      ],
      joint: '',
    },
    categories: listed(
      '食品|飲料|衣料|靴|鞄|宝飾|美容|健康|家具|家電|パソコン|書籍|音楽|映画|玩具|ゲーム|スポーツ|園芸|工具|' +
        'ペット用品|園芸用品|菓子|化粧品|カメラ|楽器|キッチン用品|健康食品|自転車|照明|寝具|生活雑貨|時計|日用品|' +
        'バッグ|ベビー用品|文房具|旅行用品',
    ),
    transactions: listed(
      '支払い|返金|入金|出金|振込|請求|手数料|チャージバック|振替|利息|前払い|後払い|分割払い|違約金|手付金|' +
        '引き落とし',
    ),
  },
};
