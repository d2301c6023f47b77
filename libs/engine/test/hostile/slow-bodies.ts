/** Bodies that give single functions as much work as the limits allow. */
import type { HostileBody } from './hostile-body.ts';

const longText = '<let(t,repeatText("ab",2000000))>';
const longList = '<let(l,range(1,400000))>';
const longNumbers = '<let(l,repeat(90000,0.12345678901234567890123456789012345))>';
const largeObject = '<let(o,jsonParse(concat("{",join(repeat(20000,concat(\'"\',getRandomHex(6),\'":1\')),","),"}")))>';

/** Bodies that would run for seconds if the functions did not read the clock. */
export const slowBodies: readonly HostileBody[] = [
  slow('a pattern of many alternatives', `${longText}<matches(t,"((a|b)*(ab|ba)*){50}c")>`),
  slow('a pattern of many repeats', `${longText}<matches(t,"[ab]{0,900}c")>`),
  slow('patterns of many classes', rounds(`<let(x,getRegex(concat("${'[\\p{L}]'.repeat(120)}",i)))>`)),
  slow('a parsed text of many numbers', '<length(jsonParse(concat("[",repeatText("1.5e3,",1300000),"1]")))>'),
  slow('patterns in any case', rounds(`<let(x,getRegex(concat("(?i)[${' -\u04ff'.repeat(300)}]",i)))>`)),
  slow('a drawn text of two million choices', '<getRegex("(a|b|c){2000000}")>'),
  slow('digests', `${longText}${rounds('<let(x,sha512(t))>')}`),
  slow('a digest of the longest text', '<sha256(repeatText("ab",4000000))>'),
  slow('a sorted list of long texts', '<length(sortList(repeat(20000,concat(repeatText("x",300),getRandomHex(4)))))>'),
  slow('a sorted list of numbers', `${longList}<length(sortList(shuffle(l)))>`),
  slow('a sum of a long list', `${longNumbers}<sum(l)>`),
  slow('the largest number of a long list', `${longNumbers}<maxOf(l)>`),
  slow('sums of numbers of different size', rounds('<let(x,sum([1e6144,1e-6176]))>')),
  slow('means of the smallest numbers', rounds('<let(x,average([1e-6176],34))>')),
  slow('roundings of the smallest numbers', rounds('<let(x,round(1e-6176,34))>')),
  slow('formats of the largest numbers', rounds('<let(x,formatNumber(1e6144,"0.000"))>')),
  slow('remainders of numbers of different size', rounds('<let(x,9e6144 % 7e-6176)>')),
  slow('powers with the largest exponent', rounds('<let(x,power(1.00000000000001,9007199254740991))>')),
  slow(
    'numbers of a million digits',
    `<let(t,concat("0.",repeatText("7",1000000)))>${rounds('<let(x,toNumber(t) + 1)>')}`,
  ),
  slow('slugs', `${longText}${rounds('<let(x,slugify(t))>')}`),
  slow('upper case', rounds('<let(x,upper(repeatText("é",100000)))>')),
  slow('title case', `${longText}<length(titleCase(concat(t,"é")))>`),
  slow('replacements', `${longText}<length(replaceText(t,"a","b"))>`),
  slow('searches in a text', `${longText}${rounds('<contains(t,"aac")>')}`),
  slow('searches in a list', `${longList}${rounds('<indexOf(l,-1)>')}`),
  slow('equal lists', `${longList}<let(m,range(1,400000))>${rounds('<val(l == m)>')}`),
  slow('texts that are equal, or nearly', `${longText}<let(u,concat(t,""))>${rounds('<val(t == u)><val(t < u)>')}`),
  slow('JSON of a nested list, again and again', rounds('<let(x,jsonEncode(repeat(300,range(1,300))))>')),
  slow('the ends of a text', `${longText}${rounds('<let(x,substring(t,-1))>')}`),
  slow('a text turned round', `${longText}<length(reverseText(t))>`),
  slow('base64, there and back', `${longText}<length(base64Decode(base64Encode(t)))>`),
  slow('JSON, read again and again', `<let(t,jsonEncode(range(1,300000)))>${rounds('<let(x,jsonParse(t))>')}`),
  slow('merged objects', `${largeObject}${rounds('<let(x,merge(o,o))>')}`),
  slow('objects without a member', `${largeObject}${rounds('<let(x,omit(o,a))>')}`),
  slow('tries that find nothing new', rounds('<unique(getRandomNumber(1,3),a,1000000)>')),
  slow('redraws that find nothing within bounds', rounds('<getRandomNormal(0,1,2,3.9,4)>')),
  slow('a sample of a long list', `${longList}<length(sample(l,100000))>`),
  slow('a total in many parts', '<length(splitAmount(100000,400000))>'),
  slow('sentences', '<length(getRandomSentences(50000))>'),
  slow('a long text', '<length(getRandomText(8000000))>'),
  slow('initials', '<length(initials(repeatText("a ",2000000)))>'),
  slow('a long password', '<length(getRandomPassword(500000))>'),
  slow('pictures', rounds('<let(x,getRandomImageDataUri(4096,4096,format=png))>')),
  slow('masks', rounds('<let(x,getPattern(repeatText("#?",5000)))>')),
];

function slow(name: string, body: string): HostileBody {
  return { name, make: () => body };
}

function rounds(body: string): string {
  return `<for(i,1,10000)>${body}<endfor>`;
}
