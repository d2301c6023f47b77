/**
 * Reads one metric of a running service.
 *
 * @param metricsUrl address of the process, without a path
 * @throws {Error} when no metric without labels has this name
 */
export async function readMetric(metricsUrl: string, name: string): Promise<number> {
  const res = await fetch(`${metricsUrl}/metrics`, { signal: AbortSignal.timeout(5_000) });
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(await res.text())?.[1];
  if (value === undefined) throw new Error(`no metric ${name}`);
  return Number(value);
}
