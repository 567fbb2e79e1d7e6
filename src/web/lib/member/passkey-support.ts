/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Whether it offers them in the list under a field. */
export async function offersPasskeys(): Promise<boolean> {
  // Browsers had passkeys for a while without this.
  if (!knowsPasskeys() || !('isConditionalMediationAvailable' in window.PublicKeyCredential)) return false
  return window.PublicKeyCredential.isConditionalMediationAvailable()
}
