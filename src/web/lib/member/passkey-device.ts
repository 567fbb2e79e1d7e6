import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'
import type * as passkeys from '#contract/accounts/passkeys.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

/** What a device has signed. */
export type SignedCredential = BodyOf<typeof passkeys.loginWithPasskey>['credential']
/** What a device has made of a new passkey. */
export type CreatedCredential = BodyOf<typeof passkeys.addPasskey>['credential']

// Loaded lazily: few visitors ever talk to a device. Its own word for what went wrong is not for people.

/** What a device says of extensions is neither signed nor read: the contract takes none of it. */
const NONE = {}

/** Has a device sign the shop's question. `offered`: in the list of the e-mail field, until the visitor chooses one. */
export async function signWithDevice(question: object, { offered }: { offered: boolean }): Promise<SignedCredential> {
  const signed = await startAuthentication({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same library has written it on the server
    optionsJSON: question as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: offered,
  })
  return { ...signed, clientExtensionResults: NONE }
}

/** Has a device make a passkey for the shop's question. */
export async function createOnDevice(question: object): Promise<CreatedCredential> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const created = await startRegistration({ optionsJSON: question as PublicKeyCredentialCreationOptionsJSON })
  return { ...created, clientExtensionResults: NONE }
}

/** Takes back what a device is asked at this moment. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Whether an error is the device's, or its owner's: closed, too slow, or no passkey there. */
export function isOfDevice(error: unknown): boolean {
  return (
    error instanceof WebAuthnError ||
    (error instanceof Error &&
      ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError', 'NotSupportedError'].includes(error.name))
  )
}

/** Whether the device has a passkey of this account already. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
