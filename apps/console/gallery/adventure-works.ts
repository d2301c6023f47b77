/**
 * The sales part of AdventureWorks, with the names of its port to Postgres. Columns that refer to other parts are left
 * out. An order counts its lines and computes them, so that its subtotal is the exact sum of their totals.
 */
import type { DataSet } from './data-set.ts';

const territory = `{
  <let(place, at([
    ["Northwest", "US", "North America"], ["Northeast", "US", "North America"], ["Central", "US", "North America"],
    ["Southwest", "US", "North America"], ["Southeast", "US", "North America"], ["Canada", "CA", "North America"],
    ["France", "FR", "Europe"], ["Germany", "DE", "Europe"], ["Australia", "AU", "Pacific"],
    ["United Kingdom", "GB", "Europe"]
  ], getDocumentIndex()))>
  "territoryid": <val(getDocumentIndex() + 1)>,
  "name": <at(place, 0)>,
  "countryregioncode": <at(place, 1)>,
  "group": <at(place, 2)>,
  "salesytd": <getRandomAmount(1000000, 9000000)>,
  "saleslastyear": <getRandomAmount(1000000, 9000000)>,
  "rowguid": <getUuid()>,
  "modifieddate": "2022-04-30T00:00:00"
}
`;

const salesPerson = `{
  "businessentityid": <val(getDocumentIndex() + 274)>,
  "territoryid": null,
  "salesquota": <oneOf(250000, 300000)>,
  "bonus": <getRandomStep(0, 6000, 50)>,
  "commissionpct": <oneOf(0.010, 0.012, 0.015, 0.018, 0.020)>,
  "rowguid": <getUuid()>
}
`;

const customer = `{
  "customerid": <val(getDocumentIndex() + 11000)>,
  "territoryid": <row(salesterritory).territoryid>,
  "accountnumber": "AW<padStart(getDocumentIndex() + 11000, 8, "0")>",
  "rowguid": <getUuid()>
}
`;

const product = `{
  <let(number, getUniqueNumber(1000, 9999))>
  <let(line, oneOf("R", "M", "T"))>
  <let(size, getRandomStep(38, 62, 2))>
  <let(cost, getRandomAmount(90, 1900))>
  <let(stock, oneOf(100, 500, 800, 1000))>
  "productid": <val(getDocumentIndex() + 680)>,
  "name": "<switchCase(line, "R", "Road", "M", "Mountain", "Touring")>-<val(number)>, <val(size)>",
  "productnumber": "BK-<val(line)><val(number)>-<val(size)>",
  "makeflag": <getRandomBoolean(0.5)>,
  "color": <maybe(oneOf("Black", "Red", "Silver", "Blue", "Yellow"), 0.9)>,
  "safetystocklevel": <val(stock)>,
  "reorderpoint": <round(stock * 0.75)>,
  "standardcost": <val(cost)>,
  "listprice": <round(cost * 1.6, 2)>,
  "size": "<val(size)>",
  "weight": <getRandomDecimal(12, 30, 2)>,
  "daystomanufacture": <getRandomNumber(0, 4)>,
  "productline": <val(line)>,
  "class": <maybe(oneOf("H", "M", "L"), 0.9)>,
  "style": <maybe(oneOf("U", "M", "W"), 0.9)>,
  "sellstartdate": "2022-05-30",
  "sellenddate": <maybe("2023-05-29", 0.2)>,
  "rowguid": <getUuid()>
}
`;

const offer = `{
  <let(index, getDocumentIndex())>
  "specialofferid": <val(getDocumentIndex() + 1)>,
  "description": <val(index == 0 ? "No Discount" : concat("Volume Discount over ", index * 10))>,
  "discountpct": <fixed(minOf(index * 0.05, 0.5), 2)>,
  "type": <val(index == 0 ? "No Discount" : "Volume Discount")>,
  "category": <val(index == 0 ? "No Discount" : "Reseller")>,
  "startdate": "2022-05-01",
  "enddate": "2025-11-30",
  "minqty": <val(index * 10)>,
  "maxqty": <val(index == 0 ? null : index * 10 + 9)>,
  "rowguid": <getUuid()>
}
`;

/** Every number up to all pairs of an offer and a product stands for one of them. */
const offerProduct = `{
  <let(pair, getUniqueNumber(0, rowCount(specialoffer) * rowCount(product) - 1))>
  "specialofferid": <row(specialoffer, pair % rowCount(specialoffer)).specialofferid>,
  "productid": <row(product, floor(pair / rowCount(specialoffer))).productid>,
  "rowguid": <getUuid()>
}
`;

