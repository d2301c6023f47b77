/** A data set: templates, and a batch with relations between their documents. */

export interface DataSetDocument {
  readonly alias: string;
  /** The name under which the template is stored. */
  readonly templateName: string;
  readonly body: string;
  readonly count: number;
  /** Maps a field of the child to its source, `alias.path`. The strategy is always round-robin. */
  readonly relations?: Readonly<Record<string, string>>;
}

export interface DataSet {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly documents: readonly DataSetDocument[];
}
