/** The functions of templates: from the service for who is signed in, else from the engine in this page. */
import type { CatalogueFunction, Docgen } from '@docgen/client';
import { listFunctionsHere } from '../preview/engine-client.ts';
import { useLoaded } from './loaded.ts';
import type { Loaded } from './loaded.ts';

/** What pages show of a function. */
export type ShownFunction = Pick<
  CatalogueFunction,
  'name' | 'group' | 'signature' | 'kind' | 'result' | 'description' | 'example' | 'since' | 'localized'
>;

/** One list for all pages: it changes with releases only. */
let kept: Promise<readonly ShownFunction[]> | undefined;

export function useFunctions(docgen: Docgen | undefined): Loaded<readonly ShownFunction[]> {
  return useLoaded(async () => {
    kept ??= docgen === undefined ? listFunctionsHere() : docgen.functions().then(({ functions }) => functions);
    try {
      return await kept;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  }, [docgen]);
}
