import type * as z from 'zod'
import type * as accounts from '#contract/accounts/accounts.ts'
import type * as orders from '#contract/orders/orders.ts'
import type * as rewards from '#contract/rewards.ts'
import type * as subscriptions from '#contract/subscriptions.ts'
import type { ApiClient, Page } from '#web/lib/api/api-client.ts'
import { useApi } from '#web/lib/app-deps.ts'

/**
 * The calls of members, of visitors who register, and of the staff. Separate from the client that every page loads,
 * because most visits use none. Each rejects like the client's own calls.
 */
export function memberApi(api: Pick<ApiClient, 'call' | 'part'>) {
  return {
    readMe: (signal?: AbortSignal) => api.call<typeof accounts.readMe>('GET', '/api/auth/me', { signal }),
    readUser: (signal?: AbortSignal) => api.call<typeof accounts.readUser>('GET', '/api/auth/user', { signal }),
    register: (body: z.input<typeof accounts.registerBody>) =>
      api.call<typeof accounts.register>('POST', '/api/auth/register', { body }),
    login: (body: z.input<typeof accounts.loginBody>) =>
      api.call<typeof accounts.login>('POST', '/api/auth/login', { body }),
    logout: () => api.call<typeof accounts.logout>('POST', '/api/auth/logout'),
    changeProfile: (body: z.input<typeof accounts.profileBody>) =>
      api.call<typeof accounts.changeProfile>('PUT', '/api/auth/profile', { body }),
    changePassword: (body: z.input<typeof accounts.changePasswordBody>) =>
      api.call<typeof accounts.changePassword>('PUT', '/api/auth/change-password', { body }),
    forgotPassword: (body: z.input<typeof accounts.forgotPasswordBody>) =>
      api.call<typeof accounts.forgotPassword>('POST', '/api/auth/forgot-password', { body }),
    resetPassword: (body: z.input<typeof accounts.resetPasswordBody>) =>
      api.call<typeof accounts.resetPassword>('POST', '/api/auth/reset-password', { body }),
    verifyEmail: (body: z.input<typeof accounts.verifyEmailBody>) =>
      api.call<typeof accounts.verifyEmail>('POST', '/api/auth/verify-email', { body }),
    resendVerification: () => api.call<typeof accounts.resendVerification>('POST', '/api/auth/resend-verification'),
    listDevices: (signal?: AbortSignal) =>
      api.call<typeof accounts.listDevices>('GET', '/api/auth/devices', { signal }),
    endDevice: (deviceId: string) =>
      api.call<typeof accounts.endDevice>('DELETE', `/api/auth/devices/${encodeURIComponent(deviceId)}`),
    listOwnOrders: (page: Page, signal?: AbortSignal) =>
      api.part<typeof orders.listOwnOrders>('/api/orders/user', page, signal),
    listOrdersOfUser: (userId: string, page: Page, signal?: AbortSignal) =>
      api.part<typeof orders.listOrdersOfUser>(`/api/users/${encodeURIComponent(userId)}/orders`, page, signal),
    readRewards: (signal?: AbortSignal) => api.call<typeof rewards.readRewards>('GET', '/api/user/rewards', { signal }),
    listPointsHistory: (page: Page, signal?: AbortSignal) =>
      api.part<typeof rewards.listPointsHistory>('/api/user/rewards/history', page, signal),
    listRedemptions: (signal?: AbortSignal) =>
      api.call<typeof rewards.listRedemptions>('GET', '/api/rewards/redemptions', { signal }),
    redeemReward: (body: z.input<typeof rewards.redeemBody>, idempotencyKey: string) =>
      api.call<typeof rewards.redeemReward>('POST', '/api/rewards/redeem', { body, idempotencyKey }),
    readSubscription: (signal?: AbortSignal) =>
      api.call<typeof subscriptions.readSubscription>('GET', '/api/subscription', { signal }),
    requestSubscription: () => api.call<typeof subscriptions.requestSubscription>('POST', '/api/subscription/intent'),
    cancelSubscription: () => api.call<typeof subscriptions.cancelSubscription>('POST', '/api/subscription/cancel'),
    activateSubscription: (userId: string, body: z.input<typeof subscriptions.activateBody>) =>
      api.call<typeof subscriptions.activateSubscription>(
        'POST',
        `/api/admin/users/${encodeURIComponent(userId)}/activate-subscription`,
        { body },
      ),
    deactivateSubscription: (userId: string) =>
      api.call<typeof subscriptions.deactivateSubscription>(
        'POST',
        `/api/admin/users/${encodeURIComponent(userId)}/deactivate-subscription`,
      ),
  }
}

export type MemberApi = ReturnType<typeof memberApi>

/** The member calls of this page. */
export function useMemberApi() {
  return memberApi(useApi())
}
