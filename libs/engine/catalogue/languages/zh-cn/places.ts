/** Regions, countries and currencies in Chinese; the names of countries come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/zh_CN';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import { countryNamesOf } from '../../tables/country-names.ts';
import type { Places } from '../../tables/geography.ts';
import { entriesOf, listed } from '../../tables/localized.ts';

const { location, finance } = faker.rawDefinitions;
const home = countryOf(countryOfLocale('zh_CN'), 'zh_CN');

/** What is loaded of places. */
export const places: Places = {
  geography: {
    cities: entriesOf(home.places.map(({ city }) => city)),
    states: listed(
      '北京市|天津市|河北省|山西省|内蒙古自治区|辽宁省|吉林省|黑龙江省|上海市|江苏省|浙江省|安徽省|福建省|' +
        '江西省|山东省|河南省|湖北省|湖南省|广东省|广西壮族自治区|海南省|重庆市|四川省|贵州省|云南省|' +
        '西藏自治区|陕西省|甘肃省|青海省|宁夏回族自治区|新疆维吾尔自治区',
    ),
    stateCodes: listed('BJ|TJ|HE|SX|NM|LN|JL|HL|SH|JS|ZJ|AH|FJ|JX|SD|HA|HB|HN|GD|GX|HI|CQ|SC|GZ|YN|XZ|SN|GS|QH|NX|XJ'),
    countries: entriesOf(location?.country),
    continents: entriesOf(location?.continent),
    secondaryAddresses: listed('#室|#号楼'),
  },
  countryNames: countryNamesOf('美国|英国|德国|法国|西班牙|意大利|荷兰|波兰|巴西|瑞典|土耳其|日本|中国'),
  currencyNames: entriesOf(finance?.currency?.map(({ name }) => name)),
};
