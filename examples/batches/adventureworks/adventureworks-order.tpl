{
  <def(lineOf, orderid, number)>
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
  <enddef>
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
