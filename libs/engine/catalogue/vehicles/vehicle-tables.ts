/** Models of vehicles, by manufacturer. */
import { Weighted } from '../../random/weighted.ts';

/** A model of a manufacturer. */
export interface VehicleModel {
  readonly manufacturer: string;
  readonly name: string;
  /** The form of the body: Sedan, SUV … */
  readonly type: string;
  readonly fuels: readonly string[];
  /** The first model year, 1980 or later. */
  readonly since: number;
  /** The world manufacturer identifier with which its VINs begin. */
  readonly wmi: string;
  /** What small manufacturers have at the positions 12 to 14 of a VIN; empty for the others. */
  readonly makerCode: string;
}

/** The models, and what does not depend on them. */
export interface VehicleTables {
  readonly modelsOf: ReadonlyMap<string, readonly VehicleModel[]>;
  readonly colors: Weighted<string>;
}

/** The data file. */
export interface VehicleData {
  readonly source: string;
  readonly colors: readonly (readonly [color: string, percent: number])[];
  readonly models: readonly ModelRow[];
}

type ModelRow = readonly [
  manufacturer: string,
  name: string,
  type: string,
  fuels: readonly string[],
  since: number,
  wmi: string,
  makerCode?: string,
];

/** The tables of the data file. */
export function vehicleTablesOf({ colors, models }: VehicleData): VehicleTables {
  const modelsOf = new Map<string, VehicleModel[]>();
  for (const [manufacturer, name, type, fuels, since, wmi, makerCode = ''] of models) {
    const model = { manufacturer, name, type, fuels, since, wmi, makerCode };
    const others = modelsOf.get(manufacturer);
    if (others === undefined) modelsOf.set(manufacturer, [model]);
    else others.push(model);
  }
  return { modelsOf, colors: new Weighted(colors) };
}
