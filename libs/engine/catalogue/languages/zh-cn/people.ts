/** Chinese names, jobs and companies. */
import { PlainSpelling } from '../../person/addresses-of-names.ts';
import { formsOf } from '../../tables/company-words.ts';
import { listed, withSpellings } from '../../tables/localized.ts';
import type { People } from '../../tables/locale-tables.ts';
import { nameTablesOf } from '../../tables/person-names.ts';

const last = withSpellings(
  '王:wang|李:li|张:zhang|刘:liu|陈:chen|杨:yang|黄:huang|赵:zhao|吴:wu|周:zhou|徐:xu|孙:sun|马:ma|朱:zhu|胡:hu|' +
    '郭:guo|何:he|林:lin|高:gao|罗:luo|郑:zheng|梁:liang|谢:xie|宋:song|唐:tang|许:xu|韩:han|邓:deng|冯:feng|' +
    '曹:cao|彭:peng|曾:zeng|肖:xiao|田:tian|董:dong|潘:pan|袁:yuan|蔡:cai|蒋:jiang|余:yu|于:yu|杜:du|叶:ye|' +
    '程:cheng|魏:wei|苏:su|吕:lu|丁:ding|任:ren|卢:lu|姚:yao|沈:shen|钟:zhong|姜:jiang|崔:cui|谭:tan|陆:lu|范:fan|' +
    '汪:wang|廖:liao|石:shi|金:jin|韦:wei|贾:jia|夏:xia|付:fu|方:fang|邹:zou|熊:xiong|白:bai|孟:meng|秦:qin|邱:qiu|' +
    '侯:hou|江:jiang|尹:yin|薛:xue|闫:yan|段:duan|雷:lei|龙:long|黎:li|史:shi|陶:tao|贺:he|毛:mao|郝:hao|顾:gu|' +
    '龚:gong|邵:shao|万:wan|覃:qin|武:wu|钱:qian|戴:dai|严:yan|莫:mo|孔:kong|向:xiang|常:chang|欧阳:ouyang|' +
    '司马:sima|上官:shangguan|诸葛:zhuge|汤:tang|易:yi|乔:qiao|赖:lai|文:wen|洪:hong|季:ji|殷:yin|章:zhang|鲁:lu|' +
    '倪:ni|庄:zhuang|柳:liu|邢:xing|葛:ge|樊:fan|齐:qi|梅:mei|温:wen|焦:jiao|芦:lu|俞:yu|安:an|申:shen|凌:ling|' +
    '舒:shu|耿:geng|左:zuo|项:xiang|牟:mu|苗:miao|房:fang|包:bao|盛:sheng|宁:ning|柯:ke|辛:xin|管:guan|祝:zhu|' +
    '涂:tu|司:si|谷:gu|骆:luo|阮:ruan|瞿:qu|游:you|丛:cong|车:che|费:fei|单:shan|蒙:meng|翟:zhai|霍:huo|岳:yue|' +
    '兰:lan|欧:ou|成:cheng|席:xi|米:mi|华:hua|蓝:lan|尚:shang|冉:ran|娄:lou|古:gu|迟:chi|卫:wei|解:xie|边:bian|' +
    '苑:yuan|宫:gong|穆:mu|喻:yu|屈:qu|甘:gan|景:jing|詹:zhan|裴:pei|聂:nie|关:guan|饶:rao|路:lu|闵:min|岑:cen|' +
    '茅:mao|童:tong|冷:leng|滕:teng|毕:bi|简:jian|颜:yan|纪:ji|桂:gui|佟:tong|阎:yan|邬:wu|姬:ji|原:yuan|鲍:bao|' +
    '巩:gong|明:ming|麦:mai|甄:zhen|祁:qi|晏:yan|缪:miao|凤:feng|夏侯:xiahou|皇甫:huangfu|尉迟:yuchi|公孙:gongsun|' +
    '慕容:murong|令狐:linghu|东方:dongfang|司徒:situ|南宫:nangong|端木:duanmu|西门:ximen|宇文:yuwen',
);
const female = withSpellings(
  '芳:fang|秀英:xiuying|娜:na|敏:min|静:jing|丽:li|艳:yan|娟:juan|霞:xia|桂英:guiying|秀兰:xiulan|燕:yan|玲:ling|' +
    '红梅:hongmei|雪:xue|婷婷:tingting|雪梅:xuemei|丽娟:lijuan|小红:xiaohong|美玲:meiling|佳琪:jiaqi|梦洁:mengjie|' +
    '欣怡:xinyi|诗涵:shihan|雨涵:yuhan|紫涵:zihan|思琪:siqi|晓燕:xiaoyan|慧敏:huimin|淑珍:shuzhen|玉兰:yulan|' +
    '春梅:chunmei|秋月:qiuyue|若曦:ruoxi|语嫣:yuyan|心怡:xinyi|可欣:kexin|雅静:yajing|梓萱:zixuan|一诺:yinuo|' +
    '依诺:yinuo|倩:qian|悦:yue|颖:ying|琳:lin|萍:ping|洁:jie|莉:li|珊:shan|蓉:rong|薇:wei|彩云:caiyun|海燕:haiyan|' +
    '冬梅:dongmei|小玲:xiaoling|诗琪:shiqi|爱华:aihua|碧云:biyun|冰洁:bingjie|彩霞:caixia|彩凤:caifeng|晨露:chenlu|' +
    '春花:chunhua|春燕:chunyan|丹丹:dandan|丹青:danqing|冬雪:dongxue|凤英:fengying|凤兰:fenglan|芙蓉:furong|' +
    '桂芳:guifang|桂兰:guilan|桂芝:guizhi|海霞:haixia|涵:han|红:hong|红霞:hongxia|红艳:hongyan|慧:hui|慧玲:huiling|' +
    '惠:hui|惠珍:huizhen|佳:jia|佳慧:jiahui|佳丽:jiali|佳怡:jiayi|家欣:jiaxin|嘉怡:jiayi|金凤:jinfeng|金花:jinhua|' +
    '锦绣:jinxiu|静雯:jingwen|静怡:jingyi|菊:ju|菊英:juying|可儿:keer|兰:lan|兰英:lanying|丽华:lihua|丽娜:lina|' +
    '丽萍:liping|丽莎:lisha|莲:lian|玲玲:lingling|露:lu|梅:mei|梅英:meiying|美丽:meili|美华:meihua|美琪:meiqi|' +
    '美珍:meizhen|梦:meng|梦婷:mengting|梦瑶:mengyao|梦琪:mengqi|妙:miao|妙音:miaoyin|明珠:mingzhu|娜娜:nana|妮:ni|' +
    '佩玲:peiling|萍萍:pingping|琪:qi|倩倩:qianqian|巧云:qiaoyun|琴:qin|青:qing|青青:qingqing|晴:qing|秋菊:qiuju|' +
    '秋霞:qiuxia|蕊:rui|若兰:ruolan|珊珊:shanshan|诗雨:shiyu|诗韵:shiyun|淑芬:shufen|淑华:shuhua|淑兰:shulan|' +
    '淑敏:shumin|淑英:shuying|双双:shuangshuang|爽:shuang|思佳:sijia|思怡:siyi|素云:suyun|甜:tian|甜甜:tiantian|' +
    '婷:ting|桐:tong|彤:tong|晚晴:wanqing|婉清:wanqing|文丽:wenli|雯:wen|雯雯:wenwen|夏荷:xiahe|仙:xian|香:xiang|' +
    '湘云:xiangyun|晓丽:xiaoli|晓梅:xiaomei|晓霞:xiaoxia|小芳:xiaofang|小燕:xiaoyan|小云:xiaoyun|欣:xin|' +
    '欣妍:xinyan|欣悦:xinyue|馨:xin|秀芳:xiufang|秀华:xiuhua|秀梅:xiumei|秀珍:xiuzhen|雪莲:xuelian|雪莹:xueying|' +
    '雅:ya|雅琴:yaqin|雅婷:yating|嫣然:yanran|妍:yan|瑶:yao|怡:yi|怡然:yiran|艺:yi|银花:yinhua|莹:ying|' +
    '莹莹:yingying|英:ying|映雪:yingxue|咏梅:yongmei|雨婷:yuting|雨欣:yuxin|雨薇:yuwei|玉华:yuhua|玉洁:yujie|' +
    '玉梅:yumei|玉珍:yuzhen|媛:yuan|媛媛:yuanyuan|月娥:yuee|月英:yueying|悦心:yuexin|云:yun|芸:yun|韵:yun|珍:zhen|' +
    '珍珍:zhenzhen|芝兰:zhilan|竹:zhu|紫薇:ziwei|紫萱:zixuan',
);
const male = withSpellings(
  '伟:wei|强:qiang|磊:lei|军:jun|洋:yang|勇:yong|杰:jie|涛:tao|明:ming|超:chao|刚:gang|平:ping|辉:hui|鹏:peng|' +
    '建国:jianguo|建华:jianhua|志强:zhiqiang|国强:guoqiang|文博:wenbo|浩然:haoran|子轩:zixuan|浩宇:haoyu|' +
    '宇轩:yuxuan|俊杰:junjie|志伟:zhiwei|晓东:xiaodong|海涛:haitao|天宇:tianyu|博文:bowen|子豪:zihao|梓豪:zihao|' +
    '建军:jianjun|家豪:jiahao|家明:jiaming|明辉:minghui|永强:yongqiang|振华:zhenhua|国栋:guodong|志明:zhiming|' +
    '文杰:wenjie|俊凯:junkai|泽宇:zeyu|奕辰:yichen|立诚:licheng|思远:siyuan|鸿飞:hongfei|嘉熙:jiaxi|展鹏:zhanpeng|' +
    '弘文:hongwen|健雄:jianxiong|帅:shuai|斌:bin|波:bo|峰:feng|凯:kai|宁:ning|飞:fei|亮:liang|安国:anguo|' +
    '安民:anmin|柏:bai|宝华:baohua|斌斌:binbin|秉文:bingwen|博:bo|博涛:botao|昌盛:changsheng|超群:chaoqun|成:cheng|' +
    '成刚:chenggang|诚:cheng|承志:chengzhi|大伟:dawei|大勇:dayong|德华:dehua|德明:deming|东:dong|东升:dongsheng|' +
    '栋:dong|恩泽:enze|凡:fan|方正:fangzheng|丰:feng|福生:fusheng|富贵:fugui|刚强:gangqiang|光:guang|光辉:guanghui|' +
    '光明:guangming|广:guang|贵:gui|国安:guoan|国华:guohua|国庆:guoqing|国伟:guowei|海:hai|海波:haibo|海峰:haifeng|' +
    '海军:haijun|海龙:hailong|涵宇:hanyu|瀚:han|浩:hao|浩天:haotian|昊:hao|昊天:haotian|和平:heping|恒:heng|' +
    '宏:hong|宏伟:hongwei|洪:hong|鸿:hong|厚德:houde|华:hua|怀远:huaiyuan|欢:huan|辉煌:huihuang|吉祥:jixiang|' +
    '继承:jicheng|佳明:jiaming|家乐:jiale|家齐:jiaqi|嘉诚:jiacheng|嘉豪:jiahao|坚:jian|建:jian|建明:jianming|' +
    '建平:jianping|建伟:jianwei|健:jian|江涛:jiangtao|金龙:jinlong|金生:jinsheng|锦程:jincheng|劲松:jinsong|' +
    '景明:jingming|敬业:jingye|君浩:junhao|俊:jun|俊峰:junfeng|俊豪:junhao|俊伟:junwei|骏:jun|开明:kaiming|康:kang|' +
    '康宁:kangning|克勤:keqin|坤:kun|乐天:letian|立:li|立国:liguo|立伟:liwei|力:li|林:lin|凌云:lingyun|隆:long|' +
    '龙飞:longfei|茂:mao|民:min|明哲:mingzhe|明远:mingyuan|明亮:mingliang|铭:ming|培:pei|鹏程:pengcheng|' +
    '鹏飞:pengfei|品:pin|齐:qi|启明:qiming|千里:qianli|谦:qian|庆:qing|庆国:qingguo|泉:quan|仁杰:renjie|荣:rong|' +
    '荣华:ronghua|锐:rui|瑞祥:ruixiang|润:run|森:sen|善:shan|绍辉:shaohui|盛:sheng|胜利:shengli|世杰:shijie|' +
    '守信:shouxin|书豪:shuhao|顺:shun|硕:shuo|松:song|泰:tai|腾:teng|天佑:tianyou|天翔:tianxiang|铁柱:tiezhu|' +
    '廷:ting|万里:wanli|威:wei|维:wei|维国:weiguo|伟国:weiguo|伟明:weiming|文斌:wenbin|文华:wenhua|文涛:wentao|' +
    '武:wu|熙:xi|祥:xiang|翔:xiang|晓峰:xiaofeng|晓明:xiaoming|小龙:xiaolong|小明:xiaoming|新:xin|新华:xinhua|' +
    '鑫:xin|信:xin|兴:xing|兴华:xinghua|雄:xiong|旭:xu|旭东:xudong|学文:xuewen|学军:xuejun|勋:xun|岩:yan|彦:yan|' +
    '阳:yang|业:ye|一帆:yifan|毅:yi|义:yi|逸飞:yifei|英杰:yingjie|永:yong|永福:yongfu|永华:yonghua|宇:yu|' +
    '宇航:yuhang|玉龙:yulong|远:yuan|跃:yue|云飞:yunfei|运:yun|泽:ze|泽洋:zeyang|展:zhan|昭:zhao|振:zhen|' +
    '振国:zhenguo|正:zheng|正义:zhengyi|志:zhi|志刚:zhigang|志国:zhiguo|志勇:zhiyong|智:zhi|智勇:zhiyong|中:zhong|' +
    '忠:zhong|卓:zhuo|子涛:zitao|子文:ziwen|祖德:zude',
);
const any = withSpellings(
  '子涵:zihan|安:an|晨:chen|文:wen|思雨:siyu|乐:le|嘉:jia|瑞:rui|晓:xiao|子墨:zimo|清:qing|安宁:anning|' +
    '明月:mingyue|书涵:shuhan|雨泽:yuze|雪松:xuesong|云帆:yunfan|一凡:yifan|一鸣:yiming|小雨:xiaoyu|小满:xiaoman|' +
    '天晴:tianqing|子衿:zijin|子默:zimo|子音:ziyin|文清:wenqing|文静:wenjing|永乐:yongle|平安:pingan|' +
    '向阳:xiangyang|如意:ruyi|艺涵:yihan|若水:ruoshui|知行:zhixing|思齐:siqi|思源:siyuan|思宁:sining|星辰:xingchen|' +
    '晨曦:chenxi|晨光:chenguang|海洋:haiyang|清源:qingyuan|雅文:yawen|新宇:xinyu|景行:jingxing|沐阳:muyang',
);
/** Words in names of companies. */
const businessWords: readonly (readonly [string, string])[] = [
  ['有限公司', ''],
  ['有限责任公司', ''],
  ['股份有限公司', ''],
  ['集团有限公司', ''],
  ['氏', 'shi'],
  ['科技', 'keji'],
  ['贸易', 'maoyi'],
  ['实业', 'shiye'],
];

