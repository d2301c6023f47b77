/** Chinese words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/zh_CN';
import { PlainSpelling } from '../../person/addresses-of-names.ts';
import { entriesOf, listed, withSpellings } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/words.ts';

const nouns = withSpellings(
  '山:shan|河:he|海:hai|天空:tiankong|云:yun|星星:xingxing|月亮:yueliang|太阳:taiyang|风:feng|雨:yu|雪:xue|' +
    '花:hua|森林:senlin|树:shu|草地:caodi|石头:shitou|岛:dao|港口:gangkou|城市:chengshi|村庄:cunzhuang|' +
    '车站:chezhan|道路:daolu|桥:qiao|房子:fangzi|窗户:chuanghu|门:men|花园:huayuan|桌子:zhuozi|椅子:yizi|' +
    '书:shu|信:xin|地图:ditu|时钟:shizhong|钥匙:yaoshi|雨伞:yusan|火车:huoche|船:chuan|自行车:zixingche|' +
    '学校:xuexiao|图书馆:tushuguan|市场:shichang|公园:gongyuan|早晨:zaochen|夜晚:yewan|光:guang|影子:yingzi|' +
    '声音:shengyin|歌:ge|梦:meng|旅程:lucheng|茶:cha|苹果:pingguo|鱼:yu|鸟:niao|猫:mao',
);
const verbs = withSpellings(
  '走:zou|跑:pao|看:kan|听:ting|说:shuo|读:du|写:xie|唱:chang|笑:xiao|等待:dengdai|寻找:xunzhao|' +
    '制作:zhizuo|打开:dakai|搬运:banyun|学习:xuexi|玩:wan|游泳:youyong|飞:fei|画:hua|选择:xuanze|收集:shouji|' +
    '培养:peiyang|传递:chuandi|思考:sikao|开始:kaishi|继续:jixu|触摸:chumo|眺望:tiaowang|工作:gongzuo|' +
    '休息:xiuxi',
);
const adjectives = withSpellings(
  '蓝色:lanse|红色:hongse|白色:baise|大:da|小:xiao|高:gao|低:di|长:chang|短:duan|新:xin|旧:jiu|' +
    '明亮:mingliang|温暖:wennuan|凉爽:liangshuang|温柔:wenrou|快乐:kuaile|美丽:meili|深:shen|宽广:kuanguang|' +
    '细:xi|圆:yuan|轻:qing|快:kuai|遥远:yaoyuan|亲近:qinjin|甜:tian|年轻:nianqing|强壮:qiangzhuang|' +
    '安静:anjing|丰富:fengfu|可靠:kekao',
);
const adverbs = withSpellings(
  '慢慢:manman|静静:jingjing|立刻:like|总是:zongshi|有时:youshi|再次:zaici|已经:yijing|仍然:rengran|' +
    '稍微:shaowei|非常:feichang|终于:zhongyu|突然:turan|一起:yiqi|今天:jintian|明天:mingtian|昨天:zuotian|' +
    '轻轻:qingqing|一定:yiding|也许:yexu|经常:jingchang',
);

// Forms that fit together as they are.
const plainAdjectives = listed(
  '蓝色的|红色的|白色的|高高的|小小的|长长的|新的|古老的|明亮的|温暖的|凉爽的|温柔的|快乐的|美丽的|深深的|' +
    '宽广的|圆圆的|遥远的|年轻的|安静的|丰富的',
);
const subjects = listed(
  '山|河流|云|星星|月亮|风|雨|花|森林|小岛|港口|城市|村庄|火车|桥|房子|花园|船|学校|公园|光|歌声|旅人|鸟|猫',
);
const manners = listed('慢慢地|静静地|总是|有时|再次|终于|轻轻地|一起|突然|经常');
const doing = listed('寻找着|守护着|打开了|描绘着|等待着|照亮了|传递着|带来了|拥抱着|连接着');
const objects = listed('大海|天空|道路|窗户|大门|桌子|书|信|地图|时钟|钥匙|雨伞|早晨|夜晚|影子|声音|梦|旅程|市场|茶');
const links = listed('，而|，但|，因为|，于是');
const companions = listed('和梦|和光|和海|和茶|和歌|和风|和雨|和雪');

/** What is loaded of words. */
export const words: Vocabulary = {
  words: {
    nouns: nouns.words,
    verbs: verbs.words,
    adjectives: adjectives.words,
    adverbs: adverbs.words,
    colors: entriesOf(faker.rawDefinitions.color?.human),
    sentence: {
      frame: [plainAdjectives, subjects, manners, doing, plainAdjectives, objects, links],
      last: [objects, subjects, doing, doing, objects, objects, companions],
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
        listed('手工|现代|简约|优雅|耐用|实用|轻便|小巧|经典|精致|舒适|质朴'),
        listed('木制|金属|皮革|玻璃|竹制|棉质|陶瓷|不锈钢|大理石|羊毛'),
        listed('椅子|桌子|书架|篮子|帽子|背包|盘子|时钟|镜子|箱子|抱枕|花瓶|茶杯|钱包'),
      ],
      joint: '',
    },
    categories: listed(
      '食品|饮料|服装|鞋靴|箱包|珠宝|美容|健康|家具|家电|电脑|图书|音乐|电影|玩具|游戏|运动|园艺|工具|宠物用品',
    ),
    transactions: listed('付款|退款|存款|取款|转账|发票|手续费|拒付'),
  },
};
