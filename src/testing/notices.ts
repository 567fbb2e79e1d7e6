import type { SentNotice } from '#simulators/paypal/notices/notices.ts'
import type { TestApp } from './test-app.ts'

/** What PayPal has said of these changes, in its order; of every change when none is named. */
export function said(shop: TestApp, source: SentNotice['source'], ...changes: string[]): SentNotice[] {
  return shop.notices
    .all()
    .filter((notice) => notice.source === source && (changes.length === 0 || changes.includes(notice.change)))
}

/** The last of them. Throws when PayPal said nothing of it. */
export function lastSaid(shop: TestApp, source: SentNotice['source'], change: string): SentNotice {
  const notice = said(shop, source, change).at(-1)
  if (!notice) throw new Error(`PayPal said nothing of ${change}`)
  return notice
}

/** Brings notices to the shop and lets it act on them. Gives the statuses of the answers. */
export async function tellAll(shop: TestApp, notices: readonly SentNotice[]): Promise<number[]> {
  const statuses: number[] = []
  for (const notice of notices) statuses.push((await shop.tell(notice)).status)
  await shop.runJobs()
  return statuses
}

/** The inbox as it is stored, oldest first. */
export function inbox(shop: TestApp) {
  return shop.database.db
    .selectFrom('providerEvents')
    .select(['source', 'eventId', 'kind', 'verified', 'outcome', 'attempts', 'lastError', 'processedAt', 'paymentId'])
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()
}
