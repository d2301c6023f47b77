{
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
