/** Functions about nature and science. */
import { entryFunction, kindFunction, recordFunction } from '../topics/entry-function.ts';

const getRandomAnimal = kindFunction({
  name: 'getRandomAnimal',
  topic: 'animals',
  kinds: [
    'any',
    'bear',
    'bird',
    'cat',
    'cetacean',
    'cow',
    'crocodilian',
    'dog',
    'fish',
    'horse',
    'insect',
    'lion',
    'rabbit',
    'rodent',
    'snake',
  ],
  description: 'Kind of animal, in English: bear, dog, zebra …, or a breed or species of the given kind.',
  example: 'getRandomAnimal(dog)',
});

const getRandomPetName = entryFunction({
  name: 'getRandomPetName',
  topic: 'animals',
  entry: 'petName',
  description: 'Name of a pet.',
});

const getRandomSpecies = recordFunction({
  name: 'getRandomSpecies',
  topic: 'species',
  record: 'animal',
  members: ['name', 'scientificName'],
  description: 'Species of animals with name, in English, and scientificName.',
});

const getRandomPlant = recordFunction({
  name: 'getRandomPlant',
  topic: 'species',
  record: 'plant',
  members: ['name', 'scientificName', 'family'],
  description: 'Species of plants with name, in English, scientificName and family.',
});

const getRandomChemicalElement = recordFunction({
  name: 'getRandomChemicalElement',
  topic: 'science',
  record: 'element',
  members: ['name', 'symbol', 'atomicNumber'],
  description: 'Chemical element with name, in English, symbol and atomicNumber.',
});

const getRandomUnit = recordFunction({
  name: 'getRandomUnit',
  topic: 'science',
  record: 'unit',
  members: ['name', 'symbol'],
  description: 'Unit of the International System with name, in English, and symbol.',
});

export const nature = [
  getRandomAnimal,
  getRandomPetName,
  getRandomSpecies,
  getRandomPlant,
  getRandomChemicalElement,
  getRandomUnit,
];
