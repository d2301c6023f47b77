/** The functions of templates: from the service with a session, otherwise from the engine in this page. */
import type { CatalogueFunction, Docgen } from '@docgen/client';
import { listEngineFunctions } from '../preview/engine-client.ts';
import { useLoaded } from './use-loaded.ts';
import type { Loaded } from './use-loaded.ts';

/** What pages show of a function. */
export type ShownFunction = Pick<
  CatalogueFunction,
  'name' | 'group' | 'signature' | 'kind' | 'result' | 'description' | 'example' | 'since' | 'localized'
>;

/** Loaded once for all pages: the list changes only with a release. */
let cached: Promise<readonly ShownFunction[]> | undefined;

export function useFunctions(docgen: Docgen | undefined): Loaded<readonly ShownFunction[]> {
  return useLoaded(async () => {
    cached ??= docgen === undefined ? listEngineFunctions() : docgen.listFunctions().then(({ functions }) => functions);
    try {
      return await cached;
    } catch (error) {
      cached = undefined;
      throw error;
    }
  }, [docgen]);
}
