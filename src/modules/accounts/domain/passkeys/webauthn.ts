/**
 * The WebAuthn library, loaded with the first passkey: with its certificate parsers it takes a fifth of the time in
 * which the shop's code loads.
 */
export function loadWebauthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server')
}
