import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { ReviewOrder } from '#contract/reviews.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isOfMember } from '#web/lib/queries/member-data.ts'
import { paths } from '#web/lib/links/paths.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewedOrder } from './reviewed-order.tsx'
import { useReviewOrder } from './use-review-order.ts'

/** The review form of a buyer with a review link, or why the link does not work. */
export function OrderReview({ token, formId, onSent }: { token: string; formId: string; onSent: () => void }) {
  const client = useQueryClient()
  const { data: order, error, isFetching, refetch } = useQuery(useReviewOrder(token))
  useEffect(() => {
    // A visitor with a review link wants to write: on a narrow screen the form is far below.
    const form = document.getElementById(formId)
    form?.scrollIntoView()
    form?.focus({ preventScroll: true })
  }, [formId])

  if (order) return <Bound order={order} token={token} onSent={sent} />
  if (!error) return <Skeleton className="h-[760px]" />
  if (!(error instanceof ApiError) || error.status >= 500) {
    return (
      <Notice tone="danger" announce title="Your order could not be looked up.">
        {messageFor(error, 'The shop could not be asked just now.')}
        <div className="mt-2">
          <Button size="small" busy={isFetching} busyLabel="Loading..." onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </Notice>
    )
  }
  if (error.code === 'already_reviewed') {
    return (
      <Unbound tone="info" title="You have reviewed this order">
        {messageFor(error, 'It has its review.')} You are welcome to write about something else.
      </Unbound>
    )
  }
  return (
    <>
      <Notice tone="warn" announce title="This link does not work" className="mb-6">
        It is not complete, or its order is not completed. You can leave a review here without it; it will not be marked
        as a verified purchase.
      </Notice>
      <ReviewForm onSent={onSent} />
    </>
  )

  function sent() {
    // The member's own list of orders no longer offers a review.
    void client.invalidateQueries({ predicate: isOfMember })
    onSent()
  }
}

function Bound({ order, token, onSent }: { order: ReviewOrder; token: string; onSent: () => void }) {
  return (
    <>
      <ReviewedOrder order={order} />
      <ReviewForm onSent={onSent} order={{ token, serviceType: order.serviceType }} />
    </>
  )
}

function Unbound({ tone, title, children }: { tone: 'info'; title: string; children: ReactNode }) {
  return (
    <>
      <Notice tone={tone} announce title={title}>
        {children}
      </Notice>
      <ButtonLink to={paths.reviews} className="mt-6">
        Write another review
      </ButtonLink>
    </>
  )
}
