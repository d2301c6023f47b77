const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `1.5 MB` */
export function byteSize(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1_000 ** power).toLocaleString(undefined, { maximumFractionDigits: 1 })} ${units[power] ?? ''}`;
}
