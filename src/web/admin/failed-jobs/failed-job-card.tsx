import type { FailedJob } from '#contract/admin/failed-jobs.ts'
import { shortCode } from '#kernel/ids.ts'
import { Fact } from '#web/admin/parts/fact.tsx'
import { Instant } from '#web/admin/parts/instant.tsx'
import { useAct } from '#web/admin/parts/acts/use-act.ts'
import { adminOrderPath } from '#web/lib/links/admin-paths.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { failedJobWords } from './failed-job-words.ts'

interface FailedJobCardProps {
  work: FailedJob
  onTryAgain: (work: FailedJob) => Promise<{ title: string; description: string }>
  onDiscard: (work: FailedJob) => void
}

/** A failed job: what it was, whose, the error, and the actions. */
export function FailedJobCard({ work, onTryAgain, onDiscard }: FailedJobCardProps) {
  const { isRunning, failure, run } = useAct(onTryAgain, {
    failedTitle: 'Not Tried Again',
    failed: 'It could not be queued just now. Try the same again.',
  })
  const { title, meaning } = failedJobWords(work)
  return (
    <Card className="p-4 tablet:p-5">
      <h4 className="font-semibold [overflow-wrap:anywhere]">{title}</h4>
      <p className="mt-0.5 max-w-[65ch] text-small text-t2">{meaning}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-small tablet:grid-cols-2">
        {work.orderId !== null && (
          <Fact name="Order">
            <Link
              to={adminOrderPath(work.orderId)}
              className="figure underline decoration-edge underline-offset-4 hover:text-accent"
            >
              {shortCode(work.orderId)}
            </Link>
          </Fact>
        )}
        {work.who !== null && <Fact name="Customer">{work.who}</Fact>}
        <Fact name="Since">
          <Instant at={work.queuedAt} exact />
        </Fact>
        <Fact name="Failed">
          <Instant at={work.createdAt} exact />
          {`, after ${work.tries === 1 ? 'one try' : `${work.tries} tries`}`}
        </Fact>
        {work.reason !== null && <Fact name="Last failure">{work.reason}</Fact>}
      </dl>
      {failure !== undefined && <p className="mt-3 text-small text-danger">{failure}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          size="small"
          busy={isRunning}
          busyLabel="Queuing..."
          aria-label={`Try again: ${title}`}
          onClick={() => void run(work)}
        >
          Try again
        </Button>
        <Button size="small" variant="ghost" aria-label={`Discard: ${title}`} onClick={() => onDiscard(work)}>
          Discard
        </Button>
      </div>
    </Card>
  )
}
