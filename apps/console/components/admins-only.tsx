import { Empty } from './states.tsx';

/** The page that a member sees instead, without a request that the service refuses. @param props.what `Billing is` */
export function AdminsOnly({ what }: { readonly what: string }) {
  return (
    <Empty isPage title={`${what} for admins`}>
      <p>Sign in with a key that has the admin role.</p>
    </Empty>
  );
}
