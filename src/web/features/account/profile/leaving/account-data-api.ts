import type * as z from 'zod'
import type * as accounts from '#contract/accounts/accounts.ts'
import type * as personalData from '#contract/accounts/personal-data.ts'
import type * as ways from '#contract/accounts/sign-in-ways.ts'
import { useApi } from '#web/lib/app-deps.ts'

/** The calls of the Security tab that no other screen makes. Each rejects like the client's own calls. */
export function useAccountDataApi() {
  const { call } = useApi()
  return {
    readSignInWays: (signal?: AbortSignal) =>
      call<typeof ways.readSignInWays>('GET', '/api/auth/sign-in-ways', { signal }),
    unlinkDiscord: () => call<typeof ways.unlinkDiscord>('DELETE', '/api/auth/sign-in-ways/discord'),
    forgotPassword: (body: z.input<typeof accounts.forgotPasswordBody>) =>
      call<typeof accounts.forgotPassword>('POST', '/api/auth/forgot-password', { body }),
    downloadData: () => call<typeof personalData.downloadData>('GET', '/api/auth/data'),
    deleteAccount: (body: z.input<typeof personalData.deleteAccountBody>) =>
      call<typeof personalData.deleteAccount>('DELETE', '/api/auth/account', { body }),
  }
}
export type AccountDataApi = ReturnType<typeof useAccountDataApi>
