import type * as z from 'zod'
import type * as passkeys from '#contract/passkeys.ts'
import type * as factor from '#contract/second-factor.ts'
import type { AnswerOf } from '#web/lib/api-client.ts'
import { useApi } from '#web/lib/app-deps.ts'

/** The calls around codes and passkeys. Each rejects as the client's own calls do. */
export function useSecondFactorApi() {
  const { call } = useApi()
  const passkey = (id: string) => `/api/auth/passkeys/${encodeURIComponent(id)}`
  return {
    finishLogin: (code: string) => call<AnswerOf<typeof factor.finishLogin>>('POST', '/api/auth/login/code', { body: { code } }),
    readAuthenticator: (signal?: AbortSignal) => call<AnswerOf<typeof factor.readAuthenticator>>('GET', '/api/auth/authenticator', { signal }),
    beginAuthenticator: (body: z.input<typeof factor.passwordBody>) => call<AnswerOf<typeof factor.beginAuthenticator>>('POST', '/api/auth/authenticator', { body }),
    confirmAuthenticator: (code: string) => call<AnswerOf<typeof factor.confirmAuthenticator>>('POST', '/api/auth/authenticator/confirm', { body: { code } }),
    turnOffAuthenticator: (body: z.input<typeof factor.bothFactorsBody>) => call<AnswerOf<typeof factor.turnOffAuthenticator>>('POST', '/api/auth/authenticator/turn-off', { body }),
    renewRecoveryCodes: (body: z.input<typeof factor.bothFactorsBody>) => call<AnswerOf<typeof factor.renewRecoveryCodes>>('POST', '/api/auth/authenticator/recovery-codes', { body }),
    askForPasskey: () => call<AnswerOf<typeof passkeys.askForPasskey>>('POST', '/api/auth/login/passkey/options'),
    loginWithPasskey: (credential: object) => call<AnswerOf<typeof passkeys.loginWithPasskey>>('POST', '/api/auth/login/passkey', { body: { credential } }),
    listPasskeys: (signal?: AbortSignal) => call<AnswerOf<typeof passkeys.listPasskeys>>('GET', '/api/auth/passkeys', { signal }),
    beginPasskey: (password: string) => call<AnswerOf<typeof passkeys.beginPasskey>>('POST', '/api/auth/passkey-options', { body: { password } }),
    addPasskey: (body: { name: string; credential: object }) => call<AnswerOf<typeof passkeys.addPasskey>>('POST', '/api/auth/passkeys', { body }),
    renamePasskey: (id: string, name: string) => call<AnswerOf<typeof passkeys.renamePasskey>>('PATCH', passkey(id), { body: { name } }),
    removePasskey: (id: string, password: string) => call<AnswerOf<typeof passkeys.removePasskey>>('POST', `${passkey(id)}/remove`, { body: { password } }),
  }
}
export type SecondFactorApi = ReturnType<typeof useSecondFactorApi>
