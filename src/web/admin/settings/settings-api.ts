import { queryOptions } from '@tanstack/react-query'
import type * as settings from '#contract/admin/settings.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'

type Api = Pick<ApiClient, 'call'>

const PATH = '/api/admin/settings'

/** What the owner has set. Not asked again while the user types: a form must not change under their hands. */
export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: [PATH],
    queryFn: ({ signal }) => api.call<typeof settings.readSettings>('GET', PATH, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

/** What a rule of money for lateness would have cost; each part a whole number as text. */
export function latenessCostQuery(api: Api, rule: { startPercent: string; stepPercent: string; capPercent: string }) {
  const path = `/api/admin/lateness-cost?${new URLSearchParams(rule)}` as const
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => api.call<typeof settings.readLatenessCost>('GET', path, { signal }),
  })
}

/** Sets all of it. Rejects with `ApiError`: 400 with the fields, 409 where another was quicker. */
export function changeSettings(api: Api, body: settings.SettingsBody) {
  return api.call<typeof settings.changeSettings>('PUT', PATH, { body })
}

export type TestOutcome = AnswerOf<typeof settings.testNotifications>['email']

/** Sends a test to where the staff is notified, and says what came of it. */
export function testNotifications(api: Api) {
  return api.call<typeof settings.testNotifications>('POST', `${PATH}/test-notifications`)
}
