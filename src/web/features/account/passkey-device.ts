import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'

// Loaded lazily: few visitors ever talk to a device. Its own word for what went wrong is not for people.

/** Has a device sign the shop's question. `offered`: in the list of the e-mail field, until somebody chooses one. */
export function signWithDevice(question: object, { offered }: { offered: boolean }): Promise<object> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same library has written it on the server
  return startAuthentication({ optionsJSON: question as PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill: offered })
}

/** Has a device make a passkey for the shop's question. */
export function createOnDevice(question: object): Promise<object> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return startRegistration({ optionsJSON: question as PublicKeyCredentialCreationOptionsJSON })
}

/** Takes back what a device is asked at this moment. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Whether an error is the device's, or its owner's: closed, too slow, or no passkey there. */
export function isOfDevice(error: unknown): boolean {
  return error instanceof WebAuthnError || (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError', 'NotSupportedError'].includes(error.name))
}

/** Whether the device has a passkey of this account already. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
