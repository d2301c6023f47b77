import { useEffect } from 'react';
import { useSessionState } from './session.tsx';

/** Sets the title of the browser's tab: the page, the workspace of the session, and the product. */
export function useTabTitle(title: string): void {
  const { session } = useSessionState();
  const tenantName = session?.identity.tenantName;
  useEffect(() => {
    document.title = [title, tenantName, 'Docgen'].filter(Boolean).join(' · ');
  }, [title, tenantName]);
}
