import { useInfiniteQuery } from '@tanstack/react-query'
import type { FailedJob, listFailedJobs, discardFailedJob, retryFailedJob } from '#contract/admin/failed-jobs.ts'
import { adminListQuery } from '#web/admin/parts/lists/admin-list-query.ts'
import { AdminList } from '#web/admin/parts/lists/admin-list.tsx'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { useActDialog } from '#web/admin/parts/acts/use-act-dialog.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { FailedJobCard } from './failed-job-card.tsx'
import { failedJobWords } from './failed-job-words.ts'

const PATH = '/api/admin/failed-jobs'

/** Jobs whose retries are used up. */
export function FailedJobsList() {
  const api = useApi()
  const query = useInfiniteQuery(adminListQuery<typeof listFailedJobs>(api, PATH))
  const isAny = query.data?.pages.some(({ items }) => items.length > 0)
  const { tryAgain, askToDiscard, dialog } = useFailedJobs()
  return (
    <section aria-labelledby="failed-jobs" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="failed-jobs" className="text-h3">
          Failed jobs
        </h3>
        {isAny && <ExportLink list="failed-jobs" size="small" />}
      </div>
      <p className="mt-1 text-small text-t2">
        Mails and look-ups that the shop has tried for half a day, and then stopped trying. Nothing else waits for them.
      </p>
      <div className="mt-4">
        <AdminList
          query={query}
          name="list of failed jobs"
          empty={<p className="text-small text-t3">None. All background work is done or under way.</p>}
        >
          {(rows) => (
            <ul className="space-y-3">
              {rows.map((work) => (
                <li key={work.id}>
                  <FailedJobCard work={work} onTryAgain={tryAgain} onDiscard={askToDiscard} />
                </li>
              ))}
            </ul>
          )}
        </AdminList>
      </div>
      {dialog}
    </section>
  )
}

/** The actions for a failed job with their confirmation dialog. */
function useFailedJobs() {
  const api = useApi()
  const { ask, dialog } = useActDialog()
  const call = (id: string, button: 'retry' | 'discard') =>
    api.call<typeof retryFailedJob | typeof discardFailedJob>('POST', `${PATH}/${encodeURIComponent(id)}/${button}`, {
      body: {},
    })

  async function tryAgain(work: FailedJob) {
    await call(work.id, 'retry')
    return {
      title: 'Being tried again',
      description: `${failedJobWords(work).title}. If it fails each time once more, it comes back here.`,
    }
  }

  function askToDiscard(work: FailedJob) {
    const { title } = failedJobWords(work)
    ask({
      title: 'Discard this job?',
      text: `${title}. It stays undone and leaves this list; the audit log keeps that you discarded it.`,
      button: 'Discard',
      busyLabel: 'Discarding...',
      failedTitle: 'Not Discarded',
      failed: 'It could not be discarded just now.',
      act: async () => {
        await call(work.id, 'discard')
        return { title: 'Discarded', description: title }
      },
    })
  }

  return { tryAgain, askToDiscard, dialog }
}
