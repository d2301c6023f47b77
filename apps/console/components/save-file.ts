/** Saves what the page holds as a file. */

export function saveText(name: string, text: string): void {
  saveBlob(name, new Blob([text]));
}

/** @param name characters that file systems refuse become `-` */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-');
  link.click();
  // Revoking at once would cancel the download that the click started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
