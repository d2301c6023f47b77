/** Functions that draw vehicles and their numbers. */
import { civilDayOf, dayOfInstant } from '../../values/calendar.ts';
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { int, show, text } from '../parameters.ts';
import { entryFunction } from '../topics/entry-function.ts';
import { manufacturers } from './manufacturers.ts';
import { drawPlate, getRandomLicensePlate, plateCountry } from './license-plates.ts';
import { drawVin, modelYearMin } from './vins.ts';
import type { VehicleModel, VehicleTables } from './vehicle-tables.ts';

const manufacturer = text('manufacturer', { default: 'any' });

/** Vehicles of a document are at most that many years old, unless the template gives the year. */
const ageMax = 15;
/** The last year before the codes of years repeat. */
const modelYearMax = 2039;

const getRandomVehicle = defineFunction({
  name: 'getRandomVehicle',
  kind: 'R',
  parameters: [manufacturer],
  isLocalized: true,
  topics: ['vehicles', 'plates'],
  result: 'object',
  shape: shapeOf(['name', 'manufacturer', 'model', 'type', 'fuel', 'color', 'year', 'vin', 'plate']),
  description:
    'Vehicle with name, manufacturer, model, type, fuel, color, year, vin and plate that belong together; words in English, colors as frequent as on the roads.',
  example: 'getRandomVehicle()',
  since: 'v1',
  run(call, name) {
    assertManufacturer(call, name);
    const { random } = call;
    const tables = call.topic('vehicles');
    const model = drawModel(call, tables, name);
    const year = drawYear(call, model);
    return new Map<string, Value>([
      ['name', `${model.manufacturer} ${model.name}`],
      ['manufacturer', model.manufacturer],
      ['model', model.name],
      ['type', model.type],
      ['fuel', random.pick(model.fuels)],
      ['color', tables.colors.pick(random)],
      ['year', year],
      ['vin', drawVin(random, model, year)],
      ['plate', drawPlate(random, call.topic('plates'), plateCountry(call, 'locale'))],
    ]);
  },
});

const getRandomVin = defineFunction({
  name: 'getRandomVin',
  kind: 'R',
  parameters: [manufacturer, int('year', { optional: true, min: modelYearMin, max: modelYearMax })],
  topics: ['vehicles'],
  result: 'text',
  description:
    'Vehicle identification number of a manufacturer and a model year, with its check digit. The year is one of the last 15, unless given; the manufacturer has a model of that year.',
  example: 'getRandomVin("Toyota")',
  since: 'v1',
  isPlain: true,
  run(call, name, year) {
    assertManufacturer(call, name);
    const model = drawModel(call, call.topic('vehicles'), name, year);
    return drawVin(call.random, model, year ?? drawYear(call, model));
  },
});

const getRandomBicycleType = entryFunction({
  name: 'getRandomBicycleType',
  topic: 'bicycles',
  entry: 'type',
  description: 'Kind of a bicycle, in English.',
});

/** The functions about vehicles. */
export const vehicles = [getRandomVehicle, getRandomVin, getRandomLicensePlate, getRandomBicycleType];

/** Ends the render when the argument is no manufacturer. The models may not be loaded while a template is checked. */
function assertManufacturer(call: Call, name: string): void {
  if (name === 'any' || manufacturers.includes(name)) return;
  call.fail(`manufacturer ${show(name)} is not known; it must be any, ${manufacturers.join(', ')}`);
}

/** Draws a model of the manufacturer, or of any. With a year, only models that started until then. */
function drawModel(call: Call, { modelsOf }: VehicleTables, name: string, year?: number): VehicleModel {
  const modelsAt = (manufacturer: string): readonly VehicleModel[] => {
    const models = modelsOf.get(manufacturer) ?? [];
    return year === undefined ? models : models.filter(({ since }) => since <= year);
  };
  const existing = year === undefined ? manufacturers : manufacturers.filter((known) => modelsAt(known).length > 0);
  const models = modelsAt(name === 'any' ? call.random.pick(existing) : name);
  return models.length > 0 ? call.random.pick(models) : call.fail(`${name} had no models in ${year}`);
}

function drawYear(call: Call, { since }: VehicleModel): number {
  const { year } = civilDayOf(dayOfInstant(call.referenceTime));
  const last = Math.max(since, year);
  return last - call.random.below(Math.min(ageMax, last - since) + 1);
}
