import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { CircleAlert, MessageSquareText, SearchX } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { PublicReview } from '#contract/reviews.ts'
import type { ListPart, ReviewFilter } from '#web/lib/api/api-client.ts'
import { paths, reviewsPath } from '#web/lib/links/paths.ts'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ReviewList, ReviewListSkeleton } from './review-list.tsx'

interface ReviewsFoundProps {
  query: UseInfiniteQueryResult<InfiniteData<ListPart<PublicReview[]>>>
  filter: ReviewFilter
}

/** The list with its states: loading, error, empty, no match, filled. */
export function ReviewsFound({ query, filter }: ReviewsFoundProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query
  if (!data) return isError ? <NotLoaded isTrying={isFetching} onTry={() => void refetch()} /> : <ReviewListSkeleton />
  const reviews = data.pages.flatMap(({ items }) => items)
  if (reviews.length === 0) return isNarrowed(filter) ? <NothingFits /> : <NoneYet />
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('transition-opacity duration-160', isPlaceholderData && 'opacity-50')}
    >
      <ReviewList reviews={reviews} />
      <ShowMore query={query} filter={filter} next={data.pages.at(-1)?.next ?? null} />
    </div>
  )
}

/** A link to the next page; with scripts it appends instead. */
function ShowMore({
  query: { fetchNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData },
  filter,
  next,
}: ReviewsFoundProps & { next: string | null }) {
  function add(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Another filter's list is loading: this one will be replaced.
    if (!isFetchingNextPage && !isPlaceholderData) void fetchNextPage()
  }
  if (next === null && filter.cursor === undefined) return null
  return (
    <div className="mt-6 space-y-4">
      {isFetchNextPageError && (
        <Notice tone="warn" announce>
          More reviews could not be loaded. Try again.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {next !== null && (
          <ButtonLink to={reviewsPath({ ...filter, cursor: next })} onClick={add} aria-busy={isFetchingNextPage}>
            {isFetchingNextPage ? 'Loading...' : 'Show more'}
          </ButtonLink>
        )}
        {filter.cursor !== undefined && (
          <ButtonLink to={reviewsPath({ ...filter, cursor: undefined })}>Newest reviews</ButtonLink>
        )}
      </div>
    </div>
  )
}

function isNarrowed({ service, rating, cursor }: ReviewFilter): boolean {
  return service !== undefined || rating !== undefined || cursor !== undefined
}

function NoneYet() {
  return (
    <EmptyState icon={MessageSquareText} title="No reviews yet.">
      <p>Every review here will come from a person, read before it appears.</p>
    </EmptyState>
  )
}

function NothingFits() {
  return (
    <EmptyState
      icon={SearchX}
      title="No review fits."
      action={<ButtonLink to={paths.reviews}>Show all reviews</ButtonLink>}
    >
      <p>There is no review like this yet.</p>
    </EmptyState>
  )
}

function NotLoaded({ isTrying, onTry }: { isTrying: boolean; onTry: () => void }) {
  return (
    <EmptyState
      icon={CircleAlert}
      title="The reviews could not be loaded."
      action={
        <Button variant="accent" busy={isTrying} busyLabel="Loading..." onClick={onTry}>
          Try again
        </Button>
      }
    >
      <p>Check your connection. What you have typed stays where it is.</p>
    </EmptyState>
  )
}
