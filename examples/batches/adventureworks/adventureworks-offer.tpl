{
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
