/** Functions that draw institutions with an address, and listed companies. */
import type { Stream } from '../../random/stream.ts';
import type { Value } from '../../values/value.ts';
import { addressMembers, addressObject, drawAddress } from '../address/place.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import type { FunctionDefinition } from '../definition.ts';
import { drawStockSymbol } from '../finance/money-words.ts';
import { countryOfLocale } from '../tables/address-countries.ts';
import { drawEntry, drawRecord } from '../topics/draw-entry.ts';
import { drawCompanyName } from './company-name.ts';

export const getRandomHospital = institution('getRandomHospital', 'hospital', 'Invented hospital');
export const getRandomBank = institution('getRandomBank', 'bank', 'Invented bank');

/** Defines a function that draws an institution whose name begins with its city. */
function institution(name: string, entry: string, what: string): FunctionDefinition {
  return defineFunction({
    name,
    kind: 'S',
    parameters: [],
    isLocalized: true,
    readsCountry: true,
    topics: ['institutions'],
    result: 'object',
    shape: shapeOf(['name', ...addressMembers]),
    description: `${what} with name, partly in English, street, city, state, stateCode, postcode, country, countryCode, latitude and longitude.`,
    example: `${name}()`,
    since: 'v1',
    run(call) {
      const { random } = call;
      const address = drawAddress(random, countryOfLocale(call.locale), call.locale);
      const title = titleOf(address.city, drawEntry(random, call.topic('institutions'), entry));
      return new Map<string, Value>([['name', title], ...addressObject(address)]);
    },
  });
}

/** A word that ends the city and begins the kind is written once: `Kansas City Hospital`. */
function titleOf(city: string, kind: string): string {
  const [first = '', ...others] = kind.split(' ');
  return city.endsWith(` ${first}`) ? [city, ...others].join(' ') : `${city} ${kind}`;
}

export const getRandomStock = defineFunction({
  name: 'getRandomStock',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  tables: ['people'],
  topics: ['stocks'],
  result: 'object',
  shape: shapeOf(['name', 'symbol', 'market', 'sector', 'industry', 'marketCap']),
  description:
    'Invented listed company with name, symbol, market, sector and industry (in English), and marketCap in whole units of money.',
  example: 'getRandomStock()',
  since: 'v1',
  run(call) {
    const { random } = call;
    const name = drawCompanyName(random, call.locale).text;
    const stocks = call.topic('stocks');
    return new Map<string, Value>([
      ['name', name],
      ['symbol', drawStockSymbol(call)],
      ['market', drawEntry(random, stocks, 'market')],
      ...drawRecord(random, stocks, 'industry'),
      ['marketCap', drawMarketCap(random)],
    ]);
  },
});

/** From ten million to a trillion; each power of ten is equally likely. */
function drawMarketCap(random: Stream): number {
  let unit = 100_000;
  for (let left = random.below(5); left > 0; left--) unit *= 10;
  return random.integer(100, 999) * unit;
}
