import type * as z from 'zod'
import type * as passkeys from '#contract/accounts/passkeys.ts'
import type * as factor from '#contract/accounts/second-factor.ts'
import { useApi } from '#web/lib/app-deps.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'
import type { SignedCredential } from '#web/lib/member/passkey-device.ts'

/** The calls for codes and passkeys. Each rejects like the client's own calls. */
export function useSecondFactorApi() {
  const { call } = useApi()
  const passkey = (id: string) => `/api/auth/passkeys/${encodeURIComponent(id)}` as const
  return {
    finishLogin: (code: string) => call<typeof factor.finishLogin>('POST', '/api/auth/login/code', { body: { code } }),
    readAuthenticator: (signal?: AbortSignal) =>
      call<typeof factor.readAuthenticator>('GET', '/api/auth/authenticator', { signal }),
    beginAuthenticator: (body: z.input<typeof factor.passwordBody>) =>
      call<typeof factor.beginAuthenticator>('POST', '/api/auth/authenticator', { body }),
    confirmAuthenticator: (code: string) =>
      call<typeof factor.confirmAuthenticator>('POST', '/api/auth/authenticator/confirm', { body: { code } }),
    turnOffAuthenticator: (body: z.input<typeof factor.bothFactorsBody>) =>
      call<typeof factor.turnOffAuthenticator>('POST', '/api/auth/authenticator/turn-off', { body }),
    renewRecoveryCodes: (body: z.input<typeof factor.bothFactorsBody>) =>
      call<typeof factor.renewRecoveryCodes>('POST', '/api/auth/authenticator/recovery-codes', { body }),
    askForPasskey: () => call<typeof passkeys.askForPasskey>('POST', '/api/auth/login/passkey/options'),
    loginWithPasskey: (credential: SignedCredential) =>
      call<typeof passkeys.loginWithPasskey>('POST', '/api/auth/login/passkey', { body: { credential } }),
    listPasskeys: (signal?: AbortSignal) => call<typeof passkeys.listPasskeys>('GET', '/api/auth/passkeys', { signal }),
    beginPasskey: (password: string) =>
      call<typeof passkeys.beginPasskey>('POST', '/api/auth/passkey-options', { body: { password } }),
    addPasskey: (body: BodyOf<typeof passkeys.addPasskey>) =>
      call<typeof passkeys.addPasskey>('POST', '/api/auth/passkeys', { body }),
    renamePasskey: (id: string, name: string) =>
      call<typeof passkeys.renamePasskey>('PATCH', passkey(id), { body: { name } }),
    removePasskey: (id: string, password: string) =>
      call<typeof passkeys.removePasskey>('POST', `${passkey(id)}/remove`, { body: { password } }),
  }
}
export type SecondFactorApi = ReturnType<typeof useSecondFactorApi>