/** What a line has follows from the id of its order and its own number: the order and its lines compute the same. */
const orderLine = `<def(lineOf, orderid, number)>
    <let(index, (hashToNumber(orderid, 0, 999999) + number * 7919) % rowCount(specialofferproduct))>
    <let(pair, row(specialofferproduct, index))>
    <let(price, row(product, pair.productid - 680).listprice)>
    <let(discount, row(specialoffer, pair.specialofferid - 1).discountpct)>
    <let(quantity, hashToNumber(concat(orderid, "/", number), 1, 6))>
    {
      "productid": <val(pair.productid)>,
      "specialofferid": <val(pair.specialofferid)>,
      "orderqty": <val(quantity)>,
      "unitprice": <val(price)>,
      "unitpricediscount": <val(discount)>,
      "linetotal": <val(price * (1 - discount) * quantity)>
    }
  <enddef>`;

const order = `{
  ${orderLine}
  <let(id, getDocumentIndex() + 43659)>
  <let(customer, rowZipf(customer, 0.8))>
  <let(isOnline, getRandomBoolean(0.7))>
  <let(day, getRandomDate("2022-05-30", "2025-06-30"))>
  <let(subtotal, sum(map(range(1, childCount(salesorderdetail, 1, 5)), number -> lineOf(id, number).linetotal)))>
  <let(tax, round(subtotal * 0.08, 4))>
  <let(freight, round(subtotal * 0.025, 4))>
  "salesorderid": <val(id)>,
  "revisionnumber": 8,
  "orderdate": <val(day)>,
  "duedate": <addTime(day, 12)>,
  "shipdate": <maybe(addTime(day, 7), 0.95)>,
  "status": 5,
  "onlineorderflag": <val(isOnline)>,
  "salesordernumber": "SO<val(id)>",
  "purchaseordernumber": <val(isOnline ? null : concat("PO", getRandomDigits(10)))>,
  "customerid": <val(customer.customerid)>,
  "salespersonid": <val(isOnline ? null : row(salesperson).businessentityid)>,
  "territoryid": <val(customer.territoryid)>,
  "subtotal": <val(subtotal)>,
  "taxamt": <val(tax)>,
  "freight": <val(freight)>,
  "totaldue": <val(subtotal + tax + freight)>,
  "rowguid": <getUuid()>
}
`;

const orderDetail = `{
  ${orderLine}
  <let(id, parentRow(salesorderheader, 1, 5).salesorderid)>
  <let(line, lineOf(id, childNumber(salesorderheader, 1, 5)))>
  "salesorderid": <val(id)>,
  "salesorderdetailid": <val(getDocumentIndex() + 1)>,
  "carriertrackingnumber": <maybe(getUniquePattern("####-????-##"), 0.5)>,
  "orderqty": <val(line.orderqty)>,
  "productid": <val(line.productid)>,
  "specialofferid": <val(line.specialofferid)>,
  "unitprice": <val(line.unitprice)>,
  "unitpricediscount": <val(line.unitpricediscount)>,
  "linetotal": <val(line.linetotal)>,
  "rowguid": <getUuid()>
}
`;

export const adventureWorks: DataSet = {
  slug: 'adventureworks',
  name: 'AdventureWorks sales',
  description:
    'Territories, salespersons, customers, products on offer, and orders with one to five lines that add up.',
  documents: [
    { alias: 'salesterritory', templateName: 'adventureworks-territory', count: 10, body: territory },
    {
      alias: 'salesperson',
      templateName: 'adventureworks-salesperson',
      count: 17,
      relations: { territoryid: 'salesterritory.territoryid' },
      body: salesPerson,
    },
    { alias: 'customer', templateName: 'adventureworks-customer', count: 120, body: customer },
    { alias: 'product', templateName: 'adventureworks-product', count: 60, body: product },
    { alias: 'specialoffer', templateName: 'adventureworks-offer', count: 5, body: offer },
    { alias: 'specialofferproduct', templateName: 'adventureworks-offer-product', count: 150, body: offerProduct },
    { alias: 'salesorderheader', templateName: 'adventureworks-order', count: 300, body: order },
    { alias: 'salesorderdetail', templateName: 'adventureworks-order-detail', count: 900, body: orderDetail },
  ],
};
