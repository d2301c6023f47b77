/**
 * Checks that every function that draws text takes a locale, or is listed here with the reason why its text does not
 * depend on the language.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { compileTemplate, loadTables } from '../../index.ts';
import { catalogue } from '../catalogue.ts';
import { supportedLocales } from '../locales.ts';
import { calendarNames } from '../tables/calendar-names.ts';
import { valueOf } from '../../test/render-call.ts';

/** Functions that draw and need no locale, by reason. */
const neutral = {
  'made of digits, other characters or plain letters':
    'getRandomDigits getRandomBoolean getRandomHex getRandomBinary getRandomLetter getRandomAlphanumeric ' +
    'getRandomCharacters getRandomHexColor getRandomRgbColor getRandomPassword splitAmount getRegex getPattern ' +
    'getUniqueDigits getUniquePattern getRandomSku getRandomCvv getRandomGeohash getRandomCoordinates ' +
    'getRandomOctal getRandomLetters getRandomSymbols getRandomColor getLuhnPattern getUniquePhone',
  'identifiers and numbers of standards':
    'getRandomCountryCode getRandomCurrencyCode getRandomCurrencySymbol getRandomCurrency getRandomLei getRandomImei ' +
    'getRandomEan8 getRandomIsbn10 getRandomIssn getRandomSiren getRandomSiret ' +
    'getRandomCardNumber getRandomAccountNumber getRandomRoutingNumber ' +
    'getRandomStockSymbol getRandomIsin getRandomCryptoAddress getRandomEan13 getRandomUpc getRandomIsbn13 getUuid ' +
    'getUuidV7 getUlid getNanoId getObjectId getKsuid getSnowflakeId getShortId getRandomBloodType getRandomLocale ' +
    'getRandomVin getRandomFlightNumber getRandomSeat getRandomRecordLocator getUuidV1 getUuidV6 getRandomLanguageCode ' +
    'getRandomLoincCode getRandomNpi getRandomNhsNumber getRandomMedicareId getRandomNdc ' +
    'getRandomCusip getRandomSedol getRandomIccid getRandomOrcid getRandomDoi getRandomUnLocode getRandomHsCode ' +
    'getRandomNaicsCode getRandomMcc',
  'names of standards, which have them in English':
    'getRandomLanguage getRandomLanguageName getRandomDiagnosis getRandomProcedure getRandomDrugName',
  'names that technology has in English everywhere':
    'getRandomTld getRandomImageUrl getRandomIpv4 getRandomPrivateIpv4 getRandomIpv6 getRandomMacAddress ' +
    'getRandomUserAgent getRandomHttpMethod getRandomMimeType getRandomFileExtension getRandomSemver getRandomLogLevel ' +
    'getRandomJwt getRandomTimeZone getRandomCardBrand getRandomAvatarUrl getRandomImageDataUri getRandomVendorMacAddress ' +
    'getRandomNetworkInterface getRandomDirectoryPath getRandomCron getRandomAwsRegion getRandomAwsAccountId ' +
    'getRandomAwsArn getRandomEc2InstanceId getRandomS3BucketName getRandomGcpProjectId getRandomAzureResourceId ' +
    'getRandomKubernetesName getRandomDockerImage getRandomDockerId',
  'dates and durations in the forms of ISO 8601':
    'getRandomBirthDate getRandomBusinessDate getRandomDuration getNextTime',
  'words that exist in English only':
    'getRandomAnimal getRandomPetName getRandomSpecies getRandomPlant getRandomChemicalElement getRandomUnit ' +
    'getRandomBicycleType getRandomFood getRandomBook getRandomBookSeries getRandomMusic getRandomMovie ' +
    'getRandomHackerText getRandomDatabaseTerm getRandomBranchName getRandomDevice getRandomApp getRandomBuzzword ' +
    'getRandomCatchPhraseWord getRandomUniversity getRandomAirline getRandomAirport getRandomAircraft ' +
    'getRandomSkill getRandomConstructionTerm getRandomFlight ' +
    'getRandomPreposition getRandomConjunction getRandomInterjection getRandomJobDescriptor getRandomJobArea ' +
    'getRandomJobType getRandomZodiacSign getRandomDirection getRandomAccountName ' +
    'getRandomTransactionDescription getRandomProductAdjective getRandomProductMaterial getRandomProductNoun',
  'no language: texts of tests': 'getRandomNaughtyText',
  'no language: pseudo-Latin and pictures':
    'getRandomLorem getRandomLoremSentences getRandomLoremParagraphs getRandomEmoji',
  'rows of tables': 'row rowZipf uniqueRow rows rowWeighted rowWhere',
  'values of the template itself':
    'oneOf oneOfWeighted oneOfList sample shuffle maybe unique uniqueOf repeat corrupt correlated getNextState',
} as const;

