export function Brand() {
  return (
    <a className="brand" href="#/">
      <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width="24" height="24" />
      Docgen
    </a>
  );
}
