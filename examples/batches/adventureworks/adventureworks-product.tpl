{
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
