/** A template keeps this many versions, and fewer when their bodies together are larger than `versionsBytesMax`. */
export const versionsMax = 50;
export const versionsBytesMax = 1024 * 1024;
