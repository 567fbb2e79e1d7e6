import { queryOptions } from '@tanstack/react-query'
import type * as settings from '#contract/admin/settings.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'

type Api = Pick<ApiClient, 'call'>

const PATH = '/api/admin/settings'

/** The settings. Not refetched while the form is open, because its values must not change under the user. */
export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: [PATH],
    queryFn: ({ signal }) => api.call<typeof settings.readSettings>('GET', PATH, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

/** What a lateness rule would have cost; each part is a whole number as text. */
export function latenessCostQuery(api: Api, rule: { startPercent: string; stepPercent: string; capPercent: string }) {
  const path = `/api/admin/lateness-cost?${new URLSearchParams(rule)}` as const
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => api.call<typeof settings.readLatenessCost>('GET', path, { signal }),
  })
}

/** Saves all settings. Rejects with `ApiError`: 400 with the fields, 409 after a concurrent change. */
export function changeSettings(api: Api, body: settings.SettingsBody) {
  return api.call<typeof settings.changeSettings>('PUT', PATH, { body })
}

export type TestOutcome = AnswerOf<typeof settings.testNotifications>['email']

/** Sends a test notification and returns the result. */
export function testNotifications(api: Api) {
  return api.call<typeof settings.testNotifications>('POST', `${PATH}/test-notifications`)
}
