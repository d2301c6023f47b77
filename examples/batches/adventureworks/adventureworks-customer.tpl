{
  "customerid": <val(11000 + getDocumentIndex())>,
  "territoryid": <row(salesterritory).territoryid>,
  "accountnumber": "AW<padStart(11000 + getDocumentIndex(), 8, "0")>",
  "rowguid": <getUuid()>
}
