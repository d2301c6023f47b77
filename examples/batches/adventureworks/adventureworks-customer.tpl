{
  "customerid": <val(getDocumentIndex() + 11000)>,
  "territoryid": <row(salesterritory).territoryid>,
  "accountnumber": "AW<padStart(getDocumentIndex() + 11000, 8, "0")>",
  "rowguid": <getUuid()>
}
