import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { AdminList } from '#web/admin/parts/lists/admin-list.tsx'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { useAddressFilter } from '#web/admin/parts/lists/use-address-filter.ts'
import { useKeptDialog, type KeptDialog } from '#web/admin/parts/acts/use-kept-dialog.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Select } from '#web/components/forms/field.tsx'
import { ReviewCard } from './review-card.tsx'
import { adminReviewsQuery } from './reviews-api.ts'
import { useModeration } from './use-moderation.ts'

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

/** The default filter, which is not in the address. */
const ALL = 'all'
const EMPTY: Record<string, string> = { waiting: 'Every review is read', hidden: 'No review is hidden' }

/** Moderating reviews. */
export function ReviewsPanel() {
  const { filter, isNarrowed, narrow, clear } = useAddressFilter(['state'])
  const query = useInfiniteQuery(adminReviewsQuery(useApi(), filter.state))
  const { busyId, approve, remove } = useModeration()
  const [edited, edit] = useKeptDialog<AdminReview | undefined>()
  const [deleted, askToDelete] = useKeptDialog<AdminReview>()

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="accent" size="small" onClick={() => edit(undefined)}>
          Add review
        </Button>
        <ExportLink list="reviews" filter={filter} size="small" />
        <StateFilter state={filter.state} onChange={(state) => narrow('state', state)} />
      </div>
      <div className="mt-6">
        <AdminList
          query={query}
          name="reviews"
          empty={
            <EmptyState
              icon={MessageSquareText}
              title={EMPTY[filter.state ?? ALL] ?? 'No reviews yet'}
              {...(isNarrowed && { action: <Button onClick={clear}>Show all</Button> })}
            >
              {isNarrowed ? undefined : 'What customers hand in waits here until you show or hide it.'}
            </EmptyState>
          }
        >
          {(reviews) => (
            <ul className="space-y-2">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewCard
                    review={review}
                    isBusy={busyId === review.id}
                    onApprove={(approved) => approve(review, approved)}
                    onEdit={() => edit(review)}
                    onDelete={() => askToDelete(review)}
                  />
                </li>
              ))}
            </ul>
          )}
        </AdminList>
      </div>
      <Suspense>
        {edited && <ReviewDialog key={edited.number} review={edited.about} open={edited.open} onClose={edited.close} />}
      </Suspense>
      {deleted && <DeleteReview {...deleted} onDelete={remove} />}
    </>
  )
}

function StateFilter({ state, onChange }: { state: string | undefined; onChange: (state: string) => void }) {
  return (
    <div className="basis-44 tablet:ml-auto">
      <Select
        aria-label="Which reviews"
        value={state ?? ALL}
        onChange={(event) => onChange(event.target.value === ALL ? '' : event.target.value)}
      >
        <option value={ALL}>All</option>
        <option value="waiting">Waiting</option>
        <option value="approved">Shown</option>
        <option value="hidden">Hidden</option>
      </Select>
    </div>
  )
}

function DeleteReview({
  about,
  open,
  close,
  onDelete,
}: KeptDialog<AdminReview> & { onDelete: (review: AdminReview) => void }) {
  return (
    <AlertDialog
      open={open}
      title={`Delete the review by ${about.customerName}?`}
      confirmLabel="Delete"
      destructive
      onCancel={close}
      onConfirm={() => {
        close()
        onDelete(about)
      }}
    >
      <p>This cannot be undone. To take it off the shop for now, hide it.</p>
    </AlertDialog>
  )
}
