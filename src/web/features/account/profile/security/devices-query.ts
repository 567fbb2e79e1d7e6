import { queryOptions } from '@tanstack/react-query'
import type { MemberApi } from '#web/lib/queries/member-api.ts'
import { OF_MEMBER } from '#web/lib/queries/member-data.ts'

/** Where the member is signed in, last used first. */
export function devicesQuery(api: MemberApi) {
  return queryOptions({
    queryKey: ['/api/auth/devices'],
    queryFn: ({ signal }) => api.listDevices(signal),
    meta: OF_MEMBER,
  })
}
