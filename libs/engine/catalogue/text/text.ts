/** Section 2 of the catalogue: text. */
import {
  getRandomAlphanumeric,
  getRandomCharacters,
  getRandomEmoji,
  getRandomHexColor,
  getRandomLetter,
  getRandomRgbColor,
} from './characters.ts';
import {
  getRandomLorem,
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

export const text = [
  getRandomWord,
  getRandomWords,
  getRandomNoun,
  getRandomVerb,
  getRandomAdjective,
  getRandomAdverb,
  getRandomSentence,
  getRandomSentences,
  getRandomParagraph,
  getRandomParagraphs,
  getRandomText,
  getRandomLorem,
  getRandomTitle,
  getRandomSlug,
  getRandomHashtag,
  getRandomEmoji,
  getRandomLetter,
  getRandomAlphanumeric,
  getRandomCharacters,
  getRandomColorName,
  getRandomHexColor,
  getRandomRgbColor,
];
