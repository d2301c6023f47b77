/** Writes the bundles of all services: `node scripts/bundle-services.ts`. */
import { bundleServices } from './service-bundles.ts';

await bundleServices();
