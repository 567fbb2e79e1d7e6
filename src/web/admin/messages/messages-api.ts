import { queryOptions } from '@tanstack/react-query'
import type * as messages from '#contract/admin/messages.ts'
import { adminListQuery, type ListFilter } from '#web/admin/parts/lists/admin-list-query.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

type Api = Pick<ApiClient, 'call' | 'part'>

const MESSAGES = '/api/admin/messages'
const AGAIN_MS = 30_000

/** The inbox: by default unanswered messages, longest waiting first. */
export function messagesQuery(api: Api, filter: ListFilter) {
  return adminListQuery<typeof messages.listMessages>(api, MESSAGES, filter)
}

/** One message with its answers; rejects with `ApiError`: 404 where there is none. */
export function messageQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [MESSAGES, id],
    queryFn: ({ signal }) => api.call<typeof messages.readMessage>('GET', pathOf(id), { signal }),
    // Refetched until the mail is sent.
    refetchInterval: ({ state: { data } }) => (data?.replies.some(({ sentAt }) => sentAt === null) ? 2000 : AGAIN_MS),
  })
}

/** Number of unanswered messages. */
export function unansweredQuery(api: Api) {
  return queryOptions({
    queryKey: ['/api/admin/unanswered-messages'],
    queryFn: ({ signal }) =>
      api.call<typeof messages.countUnansweredMessages>('GET', '/api/admin/unanswered-messages', { signal }),
    refetchInterval: AGAIN_MS,
  })
}

/** Answers by mail; the same key sends once. */
export function reply(api: Api, id: string, text: string, idempotencyKey: string) {
  return api.call<typeof messages.replyToMessage>('POST', `${pathOf(id)}/reply`, { body: { text }, idempotencyKey })
}

/** Marks a message as answered, or as unanswered again. */
export function mark(api: Api, id: string, answered: boolean) {
  return api.call<typeof messages.markMessage>('PUT', `${pathOf(id)}/answered`, { body: { answered } })
}

function pathOf(id: string) {
  return `${MESSAGES}/${encodeURIComponent(id)}` as const
}
