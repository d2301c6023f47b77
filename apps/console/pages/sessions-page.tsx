import { PageHead } from '../components/page-head.tsx';
import { SessionList } from '../sessions/session-list.tsx';

/** Where a member ends sessions of the own key. Admins also find all sessions of the tenant below the keys. */
export function SessionsPage() {
  return (
    <>
      <PageHead
        title="Sessions"
        intro="Each browser that is signed in with your key has one. End those that you do not use."
      />
      <SessionList />
    </>
  );
}
