/** Section 7 of the catalogue: finance and commerce. */
import { getRandomAmount, getRandomPrice, splitAmount } from './amounts.ts';
import {
  getRandomAccountNumber,
  getRandomBic,
  getRandomIban,
  getRandomRoutingNumber,
  getRandomVatNumber,
} from './banking.ts';
import { getRandomCardBrand, getRandomCardExpiry, getRandomCardNumber, getRandomCvv } from './cards.ts';
import { getRandomCryptoAddress } from './crypto-addresses.ts';
import {
  getRandomCurrencyCode,
  getRandomCurrencyName,
  getRandomCurrencySymbol,
  getRandomIsin,
  getRandomStockSymbol,
  getRandomTransactionType,
} from './money-words.ts';
import {
  getRandomEan13,
  getRandomIsbn13,
  getRandomProduct,
  getRandomProductCategory,
  getRandomProductName,
  getRandomSku,
  getRandomUpc,
} from './products.ts';

export const finance = [
  getRandomAmount,
  getRandomPrice,
  splitAmount,
  getRandomCurrencyCode,
  getRandomCurrencyName,
  getRandomCurrencySymbol,
  getRandomCardNumber,
  getRandomCardBrand,
  getRandomCardExpiry,
  getRandomCvv,
  getRandomIban,
  getRandomBic,
  getRandomAccountNumber,
  getRandomRoutingNumber,
  getRandomVatNumber,
  getRandomStockSymbol,
  getRandomIsin,
  getRandomCryptoAddress,
  getRandomTransactionType,
  getRandomProductName,
  getRandomProductCategory,
  getRandomProduct,
  getRandomSku,
  getRandomEan13,
  getRandomUpc,
  getRandomIsbn13,
];
