/** Loaded before a service with `--import`: shifts its wall clock by `CLOCK_SKEW_MS`; monotonic clocks stay right. */

const skewMs = Number(process.env['CLOCK_SKEW_MS']);
const TrueDate = Date;

globalThis.Date = new Proxy(TrueDate, {
  apply: (target) => new target(target.now() + skewMs).toString(),
  construct: (target, given: [] | [number]) =>
    given.length === 0 ? new target(target.now() + skewMs) : new target(...given),
  get: (target, name, receiver): unknown =>
    name === 'now' ? () => target.now() + skewMs : Reflect.get(target, name, receiver),
});
