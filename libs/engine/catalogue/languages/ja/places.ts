/** Regions, countries and currencies in Japanese; the names of countries come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/ja';
import { padded } from '../../../values/calendar.ts';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import { countryNamesOf } from '../../tables/country-names.ts';
import type { Places } from '../../tables/geography.ts';
import { entriesOf, listed } from '../../tables/localized.ts';

const { location, finance } = faker.rawDefinitions;
const home = countryOf(countryOfLocale('ja'), 'ja');

/** What is loaded of places. */
export const places: Places = {
  geography: {
    cities: entriesOf(home.places.map(({ city }) => city)),
    states: entriesOf(location?.state),
    // Provinces are numbered.
    stateCodes: Array.from({ length: 47 }, (_, index) => padded(index + 1, 2)),
    countries: entriesOf(location?.country),
    continents: listed('アジア|アフリカ|ヨーロッパ|北アメリカ|南アメリカ|オセアニア|南極'),
    secondaryAddresses: listed('#号室|#号'),
  },
  countryNames: countryNamesOf(
    'アメリカ合衆国|イギリス|ドイツ|フランス|スペイン|イタリア|オランダ|ポーランド|ブラジル|スウェーデン|トルコ|日本|中国',
  ),
  currencyNames: entriesOf(finance?.currency?.map(({ name }) => name)),
};
