/** English products by category. Every style fits every thing; works and food have none. */
import { listed } from './localized.ts';
import type { ProductKind } from './locale-tables.ts';

type Row = readonly [category: string, priceMin: number, priceMax: number, items: string];

const rows: readonly Row[] = [
  ['Automotive', 9, 120, 'Car Vacuum|Phone Mount|Dash Camera|Jump Starter|Tire Inflator|Seat Cover|Roof Box'],
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
  ['Outdoors', 12, 380, 'Camping Tent|Sleeping Bag|Hiking Backpack|Camping Stove|Headlamp|Folding Chair'],
  ['Shoes', 25, 190, 'Running Shoes|Leather Boots|Canvas Sneakers|Summer Sandals|House Slippers|Hiking Boots'],
  ['Sports', 8, 280, 'Yoga Mat|Football|Tennis Racket|Dumbbell Set|Swimming Goggles|Jump Rope|Bicycle Pump'],
  ['Tools', 7, 260, 'Cordless Drill|Screwdriver Set|Tape Measure|Claw Hammer|Spirit Level|Tool Box'],
  ['Toys', 6, 95, 'Wooden Train|Building Blocks|Teddy Bear|Toy Kitchen|Remote-Controlled Car|Doll House'],
];

const plain: ReadonlySet<string> = new Set(['Books', 'Grocery', 'Movies', 'Music']);
const styles = listed('Classic|Compact|Deluxe|Eco|Essential|Lightweight|Modern|Premium|Standard');

/** The products, with prices in whole units of money. */
export const englishProducts: readonly ProductKind[] = rows.map(([category, priceMin, priceMax, items]) => {
  const things = listed(items);
  return {
    category,
    priceMin,
    priceMax,
    name: { parts: plain.has(category) ? [things] : [styles, things], joint: ' ' },
  };
});
