/** Gallery templates in formats of offices, hospitals and warehouses. */
import type { GalleryTemplate } from './gallery-template.ts';

export const admission: GalleryTemplate = {
  slug: 'hl7-admission',
  name: 'Hospital admission',
  description: 'An admission message in the style of HL7 version 2: one segment per line, fields separated by bars.',
  kind: 'HL7',
  tags: ['health', 'hl7'],
  body: `<let(at, getRandomRecentDate(10, "yyyyMMddHHmmss"))>
MSH|^~\\&|ADMIT|<upper(getRandomDomainWord())>|LAB|CENTRAL|<val(at)>||ADT^A01|<formatSeq(messages, "{00000000}")>|P|2.5
EVN|A01|<val(at)>
PID|1||<getRandomDigits(8)>^^^HOSPITAL^MR||<getLastName(patient)>^<getFirstName(patient)>||<formatDate(getBirthDate(patient), "yyyyMMdd")>|<oneOf(F, M, O)>|||<getStreet(patient)>^^<getCity(patient)>^^<getPostcode(patient)>||<getPhone(patient)>
PV1|1|I|<oneOf(WEST, EAST)>^<getRandomNumber(100, 480)>^<oneOf(A, B)>|<oneOf(E, R, U)>|||<getRandomDigits(5)>^<getLastName(doctor)>^<getFirstName(doctor)>|||<oneOf(MED, SUR, CAR)>
DG1|1||<oneOf("J18.9^Pneumonia", "I21.4^Myocardial infarction", "S72.0^Fracture of femur", "K35.8^Appendicitis")>|||A
`,
};

export const purchaseOrder: GalleryTemplate = {
  slug: 'edi-order',
  name: 'EDI purchase order',
  description: 'A purchase order in the style of EDIFACT, with lines, quantities and a correct segment count.',
  kind: 'EDI',
  tags: ['edi', 'order'],
  params: { lines: 3 },
  body: `<let(lines, getParam(lines, 3))><let(reference, getRandomDigits(8))>
UNB+UNOC:3+<getRandomEan13()>:14+<getRandomEan13()>:14+<getRandomRecentDate(5, "yyMMdd")>:<getRandomTime("06:00", "20:00", "HHmm")>+<val(reference)>'
UNH+1+ORDERS:D:96A:UN:EAN008'
BGM+220+<formatSeq(purchases, "PO{000000}")>+9'
DTM+137:<getRandomRecentDate(5, "yyyyMMdd")>:102'
NAD+BY+<getRandomEan13()>::9'
NAD+SU+<getRandomEan13()>::9'
<for(i, 1, lines)>
LIN+<val(i)>++<getRandomEan13()>:EN'
QTY+21:<getRandomNumber(1, 200)>'
PRI+AAA:<getRandomAmount(1, 80)>'
<endfor>
UNS+S'
UNT+<val(7 + lines * 3)>+1'
UNZ+1+<val(reference)>'
`,
};

export const invoice: GalleryTemplate = {
  slug: 'xml-invoice',
  name: 'Invoice in XML',
  description: 'An invoice with lines and VAT. The XML is well-formed for any parameters.',
  kind: 'XML',
  tags: ['xml', 'invoice', 'finance'],
  params: { buyer: 'Smith & Sons <Ltd>' },
  body: `<format(xml)><let(count, getRandomNumber(1, 4))><let(prices, repeat(count, getRandomAmount(10, 400)))>
<?xml version="1.0" encoding="UTF-8"?>
<invoice number="<formatSeq(invoices, "INV-{00000}")>" currency="EUR">
  <issued><getRandomRecentDate(30, "yyyy-MM-dd")></issued>
  <seller vat="<getRandomVatNumber("DE")>"><getRandomCompanyName()></seller>
  <buyer><getParam(buyer, "Example Ltd")></buyer>
  <lines>
  <for(i, 1, count)>
    <line no="<val(i)>">
      <title><getRandomProductName()></title>
      <net><at(prices, i - 1)></net>
    </line>
  <endfor>
  </lines>
  <net><formatNumber(sum(prices), "0.00")></net>
  <vat rate="19"><percentOf(sum(prices), 19)></vat>
  <gross><formatNumber(sum(prices) + percentOf(sum(prices), 19), "0.00")></gross>
</invoice>
`,
};

export const inserts: GalleryTemplate = {
  slug: 'sql-inserts',
  name: 'SQL inserts',
  description: 'One statement with rows for a customers table. Every text is quoted safely.',
  kind: 'SQL',
  tags: ['sql', 'people'],
  params: { rows: 6 },
  body: `<format(sql, dialect="postgres")>
create table if not exists customers (id integer primary key, name text, email text, city text, joined date, credit numeric);
insert into customers (id, name, email, city, joined, credit) values
<for(i, 1, getParam(rows, 20), sep=",\\n")>  (<createSeq(customers)>, <getName(concat("c", i))>, <getEmail(concat("c", i))>, <maybe(getRandomCity(), 0.8)>, <getRandomPastDate(1000, "yyyy-MM-dd")>, <getRandomAmount(0, 5000)>)<endfor>;
`,
};

export const payroll: GalleryTemplate = {
  slug: 'payroll-csv',
  name: 'Payroll',
  description: 'A payroll run as CSV with semicolons. Gross, deductions and net add up in every row.',
  kind: 'CSV',
  tags: ['csv', 'people', 'finance'],
  params: { count: 8 },
  body: `<format(csv, sep=";")>
employee;department;iban;gross;tax;insurance;net
<for(i, 1, getParam(count, 25))><let(gross, getRandomStep(2400, 7200, 50))><let(tax, percentOf(gross, 21))><let(insurance, percentOf(gross, 9))>
<getName(concat("e", i))>;<getRandomDepartment()>;<getRandomIban("DE")>;<val(gross)>;<val(tax)>;<val(insurance)>;<formatNumber(gross - tax - insurance, "0.00")>
<endfor>
`,
};

export const orgTree: GalleryTemplate = {
  slug: 'org-tree',
  name: 'Organisation tree',
  description: 'Employees with their reports, as deep as chance wants it. A function of the template calls itself.',
  kind: 'JSON',
  tags: ['people', 'tree'],
  body: `{
  <def(employee, levels)>
    {
      "name": <getName()>,
      "email": <getEmail()>,
      "job": <getJobTitle()>,
      "reports": [
        <if(levels > 0)>
          <for(i, 1, getRandomNumber(1, 3))>
            <employee(levels - getRandomNumber(1, 2))>
          <endfor>
        <endif>
      ]
    }
  <enddef>
  "company": <getRandomCompanyName()>,
  "head": <employee(getRandomNumber(1, 4))>
}
`,
};
