import { describe, expect, it } from 'vitest'
import * as accounts from '#contract/accounts.ts'
import * as orders from '#contract/orders.ts'
import * as rewards from '#contract/rewards.ts'
import * as subscriptions from '#contract/subscriptions.ts'
import { createApiClient } from './api-client.ts'
import { memberApi, type MemberApi } from './member-api.ts'

const ID = 'A1b2C3d4E5f6G7h8I9j0K1'
const EMAIL = 'sam@example.test'

const CALLS: [keyof MemberApi, { method: string; path: string }, (api: MemberApi) => Promise<unknown>][] = [
  ['readMe', accounts.readMe, (api) => api.readMe()],
  ['readUser', accounts.readUser, (api) => api.readUser()],
  ['register', accounts.register, (api) => api.register({ email: EMAIL, password: 'a long one', firstName: 'Sam', lastName: 'Player' })],
  ['login', accounts.login, (api) => api.login({ email: EMAIL, password: 'a long one' })],
  ['logout', accounts.logout, (api) => api.logout()],
  ['changeProfile', accounts.changeProfile, (api) => api.changeProfile({ firstName: 'Sam', lastName: 'Player' })],
  ['changePassword', accounts.changePassword, (api) => api.changePassword({ currentPassword: 'a long one', newPassword: 'another one' })],
  ['forgotPassword', accounts.forgotPassword, (api) => api.forgotPassword({ email: EMAIL })],
  ['resetPassword', accounts.resetPassword, (api) => api.resetPassword({ token: 't', newPassword: 'another one' })],
  ['verifyEmail', accounts.verifyEmail, (api) => api.verifyEmail({ token: 't' })],
  ['resendVerification', accounts.resendVerification, (api) => api.resendVerification()],
  ['listDevices', accounts.listDevices, (api) => api.listDevices()],
  ['endDevice', accounts.endDevice, (api) => api.endDevice(ID)],
  ['listOwnOrders', orders.listOwnOrders, (api) => api.listOwnOrders({})],
  ['listOrdersOfUser', orders.listOrdersOfUser, (api) => api.listOrdersOfUser(ID, {})],
  ['readRewards', rewards.readRewards, (api) => api.readRewards()],
  ['listPointsHistory', rewards.listPointsHistory, (api) => api.listPointsHistory({})],
  ['listRedemptions', rewards.listRedemptions, (api) => api.listRedemptions()],
  ['redeemReward', rewards.redeemReward, (api) => api.redeemReward({ rewardType: 'cod_xp_tokens' }, 'a-key-of-this-form')],
  ['readSubscription', subscriptions.readSubscription, (api) => api.readSubscription()],
  ['requestSubscription', subscriptions.requestSubscription, (api) => api.requestSubscription()],
  ['cancelSubscription', subscriptions.cancelSubscription, (api) => api.cancelSubscription()],
  ['activateSubscription', subscriptions.activateSubscription, (api) => api.activateSubscription(ID, { paymentRef: 'I-1' })],
  ['deactivateSubscription', subscriptions.deactivateSubscription, (api) => api.deactivateSubscription(ID)],
]

describe('the calls of members', () => {
  it.each(CALLS)('%s calls the method and path of the contract', async (_name, endpoint, call) => {
    const requests: [string, string | undefined][] = []
    const client = createApiClient((path, init) => {
      requests.push([path, init?.method])
      return Response.json({})
    })
    await call(memberApi(client))
    expect(requests).toEqual([[endpoint.path.replace(/:\w+/, ID), endpoint.method]])
  })

  it('are all in this table', () => {
    expect(Object.keys(memberApi(createApiClient(() => Response.json({})))).toSorted()).toEqual(CALLS.map(([name]) => name).toSorted())
  })
})
