{
  "businessentityid": <val(getDocumentIndex() + 274)>,
  "territoryid": null,
  "salesquota": <oneOf(250000, 300000)>,
  "bonus": <getRandomStep(0, 6000, 50)>,
  "commissionpct": <oneOf(0.010, 0.012, 0.015, 0.018, 0.020)>,
  "rowguid": <getUuid()>
}
