/** Whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Whether it supports passkey autofill. */
export async function offersPasskeys(): Promise<boolean> {
  // Some browsers have passkeys without this method.
  if (!knowsPasskeys() || !('isConditionalMediationAvailable' in window.PublicKeyCredential)) return false
  return window.PublicKeyCredential.isConditionalMediationAvailable()
}
