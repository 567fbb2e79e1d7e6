/** The relying party: passkeys work at this origin only, so no other site can use them. */
export function relyingParty({ publicUrl }: { publicUrl: string }): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}
