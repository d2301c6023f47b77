{
  "id": <val(getDocumentIndex() + 1)>,
  "customer_id": null,
  "iban": "<getIban()>",
  "kind": <oneOfWeighted("current", 70, "savings", 30)>,
  "opened_on": <getRandomPastDate(3000, "yyyy-MM-dd")>
}
