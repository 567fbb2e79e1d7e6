import { MINUTE_MS, type Clock } from '#shared/clock.ts'
import { randomId } from '#shared/ids.ts'
import { isUnsent } from '#server/db/claim.sql.ts'
import type { JobQueue } from '#server/db/job-queue.ts'
import type { News } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { claimAnnouncement, insertAnnouncementOnce, markPosted, releaseAnnouncement } from './announcements.sql.ts'
import type { ChatRoom } from './chat-room.ts'
import { describeNews } from './describe-news.ts'
import { readTargets, type TargetDeps } from './staff-targets.ts'

export interface AnnouncementsDeps extends TargetDeps {
  clock: Clock
  jobs: JobQueue
  publicUrl: string
}

/** The room gives up long before; a claim older than this is of a process that died. */
const POSTING_TAKES_AT_MOST_MS = 5 * MINUTE_MS

/**
 * Tells the provider of a piece of news once: it is noted under its key, its mail is queued with the note, and whoever
 * posts it claims it first. A job that runs again, or twice at once, finds it posted; found taken it throws, and so is
 * looked at again: whoever has taken it may have died. Only a crash, or a room that did not say whether it took it, can
 * repeat it.
 */
export async function announce(deps: AnnouncementsDeps, news: News): Promise<void> {
  const { chatRoom, email } = await readTargets(deps)
  if (!chatRoom && email === undefined) return
  const described = await describeNews(deps.db, news)
  if (!described) return
  const { key, headline, path } = described
  const body = `${headline}\n${deps.publicUrl}${path}`
  await inTransaction(deps.db, async (tx) => {
    const isNew = await insertAnnouncementOnce(tx, {
      id: randomId(),
      dedupeKey: key,
      body,
      createdAt: deps.clock.now(),
    })
    if (isNew && email !== undefined)
      await deps.jobs.enqueue(tx, 'send-mail', { template: 'announcement', key, to: email, headline, path })
  })
  if (chatRoom) await post(deps, chatRoom, { key, news })
}

async function post(
  deps: AnnouncementsDeps,
  chatRoom: ChatRoom,
  { key, news }: { key: string; news: News },
): Promise<void> {
  const now = deps.clock.now()
  const claimed = await claimAnnouncement(deps.db, {
    dedupeKey: key,
    now,
    staleBefore: new Date(now.getTime() - POSTING_TAKES_AT_MOST_MS),
  })
  if (!claimed) {
    if (await isUnsent(deps.db, 'announcements', key)) throw new Error('this announcement is in other hands')
    return
  }
  const release = (then?: Date) =>
    inTransaction(deps.db, async (tx) => {
      await releaseAnnouncement(tx, claimed.id)
      if (then) await deps.jobs.enqueue(tx, 'announce', news, { startAfter: then })
    })
  try {
    const posted = await chatRoom.post(claimed.body)
    // Not a failure: the room said when it will listen.
    if (posted.kind === 'later') return await release(posted.at)
  } catch (error) {
    await release()
    throw error
  }
  await markPosted(deps.db, { id: claimed.id, at: deps.clock.now() })
}
