/** Finds the function that is meant by an unknown name: a name of Faker or Mockaroo, a short form, a typing mistake. */
import { catalogue } from './catalogue.ts';

/**
 * Names of other generators and languages whose functions have other names here, in lower case and without `_`. Left the
 * function, then its aliases. Names that only lack `get` or `getRandom` need no alias.
 */
const aliasLines = `
getRandomNumber int integer randint numeric
getRandomBoolean bool
getRandomHex hexadecimal
getRandomAlphanumeric string randomstring
getRandomLetter alpha
getRandomSentences lines
getRandomFullName personname displayname
getRandomFirstName givenname
getRandomLastName surname familyname
getRandomNamePrefix prefix
getRandomNameSuffix suffix
getRandomGender sex
getJobTitle job occupation profession
getCompany employer workplace
getRandomPhone phonenumber telephone mobile
getRandomCatchPhrase buzzphrase
getRandomBuzzword buzzadjective buzznoun buzzverb
getRandomCatchPhraseWord catchphraseadjective catchphrasedescriptor catchphrasenoun
getRandomUniversity school college
getRandomAnimal dog cat bird snake bear lion horse cow rabbit insect rodent crocodilia cetacean
getRandomPetName pet
getRandomSpecies animalscientificname animalcommonname
getRandomPlant plantcommonname plantscientificname
getRandomChemicalElement element
getRandomVehicle manufacturer car carmake carmodel carmodelyear fuel
getRandomVin carvin
getRandomLicensePlate vrm plate numberplate
getRandomBicycleType bicycle
getRandomFood dish ingredient fruit vegetable meat spice ethniccategory
getRandomBook booktitle author publisher

getRandomMusic song songname artist album
getRandomMovie movietitle moviegenres film
getRandomHackerText hackerphrase abbreviation ingverb phrase
getRandomDatabaseTerm collation column engine
getRandomCommit commitmessage commitsha commitdate commithash
getRandomBranchName branch
getRandomDevice mobiledevicebrand mobiledevicemodel mobiledeviceos
getRandomApp appname appbundleid appversion
getRandomAirport airportcode airportname
getRandomAirline airlinecode airlinename
getRandomAircraft airplane
getRandomFlight flightdeparturecity flightarrivalcity flightduration
getRandomHospital hospitalname hospitalcity
getRandomBank bankname bankcity
getRandomStock stockname stockmarket stocksector stockindustry stockmarketcap
getRandomSkill linkedinskill
getRandomConstructionTerm constructiontrade constructionrole constructionmaterial constructionheavyequipment
getRandomNaughtyText naughtystring naughtystrings
getRandomStreetAddress street
getRandomState province
getRandomStateCode stateabbr
getRandomPostcode zipcode postalcode
getRandomLatitude lat
getRandomLongitude lng lon
getRandomEmail emailaddress exampleemail
getRandomUsername login user
getRandomDomainName domain
getRandomIpv4 ip ipaddress ipv4address
getRandomIpv6 ipv6address
getRandomMacAddress mac
getRandomHttpStatus httpstatuscode
getRandomColorName color colour
getRandomRgbColor rgb
getRandomCardNumber creditcard creditcardnumber
getRandomCardBrand creditcardtype creditcardissuer
getRandomCvv creditcardcvv
getRandomCryptoAddress bitcoinaddress ethereumaddress
getRandomCurrencyCode currency
getRandomAmount money
getRandomEan13 ean
getRandomIsbn13 isbn
getRandomPastDate past
getRandomFutureDate future
getRandomRecentDate recent
getRandomSoonDate soon
getRandomBirthDate dob birthday
getRandomDate between datebetween
getRandomDateTime anytime
getReferenceTime now today
getRandomImageDataUri datauri base64imageurl
getRandomAvatarUrl avatar
getRandomDiagnosis icd icd10 icd10cm
getRandomCron cronexpression crontab
getLuhnPattern replacecreditcardsymbols
getRandomVendorMacAddress oui
getUuid guid uuid4 uuidv4
getObjectId mongodbobjectid
oneOf arrayelement pick choice choose customlist
oneOfWeighted weightedarrayelement
sample arrayelements
getRegex fromregexp regexify regularexpression
getPattern bothify numerify letterify mask template
createSeq rownumber counter sequence nextval autoincrement
let set assign var
for foreach each
elseif elif elsif
lower tolower lowercase
upper toupper touppercase uppercase
substring substr
length len size count
char chr fromcharcode fromcodepoint
codePoints charcode charcodeat codepoint codepointat ord ascii
replaceText replace
toText tostring str
toNumber parseint parsefloat
minOf min
maxOf max
power pow
log ln
atan arctan arctangent
asin arcsin
acos arccos
getDistance haversine greatcircle
getDestination destinationpoint
romanNumeral roman
toRadians radians deg2rad
toDegrees degrees rad2deg
values objectvalues objectvalue
entries objectentries objectentry
average avg mean
ifElse iif iff
switchCase case switch
coalesce nvl ifnull default
jsonEncode json tojson stringify
jsonParse fromjson parsejson
base64Encode base64 btoa
urlEncode encodeuri encodeuricomponent
xmlEscape escape htmlescape
formatDate dateformat strftime
addTime adddays dateadd
diffTime datediff
sortList sort
`;

const nameLengthMax = 60;

/** Functions, and tags, by their aliases. */
export const aliases: ReadonlyMap<string, string> = new Map(
  aliasLines.split('\n').flatMap((line) => {
    const [name = '', ...others] = line.split(' ');
    return others.map((alias) => [alias, name] as const);
  }),
);

/** Functions by their names without `get` and `getRandom`. The random ones win. */
const byPlainName = new Map(
  catalogue
    .map(({ definition: { name } }) => [plainNameOf(name), name] as const)
    .toSorted(([, a], [, b]) => Number(a.startsWith('getRandom')) - Number(b.startsWith('getRandom'))),
);

/** The function with that name in another generator or spelling; undefined when there is none. */
export function meantFunction(name: string): string | undefined {
  if (name.length > nameLengthMax) return undefined;
  const last = name.split('.').at(-1) ?? '';
  const spelled = last.toLowerCase().replaceAll('_', '');
  return aliases.get(spelled) ?? byPlainName.get(plainNameOf(last)) ?? aliases.get(plainNameOf(last));
}

/** The function that an unknown name probably means: another generator's name for it, or the most similar name. */
export function nearestFunction(name: string): string | undefined {
  return (
    meantFunction(name) ??
    nearestName(
      name,
      catalogue.map(({ definition }) => definition.name),
    )
  );
}

/** The most similar of some names, by edit distance; undefined when none is similar. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  if (name.length > nameLengthMax) return undefined;
  let nearest: string | undefined;
  let distanceMax = Math.min(3, Math.floor(name.length / 3)) + 1;
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) >= distanceMax) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < distanceMax) {
      distanceMax = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

function plainNameOf(name: string): string {
  const lower = name.toLowerCase().replaceAll('_', '');
  const plain = lower.replace(/^(?:getrandom|get|random|generate|fake)/, '');
  return plain === '' ? lower : plain;
}

/** Levenshtein distance of two texts. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
