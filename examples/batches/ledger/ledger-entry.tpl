{
  "id": <val(getDocumentIndex() + 1)>,
  "booked_on": <getRandomRecentDate(90)>,
  "description": <oneOf("Salary", "Rent", "Groceries", "Electricity", "Insurance", "Refund", "Transfer")>,
  "amount": <getRandomAmount(5, 9000)>,
  "line_count": <childCount(lines, 2, 5)>
}
