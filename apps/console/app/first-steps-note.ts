/** Remembers in this browser that a workspace needs no first steps any more. */
const nameOf = (tenantId: string) => `docgen.first-steps.${tenantId}`;

export function isFirstStepsHidden(tenantId: string): boolean {
  return localStorage.getItem(nameOf(tenantId)) === 'hidden';
}

export function hideFirstSteps(tenantId: string): void {
  try {
    localStorage.setItem(nameOf(tenantId), 'hidden');
  } catch {
    // The storage is full or forbidden. The list is shown again after a reload.
  }
}
