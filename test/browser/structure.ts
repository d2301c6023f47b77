/**
 * The structure of a page: roles, names, colours and boxes of landmarks, headings, tables, fields and buttons in the
 * first window. It says where things are, without the pixels of their letters.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** `button "Save" #ffffff on #0f766e 1360,8 64x32`: text and background, x, y, width and height. */
export type Structure = readonly string[];

const folder = new URL('structures/', import.meta.url);
/** Pixels by which a box may differ: another build of Chromium rounds texts and borders differently. */
const toleranceMax = 8;
const line = /^(.*) (-?\d+),(-?\d+) (\d+)x(\d+)$/;

export async function readStructure(page: Page): Promise<Structure> {
  return page.evaluate<Structure>(collect);
}

/** @param wordSpacing of all text, for the reading only */
export async function readSpacedStructure(page: Page, wordSpacing: string): Promise<Structure> {
  // The policy of the page allows no other inline styles.
  await page.evaluate(`const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { word-spacing: ${wordSpacing} !important }');
    document.adoptedStyleSheets.push(sheet);`);
  const structure = await readStructure(page);
  await page.evaluate('document.adoptedStyleSheets.pop()');
  return structure;
}

/** @returns undefined when the page was never recorded */
export async function readRecorded(name: string): Promise<Structure | undefined> {
  const text = await readFile(new URL(`${name}.txt`, folder), 'utf8').catch(() => undefined);
  return text?.trimEnd().split('\n');
}

export async function record(name: string, structure: Structure): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(`${name}.txt`, folder), `${structure.join('\n')}\n`);
}

/** Lists what a page has and its record lacks, `+`, and what it lacks, `-`. */
export function compareStructures(recorded: Structure, found: Structure): readonly string[] {
  const missing = recorded.filter((expected) => !found.some((each) => isSame(expected, each)));
  const added = found.filter((each) => !recorded.some((expected) => isSame(expected, each)));
  return [...missing.map((each) => `- ${each}`), ...added.map((each) => `+ ${each}`)];
}

function isSame(one: string, other: string): boolean {
  const [[, oneName, ...oneBox], [, otherName, ...otherBox]] = [line.exec(one) ?? [], line.exec(other) ?? []];
  if (oneName === undefined || otherName === undefined) return one === other;
  return (
    oneName === otherName &&
    oneBox.every((value, index) => Math.abs(Number(value) - Number(otherBox[index])) <= toleranceMax)
  );
}

/** Numbers within names depend on the day and on the speed of the service. */
const collect = `(() => {
  const grid = 4;
  const selectors = 'header,nav,main,footer,search,section[aria-label],section[aria-labelledby],dialog,h1,h2,h3,' +
    'table,input,select,textarea,button,a.button,[role=region],[role=tab],[role=img],[role=option]';
  const visible = (box, element) => box.width > 1 && box.height > 1 && box.top < innerHeight && box.bottom > 0 &&
    box.left < innerWidth && box.right > 0 && getComputedStyle(element).visibility === 'visible';
  const nameOf = (element) => {
    const labelled = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
    const isNamedByText = /^(H[1-3]|BUTTON|A)$/.test(element.tagName) || element.role === 'tab';
    const name = element.getAttribute('aria-label') ?? labelled ?? element.labels?.[0]?.textContent ??
      (isNamedByText ? element.textContent : '');
    return name.trim().replace(/\\s+/g, ' ').replace(/\\d[\\d,.]*/g, '0').slice(0, 60);
  };
  // An element without a background shows what is behind it.
  const hexOf = (colour) => {
    const [red, green, blue, alpha = '1'] = colour.match(/[\\d.]+/g);
    if (alpha === '0') return 'none';
    const hex = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('');
    return '#' + hex + (alpha === '1' ? '' : '/' + alpha);
  };
  const coloursOf = (element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return hexOf(color) + ' on ' + hexOf(backgroundColor);
  };
  const snap = (value) => Math.round(value / grid) * grid;
  const found = [...document.querySelectorAll(selectors)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (!visible(box, element)) return [];
    const bottom = Math.min(box.bottom, innerHeight);
    const size = snap(box.width) + 'x' + snap(bottom - box.top);
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    const place = snap(box.left) + ',' + snap(box.top) + ' ' + size;
    return [role + ' "' + nameOf(element) + '" ' + coloursOf(element) + ' ' + place];
  });
  return ['colours ' + coloursOf(document.body), ...found];
})()`;
