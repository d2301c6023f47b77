/** Section 2 of the catalogue: text. */
import {
  getRandomAlphanumeric,
  getRandomCharacters,
  getRandomEmoji,
  getRandomHexColor,
  getRandomLetter,
  getRandomLetters,
  getRandomSymbols,
  getRandomRgbColor,
} from './characters.ts';
import {
  getRandomParagraph,
  getRandomParagraphs,
  getRandomSentence,
  getRandomSentences,
  getRandomText,
} from './running-text.ts';
import {
  getRandomAdjective,
  getRandomAdverb,
  getRandomColorName,
  getRandomHashtag,
  getRandomNoun,
  getRandomSlug,
  getRandomTitle,
  getRandomVerb,
  getRandomWord,
  getRandomWords,
} from './words.ts';

import { corrupt } from './corrupt.ts';
import { getRandomColor } from './colors.ts';
import { getRandomLorem, getRandomLoremParagraphs, getRandomLoremSentences } from './lorem.ts';
import { getRandomConjunction, getRandomInterjection, getRandomPreposition } from './parts-of-speech.ts';

export const text = [
  getRandomWord,
  getRandomWords,
  getRandomNoun,
  getRandomVerb,
  getRandomAdjective,
  getRandomAdverb,
  getRandomPreposition,
  getRandomConjunction,
  getRandomInterjection,
  getRandomSentence,
  getRandomSentences,
  getRandomParagraph,
  getRandomParagraphs,
  getRandomText,
  getRandomLorem,
  getRandomLoremSentences,
  getRandomLoremParagraphs,
  getRandomTitle,
  getRandomSlug,
  getRandomHashtag,
  getRandomEmoji,
  getRandomLetter,
  getRandomLetters,
  getRandomAlphanumeric,
  getRandomCharacters,
  getRandomSymbols,
  getRandomColorName,
  getRandomHexColor,
  getRandomRgbColor,
  getRandomColor,
  corrupt,
];
