/** Whom passkeys are for: they work at this very address, so no other site can ask for one. */
export function relyingParty({ publicUrl }: { publicUrl: string }): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}
