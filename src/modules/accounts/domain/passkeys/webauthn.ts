/**
 * What reads and checks the signatures of devices, loaded with the first of them: together with its readers of
 * certificates it takes a fifth of the time in which a start loads the shop's code.
 */
export function loadWebauthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server')
}
