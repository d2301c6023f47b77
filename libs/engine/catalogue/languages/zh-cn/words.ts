/** Chinese words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/zh_CN';
import { PlainSpelling } from '../../person/addresses-of-names.ts';
import { entriesWith, listed, withSpellings } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/locale-tables.ts';

const nouns = withSpellings(
  '山:shan|河:he|海:hai|天空:tiankong|云:yun|星星:xingxing|月亮:yueliang|太阳:taiyang|风:feng|雨:yu|雪:xue|' +
    '花:hua|森林:senlin|树:shu|草地:caodi|石头:shitou|岛:dao|港口:gangkou|城市:chengshi|村庄:cunzhuang|' +
    '车站:chezhan|道路:daolu|桥:qiao|房子:fangzi|窗户:chuanghu|门:men|花园:huayuan|桌子:zhuozi|椅子:yizi|书:shu|' +
    '信:xin|地图:ditu|时钟:shizhong|钥匙:yaoshi|雨伞:yusan|火车:huoche|船:chuan|自行车:zixingche|学校:xuexiao|' +
    '图书馆:tushuguan|市场:shichang|公园:gongyuan|早晨:zaochen|夜晚:yewan|光:guang|影子:yingzi|声音:shengyin|歌:ge|' +
    '梦:meng|旅程:lucheng|茶:cha|苹果:pingguo|鱼:yu|鸟:niao|猫:mao|湖:hu|江:jiang|溪流:xiliu|瀑布:pubu|山谷:shangu|' +
    '山峰:shanfeng|丘陵:qiuling|田野:tianye|麦田:maitian|沙滩:shatan|沙漠:shamo|泥土:nitu|岩石:yanshi|波浪:bolang|' +
    '海岸:haian|彩虹:caihong|雾:wu|闪电:shandian|冰:bing|火焰:huoyan|炊烟:chuiyan|叶子:yezi|树枝:shuzhi|' +
    '树根:shugen|种子:zhongzi|果实:guoshi|樱花:yinghua|梅花:meihua|松树:songshu|竹子:zhuzi|菊花:juhua|玫瑰:meigui|' +
    '荷花:hehua|柳树:liushu|枫叶:fengye|床:chuang|枕头:zhentou|毯子:tanzi|箱子:xiangzi|袋子:daizi|篮子:lanzi|' +
    '绳子:shengzi|线:xian|针:zhen|布:bu|纸:zhi|毛笔:maobi|铅笔:qianbi|图画:tuhua|照片:zhaopian|报纸:baozhi|' +
    '杂志:zazhi|词典:cidian|邮票:youpiao|信封:xinfeng|电话:dianhua|镜子:jingzi|书架:shujia|抽屉:chouti|屋顶:wuding|' +
    '墙:qiang|地板:diban|天花板:tianhuaban|楼梯:louti|走廊:zoulang|厨房:chufang|房间:fangjian|阳台:yangtai|' +
    '院子:yuanzi|围墙:weiqiang|水井:shuijing|碗:wan|盘子:panzi|筷子:kuaizi|勺子:shaozi|锅:guo|菜刀:caidao|' +
    '大米:dami|面条:miantiao|馒头:mantou|饺子:jiaozi|豆腐:doufu|盐:yan|糖:tang|酱油:jiangyou|豆子:douzi|鸡蛋:jidan|' +
    '牛奶:niunai|蜂蜜:fengmi|月饼:yuebing|橘子:juzi|柿子:shizi|桃子:taozi|葡萄:putao|西瓜:xigua|草莓:caomei|' +
    '栗子:lizi|香蕉:xiangjiao|黄瓜:huanggua|胡萝卜:huluobo|白菜:baicai|茄子:qiezi|狗:gou|马:ma|牛:niu|羊:yang|' +
    '兔子:tuzi|狐狸:huli|熊猫:xiongmao|鹿:lu|猴子:houzi|乌龟:wugui|青蛙:qingwa|蝴蝶:hudie|萤火虫:yinghuochong|' +
    '蜜蜂:mifeng|仙鹤:xianhe|麻雀:maque|鸽子:gezi|燕子:yanzi|鲸鱼:jingyu|虾:xia|贝壳:beike|汽车:qiche|飞机:feiji|' +
    '地铁:ditie|车票:chepiao|行李:xingli|背包:beibao|鞋子:xiezi|帽子:maozi|衣服:yifu|围巾:weijin|戒指:jiezhi|' +
    '宝石:baoshi|娃娃:wawa|玩具:wanju|气球:qiqiu|风筝:fengzheng|鼓:gu|笛子:dizi|古筝:guzheng|铃铛:lingdang|' +
    '钟声:zhongsheng|节日:jieri|烟花:yanhua|舞蹈:wudao|故事:gushi|语言:yuyan|诗:shi|手:shou|眼睛:yanjing|' +
    '耳朵:erduo|嗓音:sangyin|心灵:xinling|笑容:xiaorong|朋友:pengyou|家人:jiaren|母亲:muqin|父亲:fuqin|哥哥:gege|' +
    '姐姐:jiejie|弟弟:didi|妹妹:meimei|爷爷:yeye|奶奶:nainai|孩子:haizi|老师:laoshi|春天:chuntian|夏天:xiatian|' +
    '秋天:qiutian|冬天:dongtian|中午:zhongwu|黄昏:huanghun|季节:jijie|时间:shijian|世界:shijie|国家:guojia|' +
    '商店:shangdian|银行:yinhang|医院:yiyuan|邮局:youju|剧院:juyuan|博物馆:bowuguan|城堡:chengbao|寺庙:simiao|' +
    '宝塔:baota|灯塔:dengta|山坡:shanpo|街角:jiejiao|路口:lukou|广场:guangchang|喷泉:penquan|牧场:muchang|' +
    '工厂:gongchang|颜色:yanse|味道:weidao|香气:xiangqi|约定:yueding|希望:xiwang|灯笼:denglong|扇子:shanzi|' +
    '茶壶:chahu|棋盘:qipan',
);
const verbs = withSpellings(
  '走:zou|跑:pao|看:kan|听:ting|说:shuo|读:du|写:xie|唱:chang|笑:xiao|等待:dengdai|寻找:xunzhao|制作:zhizuo|' +
    '打开:dakai|搬运:banyun|学习:xuexi|玩:wan|游泳:youyong|飞:fei|画:hua|选择:xuanze|收集:shouji|培养:peiyang|' +
    '传递:chuandi|思考:sikao|开始:kaishi|继续:jixu|触摸:chumo|眺望:tiaowang|工作:gongzuo|休息:xiuxi|吃:chi|喝:he|' +
    '睡:shui|起床:qichuang|去:qu|来:lai|回家:huijia|出发:chufa|进入:jinru|站:zhan|坐:zuo|拿:na|放:fang|取:qu|递:di|' +
    '送:song|寄:ji|收到:shoudao|买:mai|卖:mai|付款:fukuan|借:jie|归还:guihuan|关闭:guanbi|推:tui|拉:la|' +
    '转动:zhuandong|投掷:touzhi|捡起:jianqi|剪:jian|贴:tie|折叠:zhedie|包裹:baoguo|系:ji|缝:feng|编织:bianzhi|' +
    '染色:ranse|洗:xi|晾晒:liangshai|擦拭:cashi|打扫:dasao|整理:zhengli|烤:kao|煮:zhu|蒸:zheng|搅拌:jiaoban|' +
    '品尝:pinchang|种植:zhongzhi|挖掘:wajue|耕种:gengzhong|收割:shouge|开放:kaifang|飘落:piaoluo|成熟:chengshu|' +
    '发光:faguang|闪耀:shanyao|照亮:zhaoliang|燃烧:ranshao|消失:xiaoshi|流动:liudong|漂浮:piaofu|下沉:xiachen|' +
    '摇晃:yaohuang|吹:chui|降落:jiangluo|融化:ronghua|攀登:pandeng|下来:xialai|穿过:chuanguo|转弯:zhuanwan|' +
    '停止:tingzhi|前进:qianjin|返回:fanhui|赶路:ganlu|乘坐:chengzuo|划船:huachuan|旅行:lvxing|拜访:baifang|' +
    '迎接:yingjie|邀请:yaoqing|见面:jianmian|告别:gaobie|呼唤:huhuan|回答:huida|询问:xunwen|请求:qingqiu|教:jiao|' +
    '练习:lianxi|记住:jizhu|忘记:wangji|回忆:huiyi|相信:xiangxin|祝愿:zhuyuan|祈祷:qidao|高兴:gaoxing|庆祝:qingzhu|' +
    '称赞:chengzan|鼓励:guli|帮助:bangzhu|守护:shouhu|支持:zhichi|修理:xiuli|计算:jisuan|比较:bijiao|测量:celiang|' +
    '排列:pailie|装饰:zhuangshi|演奏:yanzou|跳舞:tiaowu|表演:biaoyan|拍摄:paishe|记录:jilu|讲述:jiangshu|低语:diyu|' +
    '微笑:weixiao|睡觉:shuijiao|生活:shenghuo|居住:juzhu|成长:chengzhang|欣赏:xinshang|分享:fenxiang|感谢:ganxie',
);
const adjectives = withSpellings(
  '蓝色:lanse|红色:hongse|白色:baise|大:da|小:xiao|高:gao|低:di|长:chang|短:duan|新:xin|旧:jiu|明亮:mingliang|' +
    '温暖:wennuan|凉爽:liangshuang|温柔:wenrou|快乐:kuaile|美丽:meili|深:shen|宽广:kuanguang|细:xi|圆:yuan|轻:qing|' +
    '快:kuai|遥远:yaoyuan|亲近:qinjin|甜:tian|年轻:nianqing|强壮:qiangzhuang|安静:anjing|丰富:fengfu|可靠:kekao|' +
    '黄色:huangse|绿色:lvse|紫色:zise|黑色:heise|灰色:huise|棕色:zongse|金色:jinse|银色:yinse|方:fang|平:ping|' +
    '粗:cu|厚:hou|薄:bao|浅:qian|窄:zhai|重:zhong|硬:ying|软:ruan|热:re|冷:leng|暖和:nuanhuo|寒冷:hanleng|' +
    '昏暗:hunan|耀眼:yaoyan|淡雅:danya|浓郁:nongyu|锋利:fengli|光滑:guanghua|清澈:qingche|清新:qingxin|' +
    '平静:pingjing|缓慢:huanman|鲜艳:xianyan|华丽:huali|热闹:renao|和睦:hemu|健康:jiankang|开朗:kailang|' +
    '坦率:tanshuai|亲切:qinqie|礼貌:limao|诚实:chengshi|认真:renzhen|精彩:jingcai|出色:chuse|优雅:youya|' +
    '熟练:shulian|便利:bianli|结实:jieshi|精神:jingshen|和平:heping|自由:ziyou|自然:ziran|安全:anquan|简单:jiandan|' +
    '单纯:danchun|准确:zhunque|完整:wanzheng|特别:tebie|重要:zhongyao|珍贵:zhengui|著名:zhuming|神奇:shenqi|' +
    '透明:touming|新鲜:xinxian|幸福:xingfu|愉快:yukuai|热情:reqing|勇敢:yonggan|稀有:xiyou|有趣:youqu|可爱:keai|' +
    '美味:meiwei|酸:suan|苦:ku|辣:la|香:xiang|水灵:shuiling|英俊:yingjun|健壮:jianzhuang|有力:youli|聪明:congming|' +
    '敏捷:minjie|早:zao|忙碌:manglu|正确:zhengque|平等:pingdeng|详细:xiangxi|亲密:qinmi|善良:shanliang|尊贵:zungui|' +
    '温和:wenhe|灵巧:lingqiao|朴素:pusu|豪华:haohua|整齐:zhengqi|干净:ganjing|宁静:ningjing|悠久:youjiu|' +
    '辽阔:liaokuo|茂盛:maosheng|芬芳:fenfang|晴朗:qinglang|湿润:shirun|干燥:ganzao|柔和:rouhe|坚定:jianding|' +
    '耐心:naixin|谦虚:qianxu|慷慨:kangkai|活泼:huopo|细心:xixin',
);
const adverbs = withSpellings(
  '慢慢:manman|静静:jingjing|立刻:like|总是:zongshi|有时:youshi|再次:zaici|已经:yijing|仍然:rengran|稍微:shaowei|' +
    '非常:feichang|终于:zhongyu|突然:turan|一起:yiqi|今天:jintian|明天:mingtian|昨天:zuotian|轻轻:qingqing|' +
    '一定:yiding|也许:yexu|经常:jingchang|渐渐:jianjian|越来越:yuelaiyue|一直:yizhi|比较:bijiao|相当:xiangdang|' +
    '更加:gengjia|最:zui|特别:tebie|几乎:jihu|大概:dagai|通常:tongchang|平时:pingshi|常常:changchang|偶尔:ouer|' +
    '很少:henshao|从不:congbu|初次:chuci|先:xian|然后:ranhou|现在:xianzai|刚才:gangcai|马上:mashang|将来:jianglai|' +
    '从前:congqian|今晚:jinwan|今早:jinzao|每天:meitian|清楚地:qingchude|牢牢:laolao|认真地:renzhende|' +
    '愉快地:yukuaide|温柔地:wenroude|自由地:ziyoude|真的:zhende|完全:wanquan|终究:zhongjiu|立即:liji|互相:huxiang|' +
    '分别:fenbie|同时:tongshi|悠闲地:youxiande|悄悄:qiaoqiao|匆匆:congcong|依然:yiran|尤其:youqi|果然:guoran|' +
    '毕竟:bijing|恰好:qiahao|往往:wangwang|渐次:jianci',
);

// These forms need no agreement.
const plainAdjectives = listed(
  '蓝色的|红色的|白色的|高高的|小小的|长长的|新的|古老的|明亮的|温暖的|凉爽的|温柔的|快乐的|美丽的|深深的|宽广的|' +
    '圆圆的|遥远的|年轻的|安静的|丰富的|黄色的|绿色的|紫色的|金色的|银色的|厚厚的|薄薄的|柔软的|暖和的|寒冷的|' +
    '耀眼的|清澈的|清新的|平静的|鲜艳的|华丽的|热闹的|健康的|亲切的|优雅的|自由的|自然的|简单的|特别的|珍贵的|' +
    '神奇的|透明的|新鲜的|幸福的|愉快的|勇敢的|有趣的|可爱的|聪明的|善良的|温和的|整齐的|宁静的|辽阔的|茂盛的|' +
    '芬芳的|晴朗的|活泼的',
);
const subjects = listed(
  '山|河流|云|星星|月亮|风|雨|花|森林|小岛|港口|城市|村庄|火车|桥|房子|花园|船|学校|公园|光|歌声|旅人|鸟|猫|湖水|' +
    '溪流|瀑布|山谷|田野|沙滩|彩虹|波浪|雪|树叶|樱花|荷花|柳树|松树|竹林|灯塔|宝塔|广场|喷泉|剧院|博物馆|市场|牧场|' +
    '孩子|朋友|老师|画家|诗人|渔夫|船长|邻居|小狗|马|兔子|狐狸|鹿|蝴蝶|蜜蜂|燕子|鲸鱼|钟声|故事|灯笼|风筝|笛声',
);
const manners = listed(
  '慢慢地|静静地|总是|有时|再次|终于|轻轻地|一起|突然|经常|悄悄地|渐渐地|一直|常常|偶尔|然后|今天|今晚|每天|马上|' +
    '认真地|愉快地|温柔地|自由地|互相|同时|悠闲地|匆匆地|依然|果然',
);
const doing = listed(
  '寻找着|守护着|打开了|描绘着|等待着|照亮了|传递着|带来了|拥抱着|连接着|欣赏着|描写着|记录着|讲述着|守望着|' +
    '迎接着|拥有着|装饰着|点缀着|照顾着|思念着|想象着|回忆着|分享着|追寻着|环绕着|穿过了|发现了|忘记了|唤醒了|' +
    '送来了|染红了|映出了|庆祝着',
);
const objects = listed(
  '大海|天空|道路|窗户|大门|桌子|书|信|地图|时钟|钥匙|雨伞|早晨|夜晚|影子|声音|梦|旅程|市场|茶|山峰|河流|湖泊|' +
    '星空|月光|花朵|森林|小岛|港口|城市|村庄|田野|沙滩|彩虹|微风|白雪|歌声|诗篇|图画|照片|故事|约定|回忆|季节|春天|' +
    '夏天|秋天|冬天|黄昏|街道|屋顶|山坡|广场|灯塔|钟声|铃铛|笛子|宝石|花束|车票|行李|帽子',
);
const links = listed('，而|，但|，因为|，于是|，所以|，可是|，并且|，然而');
const companions = listed(
  '和梦|和光|和海|和茶|和歌|和风|和雨|和雪|和月光|和花香|和彩虹|和钟声|和微风|和阳光|和朋友|和家人|和诗|和故事',
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
      '大红|朱红色|玫瑰红|胭脂红|砖红色|珊瑚色|桃红色|橘红色|橘黄色|杏黄色|柠檬黄|姜黄色|鹅黄色|米黄色|琥珀色|金黄色|' +
        '土黄色|驼色|咖啡色|栗色|巧克力色|古铜色|草绿色|墨绿色|橄榄绿|翠绿色|湖绿色|苹果绿|水蓝色|宝蓝色|湖蓝色|海军蓝|' +
        '深蓝色|藏青色|孔雀蓝|丁香紫|葡萄紫|藕荷色|象牙色|珍珠白|月白色|银灰色|炭灰色|烟灰色|墨色',
    ),
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
        listed(
          '手工|现代|简约|优雅|耐用|实用|轻便|小巧|经典|精致|舒适|质朴|便携|时尚|复古|迷你|多功能|可折叠|环保|温馨|柔软|' +
            '高级|创意|个性|古典|田园|北欧风|中式|手绘|限量|加厚|轻薄|防水|智能|豪华|儿童|家用|旅行|商务|透明|圆形|方形',
        ),
        listed(
          '木制|金属|皮革|玻璃|竹制|棉质|陶瓷|不锈钢|大理石|羊毛|铝制|铜制|纯银|橡木|胡桃木|檀木|松木|藤编|麻布|丝绸|' +
            '羽绒|绒面|水晶|青瓷|白瓷|紫砂|石制|纸质|硅胶|帆布',
        ),
        listed(
          '椅子|桌子|书架|篮子|帽子|背包|盘子|时钟|镜子|箱子|抱枕|花瓶|茶杯|钱包|雨伞|折扇|茶壶|茶叶罐|碗|筷子|饭盒|水壶|' +
            '托盘|炒锅|水杯|酒杯|枕头|毛毯|棉被|门帘|躺椅|茶几|书柜|台灯|灯笼|烛台|毛巾|围裙|手套|围巾|袜子|拖鞋|凉鞋|皮带|' +
            '发簪|戒指|耳环|手表|眼镜|记事本|信纸|钢笔|笔筒|书签|画框|玩偶|陀螺|风筝|风铃|小鼓|笛子|积木|花盆|梯子|工具箱|' +
            '衣架|鞋柜|屏风|挂钟|地毯|窗帘|坐垫|行李箱|相册|日历',
        ),
      ],
      joint: '',
    },
    categories: listed(
      '食品|饮料|服装|鞋靴|箱包|珠宝|美容|健康|家具|家电|电脑|图书|音乐|电影|玩具|游戏|运动|园艺|工具|宠物用品|' +
        '办公用品|保健品|厨具|灯具|户外用品|化妆品|家纺|家居饰品|乐器|旅行用品|母婴|汽车用品|清洁用品|收纳|数码|水果|' +
        '文具|相机|钟表|自行车',
    ),
    transactions: listed(
      '付款|退款|存款|取款|转账|发票|手续费|拒付|充值|代扣|定金|分期付款|利息|违约金|预付款|账单支付',
    ),
  },
};
