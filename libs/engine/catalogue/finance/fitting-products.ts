/**
 * Products whose name, category and price belong together. English has products by category. In the other locales, the
 * nouns of products are things of a household, so that the category is the one for the home.
 */
import type { Stream } from '../../random/stream.ts';
import { Decimal } from '../../values/value.ts';
import { commerceWords } from '../tables/commerce-words.ts';
import { drawPhrase, perLocale, phraseListsOf } from '../tables/localized.ts';

/** The parts of a product that fit each other. */
export interface FittingProduct {
  readonly name: string;
  readonly category: string;
  /** The currency is that of the template. */
  readonly price: Decimal;
}

type Row = readonly [category: string, priceMin: number, priceMax: number, items: string];

const english: readonly Row[] = [
  ['Automotive', 9, 120, 'Car Vacuum|Phone Mount|Dash Camera|Jump Starter|Tyre Inflator|Seat Cover|Roof Box'],
  ['Baby', 6, 150, 'Baby Monitor|Bottle Set|Changing Mat|Stroller Organizer|Baby Blanket|Night Light'],
  ['Beauty', 5, 80, 'Face Cream|Hair Dryer|Nail Set|Lip Balm|Makeup Brush Set|Shampoo|Body Lotion'],
  ['Books', 7, 45, 'Cookbook|Travel Guide|Notebook|Picture Book|Crossword Book|Street Atlas'],
  ['Clothing', 12, 160, 'Cotton Shirt|Denim Jacket|Wool Sweater|Rain Coat|Linen Trousers|Silk Scarf|Hooded Sweatshirt'],
  ['Computers', 19, 1_400, 'Wireless Keyboard|Laptop|Optical Mouse|USB Hub|External Drive|Monitor Stand|Webcam'],
  ['Electronics', 15, 900, 'Bluetooth Speaker|Headphones|Tablet|Smart Watch|Power Bank|Digital Radio|E-Reader'],
  ['Games', 9, 70, 'Board Game|Card Game|Chess Set|Puzzle with 1000 Pieces|Game Controller|Dice Set'],
  ['Garden', 8, 350, 'Garden Hose|Flower Pot|Pruning Shears|Lawn Mower|Watering Can|Bird Feeder|Garden Bench'],
  ['Grocery', 2, 25, 'Olive Oil|Ground Coffee|Dark Chocolate|Basmati Rice|Green Tea|Honey|Oat Biscuits'],
  ['Health', 5, 120, 'Thermometer|First Aid Kit|Vitamin Tablets|Blood Pressure Monitor|Heating Pad|Massage Ball'],
  ['Home', 9, 400, 'Table Lamp|Floor Rug|Cushion|Bed Linen|Storage Box|Wall Mirror|Coffee Table|Towel Set'],
  ['Industrial', 12, 600, 'Safety Helmet|Work Gloves|Storage Rack|Pallet Jack|Cable Reel|Label Printer'],
  ['Jewelry', 25, 900, 'Silver Ring|Gold Necklace|Pearl Earrings|Leather Bracelet|Charm Pendant|Cufflinks'],
  ['Kids', 8, 110, 'School Bag|Drawing Set|Bicycle Helmet|Bunk Bed Tent|Lunch Box|Rain Boots'],
  ['Movies', 6, 40, 'Documentary on Blu-ray|Comedy on DVD|Film Box Set|Animation on Blu-ray|Thriller on DVD'],
  ['Music', 9, 500, 'Acoustic Guitar|Vinyl Record|Piano Book|Music Stand|Drum Sticks|Ukulele'],
  ['Outdoors', 12, 380, 'Camping Tent|Sleeping Bag|Hiking Backpack|Camping Stove|Head Torch|Folding Chair'],
  ['Shoes', 25, 190, 'Running Shoes|Leather Boots|Canvas Sneakers|Summer Sandals|House Slippers|Hiking Boots'],
  ['Sports', 8, 280, 'Yoga Mat|Football|Tennis Racket|Dumbbell Set|Swimming Goggles|Jump Rope|Bicycle Pump'],
  ['Tools', 7, 260, 'Cordless Drill|Screwdriver Set|Tape Measure|Claw Hammer|Spirit Level|Tool Box'],
  ['Toys', 6, 95, 'Wooden Train|Building Blocks|Teddy Bear|Toy Kitchen|Remote-Controlled Car|Doll House'],
];

const products = english.map(([category, priceMin, priceMax, items]) => {
  return { category, priceMin, priceMax, items: items.split('|') };
});

/** Works and food, which have no style. */
const plain: ReadonlySet<string> = new Set(['Books', 'Grocery', 'Movies', 'Music']);
const styles = ['Classic', 'Compact', 'Deluxe', 'Eco', 'Essential', 'Lightweight', 'Modern', 'Premium', 'Standard'];

/** The category for the home, in the words of the locales. */
const homeCategories: ReadonlySet<string> = new Set(
  (
    'المنزل|Domácnost|Isenkram|Haushalt|Σπίτι|Hogar|Koti|Maison|לבית|घर|Otthon|peralatan rumah|Casa|生活雑貨|생활용품|Hjem|Huis|' +
    'Dom|Casă|Дом|Hem|ของใช้ในบ้าน|Ev|Дім|đồ gia dụng|家居饰品|家居飾品'
  ).split('|'),
);

/** Prices of things of a household. */
const homePrices = { priceMin: 5, priceMax: 250 };

/** Draws a product. */
export function drawFittingProduct(random: Stream, locale: string): FittingProduct {
  if (locale.startsWith('en')) {
    const { category, items, ...prices } = random.pick(products);
    const item = random.pick(items);
    const name = plain.has(category) ? item : `${random.pick(styles)} ${item}`;
    return { name, category, price: drawPrice(random, prices) };
  }
  const { text } = drawPhrase(random, phrases(locale));
  return { name: text, category: homeCategoryOf(locale), price: drawPrice(random, homePrices) };
}

/** A category without its name in the list would be a mistake of the data, which a test finds. */
function homeCategoryOf(locale: string): string {
  return commerceWords(locale).categories.find((category) => homeCategories.has(category)) ?? '';
}

const phrases = perLocale((locale) => phraseListsOf(commerceWords(locale).product));

function drawPrice(random: Stream, { priceMin, priceMax }: typeof homePrices): Decimal {
  return new Decimal(random.integer(priceMin, priceMax) * 100 + 99, 2);
}
