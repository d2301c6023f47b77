/** The properties of every page component. */
export interface PageProps {
  /** The segment in place of `:` in the page's path; empty without one. */
  readonly argument: string;
  readonly query: URLSearchParams;
}
