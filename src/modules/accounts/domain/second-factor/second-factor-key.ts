/** The encryption key of authenticator secrets: 256 bits derived from the deployment's secret, stored nowhere. */
export function secondFactorKey(deps: { keyedHash(text: string): string }): Buffer {
  return Buffer.from(deps.keyedHash('key of the authenticator secrets'), 'base64url')
}
