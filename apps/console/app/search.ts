/** Whether the text contains every word of the search, in any order and case. */
export function containsAllWords(text: string, search: string): boolean {
  const lowerCaseText = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCaseText.includes(word));
}