/** The tables of people. */
export const people: People = {
  names: nameTablesOf({
    female: female.words,
    male: male.words,
    any: any.words,
    last: last.words,
    prefixesFemale: listed('女士|博士|教授'),
    prefixesMale: listed('先生|博士|教授'),
    prefixesAny: listed('博士|教授|老师'),
    suffixes: listed('先生|女士|老师|博士|教授'),
    order: 'lastfirst',
    spelling: new PlainSpelling({}, [
      ...businessWords,
      ...[last, female, male, any].flatMap(({ spellings }) => spellings),
    ]),
  }),
  persons: {
    genders: ['女', '男', '非二元'],
    job: {
      parts: [
        listed(
          '会计|出纳|财务经理|销售代表|销售经理|市场专员|市场总监|产品经理|项目经理|软件工程师|数据分析师|系统管理员|' +
            '测试工程师|人事专员|行政助理|采购专员|物流主管|仓库管理员|质检员|店长|客服代表|建筑师|室内设计师|平面设计师|' +
            '护士|药剂师|牙医|教师|律师|记者|编辑|摄影师|翻译|导游|厨师|电工|保安主管|报关员|编剧|播音员|采购经理|餐厅经理|' +
            '产品设计师|成本会计|乘务员|出版编辑|厨师长|船员|电气工程师|地质工程师|调酒师|翻译校对|服装设计师|钢琴教师|' +
            '高级审计师|工程造价师|公关经理|古籍修复师|广告策划|果农技术员|航海员|画家|环境工程师|机械工程师|家具设计师|' +
            '教务主任|金融分析师|景观设计师|客户经理|快递员|垃圾分类指导员|理财顾问|林业工程师|旅游策划师|美容师|面点师|' +
            '木工|幼儿教师|培训师|配音演员|品牌经理|气象预报员|区域经理|人力资源经理|软件架构师|摄像师|食品检验员|兽医|' +
            '书法教师|水电工|税务师|司机|陶艺师|统计师|投资经理|图书管理员|网络工程师|网页设计师|文案策划|舞蹈教师|' +
            '销售总监|心理咨询师|研究员|验光师|音乐教师|营养师|语文教师|园艺师|运营经理|造型师|证券分析师|质量工程师|' +
            '钟表匠|助理研究员|咨询顾问|总经理助理',
        ),
      ],
      joint: '',
    },
    roles: listed(
      '书虫|早起的人|夜猫子|旅行者|家庭厨师|梦想家|爱茶之人|猫奴|自然爱好者|城市漫步者|周末画家|自由的灵魂|慢跑的人|' +
        '甜食爱好者|追星空的人|爱唱歌的人|海边常客|影迷|民谣听众|折纸高手|温泉爱好者|绘本收藏者|咖啡馆常客|阳台园丁|' +
        '街头摄影人|背包客|棋友|骑行上班族|散步达人|观鸟人|乐观的人|火车迷|写信的人|阅读者|登山客|慢生活家|面包学徒|' +
        '爱狗人士|讲故事的人|老物件收藏者|早市常客|学做菜的人',
    ),
    supporters: listed('#爱好者|#迷|热爱#|与#为伴|#的忠实粉丝|每天都有#'),
    interests: listed(
      '咖啡|音乐|象棋|骑行|阅读|电影|艺术|爵士乐|足球|篮球|摄影|园艺|旅行|茶艺|戏剧|科技|瑜伽|历史|天文|登山|围棋|' +
        '书法|国画|剪纸|陶艺|太极拳|武术|京剧|相声|民乐|古琴|二胡|诗词|篆刻|集邮|收藏|钓鱼|散步|植物|自然|社交舞|游泳|' +
        '水彩|动物|乒乓球|羽毛球|排球|网球|手工|火车|航模|编织|民歌|观鸟|烹饪|烘焙|面食|盆景|折纸|露营',
    ),
    comma: '，',
  },
  companies: {
    suffixes: listed('有限公司|有限责任公司|股份有限公司|集团有限公司'),
    forms: formsOf('@氏%|@氏科技%|@氏贸易%|@氏实业%|@@%'),
    slogan: {
      parts: [
        listed(
          '用心|专注|携手|创新|诚信|品质|共享|成就|点亮|守护|专业|真诚|匠心|智慧|科技|绿色|健康|快乐|安心|温馨|品味|梦想|' +
            '信赖|合作|坚持|热爱|探索|求实|超越|关怀|分享|奋进|开放|简约|美好',
        ),
        listed(
          '创造价值|服务大众|成就未来|传递温暖|追求卓越|连接世界|温暖生活|引领明天|铸就信任|每一天|伴您同行|成就梦想|' +
            '传承百年|创造奇迹|从心开始|点亮生活|服务万家|共创明天|关爱每一刻|回归自然|汇聚力量|开启新篇|美化家园|铭记初心|' +
            '品味人生|润泽心田|守护健康|让世界更近|始终如一|通向远方|携手未来|相伴一生|与时俱进|滋养大地|尽在身边',
        ),
      ],
      joint: '',
    },
    industries: listed(
      '银行|保险|证券|房地产|建筑|机械|汽车|电子|化工|医药|食品|纺织|钢铁|采矿|农业|渔业|林业|运输|航空|航运|仓储|' +
        '通信|软件|广播|出版|印刷|零售|批发|餐饮|旅游|教育|医疗|电力|包装|玻璃|茶叶|仓储物流|畜牧|船舶|瓷器|出版发行|' +
        '电影|电信|电子商务|服装|钢琴制造|工程设计|供水|广告|光学|锅炉|化妆品|环保|会展|家居|家政|教育培训|金融|酒店|' +
        '咖啡|快递|林产品|旅游景区|煤炭|美容|能源|皮革|汽车零部件|燃气|人工智能|乳制品|生物技术|石油|饰品|水产|' +
        '体育用品|铁路|玩具|文具|五金|橡胶|新能源|仪器仪表|艺术品|影视|造纸|珠宝|装饰|咨询|自行车',
    ),
    departments: listed(
      '行政部|人力资源部|财务部|法务部|公关部|企划部|销售部|市场部|研发部|生产部|质量部|采购部|物流部|信息技术部|' +
        '客户服务部|培训部|战略部|审计部|安全部|采购中心|仓储部|产品部|出口部|档案室|董事会办公室|工程部|公共关系部|' +
        '后勤部|基建部|技术支持部|计划部|进出口部|客户关系部|品牌部|商务部|设计部|设备部|投资部|项目部|宣传部|运营部|' +
        '招聘部|总裁办',
    ),
  },
};