/** Functions that take a locale, but whose results contain no words. */
const wordless = {
  getAge: 'a number',
  getLatitude: 'a number',
  getLongitude: 'a number',
  getCountryCode: 'letters of the country',
  getStateCode: 'letters and digits of the country',
  getBirthDate: 'a date in the form of ISO 8601',
  getRandomBuildingNumber: 'a number, in the size of the country',
  getRandomIban: 'letters and digits of the country',
  getRandomBic: 'letters and digits of the country',
  getRandomLicensePlate: 'letters and digits of the country',
  getRandomVatNumber: 'letters and digits of the country',
  getRandomNationalId: 'letters and digits of the country',
  getRandomBankAccount: 'letters and digits of the country',
  getRandomTaxId: 'letters and digits of the country',
  getNationalId: 'letters and digits of the country',
  getIban: 'letters and digits of the country',
  getBic: 'letters and digits of the country',
  getMrz: 'plain letters and digits of the country',
  getRandomPostcode: 'letters and digits of the country',
  getRandomCounty: 'names of British and American counties',
  getNameKana: 'empty in languages other than Japanese',
  formatNumber: 'digits, with the separators of the locale',
} as const;

/** Arguments with which date functions print a word. */
const wordyArguments: Readonly<Record<string, string>> = {
  getReferenceTime: '"MMMM"',
  getRandomDate: '"2024-01-01", "2024-12-31", "MMMM"',
  getRandomDateTime: '"2024-01-01", "2024-12-31", "EEEE"',
  getRandomPastDate: '365, "MMMM"',
  getRandomFutureDate: '365, "MMMM"',
  getRandomRecentDate: '7, "EEEE"',
  getRandomSoonDate: '7, "EEEE"',
  getRandomTime: 'format="a h:mm"',
  getRandomCardExpiry: 'format="MMMM yyyy"',
};

const others = supportedLocales.filter((locale) => !locale.startsWith('en'));

function hasEnglishHalves(locale: string): boolean {
  return calendarNames(locale).halves.join() === calendarNames('en').halves.join();
}

beforeAll(() =>
  loadTables(compileTemplate('<let(x, de)><getPerson(locale=x)><getRandomWord(locale=x)><getRandomCity(locale=x)>')),
);

describe('functions', () => {
  it('functions that draw text take a locale, or are in the list of language-neutral functions', () => {
    const drawing = catalogue
      .map(({ definition }) => definition)
      .filter(({ kind, result, isLocalized }) => 'SR'.includes(kind) && result !== 'number' && !isLocalized)
      .map(({ name }) => name);
    expect(drawing.toSorted()).toEqual(
      Object.values(neutral)
        .flatMap((names) => names.split(' '))
        .toSorted(),
    );
  });

  const speaking = catalogue
    .map(({ definition }) => definition)
    .filter(({ name, isLocalized, kind }) => isLocalized && 'SRP'.includes(kind) && !(name in wordless))
    // These two take a date as first argument. formatDate has its own cases.
    .filter(({ parameters, name }) => name in wordyArguments || parameters.every(({ isRequired }) => !isRequired));

  it.each(speaking.map(({ name }) => name))('%s gives another text in every other locale', (name) => {
    const args = wordyArguments[name] ?? '';
    const draw = (locale: string): readonly string[] => {
      const call = `${name}(${[args, `locale=${locale}`].filter(Boolean).join(', ')})`;
      return Array.from({ length: 40 }, (_, seed) => JSON.stringify(valueOf(call, seed)));
    };
    const english = new Set(draw('en'));
    const speakEnglish = others
      .filter((locale) => name !== 'getRandomTime' || !hasEnglishHalves(locale))
      .filter((locale) => draw(locale).filter((text) => english.has(text)).length > 20);
    expect(speakEnglish).toEqual([]);
  });
});
