{
  <let(pair, getUniqueNumber(0, rowCount(specialoffer) * rowCount(product) - 1))>
  "specialofferid": <row(specialoffer, pair % rowCount(specialoffer)).specialofferid>,
  "productid": <row(product, floor(pair / rowCount(specialoffer))).productid>,
  "rowguid": <getUuid()>
}
