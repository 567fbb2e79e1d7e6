import { MINUTE_MS, type Clock } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { isUnsent } from '#platform/db/claim.sql.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { StaffEvent } from './staff-event.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import {
  claimStaffNotification,
  insertStaffNotificationOnce,
  markPosted,
  releaseStaffNotification,
} from '#modules/staff-notifications/data/staff-notifications.sql.ts'
import type { StaffChannel } from './staff-channel.ts'
import { describeStaffEvent } from './describe-staff-event.ts'
import { readTargets, type TargetDeps } from './staff-targets.ts'

export interface StaffNotificationsDeps extends TargetDeps {
  clock: Clock
  jobs: JobQueue
  publicUrl: string
}

/** Longer than the channel's timeout: an older claim belongs to a process that died. */
const POSTING_TAKES_AT_MOST_MS = 5 * MINUTE_MS

/**
 * Tells the owner about an event once. It is stored under its key together with its mail, and claimed before it is
 * posted, so that a repeated job finds it posted. If another process holds the claim, this throws, so that the job is
 * retried, because that process may have died. A crash after posting, or a channel that did not answer, can cause a
 * duplicate.
 */
async function notifyStaff(deps: StaffNotificationsDeps, event: StaffEvent): Promise<void> {
  const { staffChannel, email } = await readTargets(deps)
  if (!staffChannel && email === undefined) return
  const described = await describeStaffEvent(deps.db, event)
  if (!described) return
  const { key, headline, path } = described
  const body = `${headline}\n${deps.publicUrl}${path}`
  await inTransaction(deps.db, async (tx) => {
    const isNew = await insertStaffNotificationOnce(tx, {
      id: randomId(),
      dedupeKey: key,
      body,
      createdAt: deps.clock.now(),
    })
    if (isNew && email !== undefined)
      await deps.jobs.enqueue(tx, 'send-mail', { template: 'staff-notification', key, to: email, headline, path })
  })
  if (staffChannel) await post(deps, staffChannel, { key, event })
}

async function post(
  deps: StaffNotificationsDeps,
  staffChannel: StaffChannel,
  { key, event }: { key: string; event: StaffEvent },
): Promise<void> {
  const now = deps.clock.now()
  const claimed = await claimStaffNotification(deps.db, {
    dedupeKey: key,
    now,
    staleBefore: new Date(now.getTime() - POSTING_TAKES_AT_MOST_MS),
  })
  if (!claimed) {
    if (await isUnsent(deps.db, 'staffNotifications', key)) throw new Error('this notification is in other hands')
    return
  }
  const release = (then?: Date) =>
    inTransaction(deps.db, async (tx) => {
      await releaseStaffNotification(tx, claimed.id)
      if (then) await deps.jobs.enqueue(tx, 'notify-staff', event, { startAfter: then })
    })
  try {
    const posted = await staffChannel.post(claimed.body)
    // Not a failure: the channel has said when to retry.
    if (posted.kind === 'later') return await release(posted.at)
  } catch (error) {
    await release()
    throw error
  }
  await markPosted(deps.db, { id: claimed.id, at: deps.clock.now() })
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'notify-staff': StaffEvent
  }
}

export const notifyStaffJob = defineJob({ name: 'notify-staff', run: notifyStaff })
