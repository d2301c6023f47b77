const documentsPerChunkMax = 5_000;
const documentsPerChunkMin = 50;
// Small specs have several chunks too, so that the threads of a worker can share them.
const chunksPerSpecWanted = 4;

/** Documents of each chunk of a spec, except for its last one. */
export function chunkSizeOf({ documentCount }: { readonly documentCount: number }): number {
  const share = Math.ceil(documentCount / chunksPerSpecWanted);
  return Math.min(documentsPerChunkMax, Math.max(documentsPerChunkMin, share));
}
