/**
 * Which tenant this browser is signed in to. The cookie of the session cannot be read by a page, so all tabs share this
 * note. It is no secret, and the service decides whether the session is still valid.
 */
const storageName = 'docgen.signed-in';

export function findSignedInTenant(): string | undefined {
  return tenantIn(localStorage.getItem(storageName));
}

/** Tells the other tabs, also when the tenant is the same as before. */
export function noteSignedIn(tenantId: string): void {
  localStorage.setItem(storageName, `${tenantId} ${Date.now()}`);
}

export function noteSignedOut(): void {
  localStorage.removeItem(storageName);
}

/** Calls back when another tab signs in, with its tenant, or out. Returns a function that ends this. */
export function listenToOtherTabs(notify: (tenantId: string | undefined) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === storageName) notify(tenantIn(newValue));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function tenantIn(note: string | null): string | undefined {
  return note?.split(' ')[0];
}
