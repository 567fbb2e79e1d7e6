import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { nextActionsQuery } from '#web/features/admin/admin-api.ts'
import { Due } from '#web/features/admin/orders/due.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { actionWords } from './action-words.ts'

/** Shown at first: the rest of the overview stays in reach. */
const FIRST = 6

/** What waits for a person, by its deadline. */
export function NextActions() {
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useQuery(nextActionsQuery(useApi()))
  const [isWhole, setWhole] = useState(false)
  const actions = data?.actions ?? []
  const shown = isWhole ? actions : actions.slice(0, FIRST)
  return (
    <section aria-labelledby="next-actions">
      <h3 id="next-actions" className="text-h3">
        Next actions
      </h3>
      <div className="mt-4">
        {!data && isError && <NotLoaded title="The next actions could not be loaded." isFetching={isFetching} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-60" />}
        {data !== undefined && actions.length === 0 && (
          <EmptyState icon={CircleCheck} title="Nothing waits for you" className="py-8">
            Orders near their promised end, money to give back, payments in doubt, rewards, activations, messages, reviews and work that failed appear here.
          </EmptyState>
        )}
        {shown.length > 0 && (
          <Card>
            <ul className="divide-y divide-line">
              {shown.map((action) => {
                const { task, subject, to } = actionWords(action)
                return (
                  <li key={`${action.kind} ${action.id}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 tablet:px-4">
                    <div className="min-w-0 basis-full tablet:flex-1 tablet:basis-0">
                      <p className="font-medium">
                        {task}: <span className="font-normal [overflow-wrap:anywhere]">{subject}</span>
                      </p>
                      {action.who !== null && <p className="truncate text-small text-t2" title={action.who}>{action.who}</p>}
                    </div>
                    <p className="flex-1 text-small text-t2 tablet:flex-none">
                      <span className="sr-only">Due: </span>
                      <Due at={action.due} now={dataUpdatedAt} />
                    </p>
                    <ButtonLink to={to} size="small" aria-label={`Open: ${task}, ${subject}`}>
                      Open
                    </ButtonLink>
                  </li>
                )
              })}
            </ul>
            {actions.length > shown.length && (
              <div className="border-t border-line p-2 text-center">
                <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
                  {data?.isMore ? 'Show more' : `Show ${actions.length - shown.length} more`}
                </Button>
              </div>
            )}
            {isWhole && data?.isMore && <p className="border-t border-line p-3 text-small text-t3 tablet:px-4">There are more. They follow as these are done.</p>}
          </Card>
        )}
      </div>
    </section>
  )
}
