import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'
import type * as passkeys from '#contract/accounts/passkeys.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

/** A signed answer. */
export type SignedCredential = BodyOf<typeof passkeys.loginWithPasskey>['credential']
/** A new passkey. */
export type CreatedCredential = BodyOf<typeof passkeys.addPasskey>['credential']

// Loaded lazily, because few visitors use passkeys. The library's error messages are not shown.

/** Extension results are neither signed nor used: the contract does not accept them. */
const NONE = {}

/** Asks for a passkey signature. `offered`: by autofill in the e-mail field, until the visitor chooses one. */
export async function signWithDevice(question: object, { offered }: { offered: boolean }): Promise<SignedCredential> {
  const signed = await startAuthentication({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same library has written it on the server
    optionsJSON: question as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: offered,
  })
  return { ...signed, clientExtensionResults: NONE }
}

/** Creates a passkey. */
export async function createOnDevice(question: object): Promise<CreatedCredential> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const created = await startRegistration({ optionsJSON: question as PublicKeyCredentialCreationOptionsJSON })
  return { ...created, clientExtensionResults: NONE }
}

/** Aborts the current request. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Whether an error comes from the device or its owner: cancelled, timed out, or no passkey. */
export function isOfDevice(error: unknown): boolean {
  return (
    error instanceof WebAuthnError ||
    (error instanceof Error &&
      ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError', 'NotSupportedError'].includes(error.name))
  )
}

/** Whether the device already has a passkey of this account. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
