import type { EventName } from '#platform/db/define-event.ts'
import type { JobName, JobPayloads } from '#platform/db/define-job.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { MAIL_SUBSCRIPTIONS } from '#modules/mails/index.ts'
import { STAFF_SUBSCRIPTIONS } from '#modules/staff-notifications/index.ts'

const ALL = [...MAIL_SUBSCRIPTIONS, ...STAFF_SUBSCRIPTIONS]

type Listed = (typeof ALL)[number]
/** A subscription of any event. Its job gets the payload that was published under the event's name. */
interface AnySubscription {
  job: JobName
  payload(of: unknown): JobPayloads[JobName] | undefined
}

/** The jobs of each event, in the order in which they are queued. An event that is missing here does not compile. */
export const SUBSCRIPTIONS: Readonly<Record<EventName, readonly AnySubscription[]>> = byEvent(ALL)

function byEvent(all: readonly Listed[]): Record<Listed['event'], AnySubscription[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each subscription stands under the event that it names
  return Object.groupBy(all, ({ event }) => event) as unknown as Record<Listed['event'], AnySubscription[]>
}

/** The queue's `publish`: enqueues a job for every subscription of the event. */
export function publisher(enqueue: JobQueue['enqueue']): JobQueue['publish'] {
  return async (tx, event, about) => {
    for (const { job, payload } of SUBSCRIPTIONS[event]) {
      const told = payload(about)
      if (told !== undefined) await enqueue(tx, job, told)
    }
  }
}
