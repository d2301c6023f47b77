/** The database roles of services in tests. All databases of a server share them. */
import { derivedRoles } from '@docgen/database/roles/role-urls';

export const testRoles = derivedRoles('of tests');
