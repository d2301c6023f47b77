/** Functions about books, music and films. */
import { civilDayOf, dayOfInstant } from '../../values/calendar.ts';
import type { Value } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { drawIsbn } from '../finance/products.ts';
import { drawEntry, drawRecord } from '../topics/draw-entry.ts';
import { entryFunction, kindFunction } from '../topics/entry-function.ts';

const getRandomBook = defineFunction({
  name: 'getRandomBook',
  kind: 'S',
  parameters: [],
  topics: ['books', 'works'],
  result: 'object',
  shape: shapeOf(['title', 'author', 'genre', 'publisher', 'format', 'isbn']),
  description:
    'Book with title, author, genre, publisher, format and isbn, in English; title, author and genre belong together.',
  example: 'getRandomBook()',
  since: 'v1',
  run(call) {
    const { random } = call;
    const book = new Map<string, Value>(drawRecord(random, call.topic('works'), 'work'));
    const edition = call.topic('books');
    book.set('publisher', drawEntry(random, edition, 'publisher'));
    book.set('format', drawEntry(random, edition, 'format'));
    return book.set('isbn', drawIsbn(call));
  },
});

const getRandomBookSeries = entryFunction({
  name: 'getRandomBookSeries',
  topic: 'books',
  entry: 'series',
  description: 'Title of a series of books, in English.',
});

const getRandomMusic = kindFunction({
  name: 'getRandomMusic',
  topic: 'music',
  kinds: ['song', 'artist', 'album', 'genre'],
  description: 'Title of a song or an album, name of an artist, or genre of music. Two calls do not belong together.',
  example: 'getRandomMusic(genre)',
});

/** The years of films end with the reference time. */
const filmYears = 60;

const getRandomMovie = defineFunction({
  name: 'getRandomMovie',
  kind: 'R',
  parameters: [],
  topics: ['films'],
  result: 'object',
  shape: shapeOf(['title', 'genre', 'year']),
  description: 'Invented film with title, genre and year, in English.',
  example: 'getRandomMovie()',
  since: 'v1',
  run(call) {
    const { random } = call;
    const films = call.topic('films');
    const { year } = civilDayOf(dayOfInstant(call.referenceTime));
    return new Map<string, Value>([
      ['title', drawEntry(random, films, 'title')],
      ['genre', drawEntry(random, films, 'genre')],
      ['year', year - random.below(filmYears)],
    ]);
  },
});

export const media = [getRandomBook, getRandomBookSeries, getRandomMusic, getRandomMovie];
