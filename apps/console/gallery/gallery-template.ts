/** A ready template, as data. */
import type { JsonValue } from '@docgen/engine';

/** What its documents are; the tests check each kind by its own rules. */
export type DocumentKind = 'JSON' | 'NDJSON' | 'CSV' | 'XML' | 'SQL' | 'YAML' | 'Text' | 'HL7' | 'EDI' | 'GeoJSON';

export interface GalleryTemplate {
  /** In addresses: `#/templates/new?gallery=order`. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly kind: DocumentKind;
  readonly tags: readonly string[];
  readonly body: string;
  /** For the preview; the template has defaults for what is not here. */
  readonly params?: Readonly<Record<string, JsonValue>>;
}
