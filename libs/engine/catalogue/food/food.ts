/** Functions about food. */
import { kindFunction } from '../topics/entry-function.ts';

const getRandomFood = kindFunction({
  name: 'getRandomFood',
  topic: 'food',
  kinds: ['dish', 'description', 'ingredient', 'fruit', 'vegetable', 'meat', 'spice', 'cuisine', 'adjective'],
  description:
    'Dish, sentence that describes one, ingredient, fruit, vegetable, meat, spice, cuisine, or adjective about food, in English.',
  example: 'getRandomFood(spice)',
});

export const food = [getRandomFood];
