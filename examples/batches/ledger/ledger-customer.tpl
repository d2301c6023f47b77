{
  "id": <val(getDocumentIndex() + 1)>,
  "name": <getName()>,
  "email": <getUniqueEmail()>,
  "born_on": <getBirthDate()>
}
