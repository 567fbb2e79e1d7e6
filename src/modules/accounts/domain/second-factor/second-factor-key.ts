/**
 * Encrypts the secrets of authenticator apps: 256 bits that follow from the deployment's secret, and are kept nowhere.
 */
export function secondFactorKey(deps: { keyedHash(text: string): string }): Buffer {
  return Buffer.from(deps.keyedHash('key of the authenticator secrets'), 'base64url')
}
