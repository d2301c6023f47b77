/** Hardware addresses with the prefix of a vendor. */
import { wordOrAny } from '../allowed-words.ts';
import { defineFunction } from '../definition.ts';
import { show, text } from '../parameters.ts';
import { macSeparators } from './network.ts';

/** One prefix of each vendor in the public registry MA-L of the IEEE. */
const prefixes = {
  apple: '000393',
  broadcom: '001018',
  brother: '008077',
  canon: '000085',
  cisco: '00000c',
  dell: '001422',
  dlink: '00055d',
  epson: '000048',
  espressif: '240ac4',
  hp: '0001e6',
  huawei: '00e0fc',
  intel: '0002b3',
  juniper: '000585',
  microsoft: '00155d',
  netgear: '00095b',
  nintendo: '0009bf',
  'raspberry-pi': 'b827eb',
  realtek: '00e04c',
  samsung: '0000f0',
  sony: '00014a',
  'tp-link': '50c7bf',
  ubiquiti: '002722',
  virtualbox: '080027',
  vmware: '005056',
  xerox: '000000',
} as const;

type Vendor = keyof typeof prefixes;
// The names of an object literal.
const vendors = Object.keys(prefixes) as readonly Vendor[];

export const getRandomVendorMacAddress = defineFunction({
  name: 'getRandomVendorMacAddress',
  kind: 'S',
  parameters: [text('vendor', { default: 'any' }), text('separator', { default: ':' })],
  result: 'text',
  description: `Hardware address with the registered prefix of a vendor: ${vendors.join(', ')}, or any.`,
  example: 'getRandomVendorMacAddress(cisco)',
  since: 'v1',
  isPlain: true,
  run(call, vendor, separator) {
    if (!macSeparators.includes(separator)) {
      call.fail(`separator ${show(separator)} is not allowed; it must be ":", "-" or empty`);
    }
    const prefix = prefixes[wordOrAny(call, { name: 'vendor', words: vendors }, vendor)];
    const digits = prefix + call.random.below(0x1000000).toString(16).padStart(6, '0');
    let address = digits.slice(0, 2);
    for (let at = 2; at < digits.length; at += 2) address += separator + digits.slice(at, at + 2);
    return address;
  },
});
