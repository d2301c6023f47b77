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
