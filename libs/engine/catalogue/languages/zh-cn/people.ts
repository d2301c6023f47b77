/** Chinese names, jobs and companies. */
import { PlainSpelling } from '../../person/addresses-of-names.ts';
import { formsOf } from '../../tables/company-words.ts';
import { listed, withSpellings } from '../../tables/localized.ts';
import type { People } from '../../tables/people.ts';
import { nameTablesOf } from '../../tables/person-names.ts';

const last = withSpellings(
  '王:wang|李:li|张:zhang|刘:liu|陈:chen|杨:yang|黄:huang|赵:zhao|吴:wu|周:zhou|徐:xu|孙:sun|马:ma|朱:zhu|' +
    '胡:hu|郭:guo|何:he|林:lin|高:gao|罗:luo|郑:zheng|梁:liang|谢:xie|宋:song|唐:tang|许:xu|韩:han|邓:deng|' +
    '冯:feng|曹:cao|彭:peng|曾:zeng|肖:xiao|田:tian|董:dong|潘:pan|袁:yuan|蔡:cai|蒋:jiang|余:yu|于:yu|杜:du|' +
    '叶:ye|程:cheng|魏:wei|苏:su|吕:lu|丁:ding|任:ren|卢:lu|姚:yao|沈:shen|钟:zhong|姜:jiang|崔:cui|谭:tan|' +
    '陆:lu|范:fan|汪:wang|廖:liao|石:shi|金:jin|韦:wei|贾:jia|夏:xia|付:fu|方:fang|邹:zou|熊:xiong|白:bai|' +
    '孟:meng|秦:qin|邱:qiu|侯:hou|江:jiang|尹:yin|薛:xue|闫:yan|段:duan|雷:lei|龙:long|黎:li|史:shi|陶:tao|' +
    '贺:he|毛:mao|郝:hao|顾:gu|龚:gong|邵:shao|万:wan|覃:qin|武:wu|钱:qian|戴:dai|严:yan|莫:mo|孔:kong|' +
    '向:xiang|常:chang|欧阳:ouyang|司马:sima|上官:shangguan|诸葛:zhuge',
);
const female = withSpellings(
  '芳:fang|秀英:xiuying|娜:na|敏:min|静:jing|丽:li|艳:yan|娟:juan|霞:xia|桂英:guiying|秀兰:xiulan|燕:yan|' +
    '玲:ling|红梅:hongmei|雪:xue|婷婷:tingting|雪梅:xuemei|丽娟:lijuan|小红:xiaohong|美玲:meiling|佳琪:jiaqi|' +
    '梦洁:mengjie|欣怡:xinyi|诗涵:shihan|雨涵:yuhan|紫涵:zihan|思琪:siqi|晓燕:xiaoyan|慧敏:huimin|' +
    '淑珍:shuzhen|玉兰:yulan|春梅:chunmei|秋月:qiuyue|若曦:ruoxi|语嫣:yuyan|心怡:xinyi|可欣:kexin|' +
    '雅静:yajing|梓萱:zixuan|一诺:yinuo|依诺:yinuo|倩:qian|悦:yue|颖:ying|琳:lin|萍:ping|洁:jie|莉:li|' +
    '珊:shan|蓉:rong|薇:wei|彩云:caiyun|海燕:haiyan|冬梅:dongmei|小玲:xiaoling|诗琪:shiqi',
);
const male = withSpellings(
  '伟:wei|强:qiang|磊:lei|军:jun|洋:yang|勇:yong|杰:jie|涛:tao|明:ming|超:chao|刚:gang|平:ping|辉:hui|' +
    '鹏:peng|建国:jianguo|建华:jianhua|志强:zhiqiang|国强:guoqiang|文博:wenbo|浩然:haoran|子轩:zixuan|' +
    '浩宇:haoyu|宇轩:yuxuan|俊杰:junjie|志伟:zhiwei|晓东:xiaodong|海涛:haitao|天宇:tianyu|博文:bowen|' +
    '子豪:zihao|梓豪:zihao|建军:jianjun|家豪:jiahao|家明:jiaming|明辉:minghui|永强:yongqiang|振华:zhenhua|' +
    '国栋:guodong|志明:zhiming|文杰:wenjie|俊凯:junkai|泽宇:zeyu|奕辰:yichen|立诚:licheng|思远:siyuan|' +
    '鸿飞:hongfei|嘉熙:jiaxi|展鹏:zhanpeng|弘文:hongwen|健雄:jianxiong|帅:shuai|斌:bin|波:bo|峰:feng|凯:kai|' +
    '宁:ning|飞:fei|亮:liang',
);
const any = withSpellings('子涵:zihan|安:an|晨:chen|文:wen|思雨:siyu|乐:le|嘉:jia|瑞:rui|晓:xiao|子墨:zimo');
/** Words that stand in names of companies. */
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

/** What is loaded of people. */
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
          '会计|出纳|财务经理|销售代表|销售经理|市场专员|市场总监|产品经理|项目经理|软件工程师|数据分析师|' +
            '系统管理员|测试工程师|人事专员|行政助理|采购专员|物流主管|仓库管理员|质检员|店长|客服代表|建筑师|' +
            '室内设计师|平面设计师|护士|药剂师|牙医|教师|律师|记者|编辑|摄影师|翻译|导游|厨师|电工',
        ),
      ],
      joint: '',
    },
    roles: listed(
      '书虫|早起的人|夜猫子|旅行者|家庭厨师|梦想家|爱茶之人|猫奴|自然爱好者|城市漫步者|周末画家|自由的灵魂',
    ),
    supporters: listed('#爱好者|#迷|热爱#'),
    interests: listed(
      '咖啡|音乐|象棋|骑行|阅读|电影|艺术|爵士乐|足球|篮球|摄影|园艺|旅行|茶艺|戏剧|科技|瑜伽|历史|天文|登山',
    ),
    comma: '，',
  },
  companies: {
    suffixes: listed('有限公司|有限责任公司|股份有限公司|集团有限公司'),
    forms: formsOf('@氏%|@氏科技%|@氏贸易%|@氏实业%|@@%'),
    slogan: {
      parts: [
        listed('用心|专注|携手|创新|诚信|品质|共享|成就|点亮|守护'),
        listed('创造价值|服务大众|成就未来|传递温暖|追求卓越|连接世界|温暖生活|引领明天|铸就信任|每一天'),
      ],
      joint: '',
    },
    industries: listed(
      '银行|保险|证券|房地产|建筑|机械|汽车|电子|化工|医药|食品|纺织|钢铁|采矿|农业|渔业|林业|运输|航空|' +
        '航运|仓储|通信|软件|广播|出版|印刷|零售|批发|餐饮|旅游|教育|医疗|电力',
    ),
    departments: listed(
      '行政部|人力资源部|财务部|法务部|公关部|企划部|销售部|市场部|研发部|生产部|质量部|采购部|物流部|' +
        '信息技术部|客户服务部|培训部|战略部|审计部',
    ),
  },
};
