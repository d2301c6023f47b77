/** What every page component gets. */
export interface PageProps {
  /** The segment in place of `:` in the page's path; empty without one. */
  readonly argument: string;
  readonly query: URLSearchParams;
}
