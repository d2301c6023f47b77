/** An example template of the gallery. */
import type { JsonValue } from '@docgen/engine';

/** The format of the documents. `test/gallery` checks each kind by its own rules. */
export type DocumentKind = 'JSON' | 'NDJSON' | 'CSV' | 'XML' | 'SQL' | 'YAML' | 'Text' | 'HL7' | 'EDI' | 'GeoJSON';

export interface GalleryTemplate {
  /** Its name in addresses: `#/templates/new?gallery=order`. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly kind: DocumentKind;
  readonly tags: readonly string[];
  readonly body: string;
  /** Parameters of the preview. The template has defaults for all others. */
  readonly params?: Readonly<Record<string, JsonValue>>;
}
