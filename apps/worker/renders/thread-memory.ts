/** What a thread may have on its heap, MiB. */

/** By default V8 lets up to 100 MiB of dead memory lie in each thread before it looks. */
export const youngGenerationMbMax = 24;
