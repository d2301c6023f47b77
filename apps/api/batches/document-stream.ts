/** What a format gets, and the stream that it gives. */
import type { streamBatchDocuments as contract } from '@docgen/contracts/batch-documents';
import type { RouteQuery } from '@docgen/contracts/route';
import type { SpecReference } from '@docgen/database/batches/batch-references';
import type { ResourcePermits } from '@docgen/http/resource-permits';
import type { DocumentSource, OpenDocuments } from './document-source.ts';
import type { SampledColumns } from './sampled-columns.ts';

export interface DocumentStream {
  readonly contentType: string;
  /** The extension of the file name, without the dot. */
  readonly extension: string;
  readonly chunks: AsyncGenerator<Uint8Array>;
  /** The `from` of the following documents, when the format has them in an order of its own. */
  readonly next?: { readonly from: number | undefined };
}

export interface StreamInput {
  readonly open: OpenDocuments;
  /** The selected documents. */
  readonly source: DocumentSource;
  readonly query: RouteQuery<typeof contract>;
  readonly accept: string | undefined;
  readonly rowGroups: ResourcePermits;
  readonly sampledColumns: SampledColumns;
  readonly listReferences: () => Promise<readonly SpecReference[]>;
}
