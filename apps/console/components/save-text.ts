/** Saves a text that the page holds as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-');
  link.click();
  // Revoking at once would cancel the download that the click started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
