/** Section 7 of the catalogue: finance and commerce. */
import { getRandomAmount, getRandomPrice } from './amounts.ts';
import {
  getRandomAccountNumber,
  getRandomBankAccount,
  getRandomBic,
  getRandomIban,
  getRandomRoutingNumber,
  getRandomVatNumber,
} from './banking.ts';
import { getRandomCardBrand, getRandomCardExpiry, getRandomCardNumber, getRandomCvv } from './cards.ts';
import { getRandomCryptoAddress } from './crypto-addresses.ts';
import {
  getRandomCurrency,
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
  getRandomProductAdjective,
  getRandomProductCategory,
  getRandomProductMaterial,
  getRandomProductName,
  getRandomProductNoun,
  getRandomSku,
  getRandomUpc,
} from './products.ts';
import {
  getRandomEan8,
  getRandomImei,
  getRandomIsbn10,
  getRandomIssn,
  getRandomLei,
  getRandomSiren,
  getRandomSiret,
} from './registered-codes.ts';

import { getRandomAccountName, getRandomTransactionDescription } from './transactions.ts';
import { splitAmount } from './split-amount.ts';

export const finance = [
  getRandomAmount,
  getRandomPrice,
  splitAmount,
  getRandomCurrency,
  getRandomCurrencyCode,
  getRandomCurrencyName,
  getRandomCurrencySymbol,
  getRandomCardNumber,
  getRandomCardBrand,
  getRandomCardExpiry,
  getRandomCvv,
  getRandomIban,
  getRandomBic,
  getRandomBankAccount,
  getRandomAccountNumber,
  getRandomAccountName,
  getRandomRoutingNumber,
  getRandomVatNumber,
  getRandomStockSymbol,
  getRandomIsin,
  getRandomCryptoAddress,
  getRandomTransactionType,
  getRandomTransactionDescription,
  getRandomProductName,
  getRandomProductAdjective,
  getRandomProductMaterial,
  getRandomProductNoun,
  getRandomProductCategory,
  getRandomProduct,
  getRandomSku,
  getRandomEan13,
  getRandomUpc,
  getRandomIsbn13,
  getRandomEan8,
  getRandomIsbn10,
  getRandomIssn,
  getRandomLei,
  getRandomSiren,
  getRandomSiret,
  getRandomImei,
];
