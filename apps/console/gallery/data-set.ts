/** A set of related documents: templates, and the batch that makes them belong together. */

export interface DataSetDocument {
  readonly alias: string;
  /** What its template is called when it is stored for the set. */
  readonly templateName: string;
  readonly body: string;
  readonly count: number;
  /** By the field of the child: where its value comes from; always round-robin over the parent's documents. */
  readonly relations?: Readonly<Record<string, string>>;
}

export interface DataSet {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly documents: readonly DataSetDocument[];
}
