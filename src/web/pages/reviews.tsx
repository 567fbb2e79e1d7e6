import { REVIEWS_TEXTS } from '#kernel/shop/texts/reviews.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ReviewFigure } from '#web/features/reviews/review-figure.tsx'
import { ReviewsFound } from '#web/features/reviews/reviews-found.tsx'
import { ServiceFilter } from '#web/features/reviews/service-filter.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { reviewFilterOf, reviewsQuery, reviewSummaryQuery } from '#web/lib/queries/reviews-query.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { TextLink } from '#web/components/text-link.tsx'

/** Loaded after the page: it needs a script, and most visitors only read. */
const ReviewForm = lazy(async () => ({ default: (await import('#web/features/reviews/review-form.tsx')).ReviewForm }))
const OrderReview = lazy(async () => ({
  default: (await import('#web/features/reviews/order-review.tsx')).OrderReview,
}))
const ReviewSent = lazy(async () => ({ default: (await import('#web/features/reviews/review-sent.tsx')).ReviewSent }))

const FORM_ANCHOR = 'write'
const SAMPLE_NOTE =
  'This is a demo: reviews marked Sample are invented, and the figures count them. A live shop has none.'

/**
 * Statistics, reviews, and the form. `?service=` and `?rating=` filter, with or without a script; `?order=` is a review
 * link.
 */
export function Reviews() {
  const api = useApi()
  const { mode } = useShop()
  const text = useTexts('reviews', REVIEWS_TEXTS)
  const filter = reviewFilterOf(useSearchParams()[0])
  const list = useInfiniteQuery({ ...reviewsQuery(api, filter), placeholderData: keepPreviousData })
  const { data: summary } = useQuery({ ...reviewSummaryQuery(api, filter), placeholderData: keepPreviousData })
  const hasSamples = list.data?.pages.some(({ items }) => items.some(({ sample }) => sample)) === true
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <h1 className="text-h1">{text('heading')}</h1>
      <p className="mt-4 max-w-[52ch] text-t2">{text('sentence')}</p>
      <div className="mt-8 grid items-start gap-x-8 gap-y-8 tablet:mt-10 laptop:grid-cols-12">
        <div className="space-y-4 laptop:sticky laptop:top-24 laptop:col-span-4 laptop:col-start-9">
          {summary && (
            <ReviewFigure summary={summary} filter={filter} note={mode === 'demo' ? SAMPLE_NOTE : undefined} />
          )}
          <ButtonLink to={`#${FORM_ANCHOR}`} reloadDocument wide>
            <Icon of={PencilLine} size={18} />
            Write a review
          </ButtonLink>
        </div>
        <section
          aria-label="Customer reviews"
          className="min-w-0 space-y-6 laptop:col-span-8 laptop:col-start-1 laptop:row-start-1"
        >
          <h2 className="sr-only">What players say</h2>
          <ServiceFilter filter={filter} />
          {hasSamples && <Notice>{SAMPLE_NOTE}</Notice>}
          <ReviewsFound query={list} filter={filter} />
        </section>
      </div>
      <WriteReview />
    </div>
  )
}

function WriteReview() {
  return (
    <section
      id={FORM_ANCHOR}
      tabIndex={-1}
      aria-labelledby="write-title"
      className="mt-14 scroll-mt-24 gap-x-8 border-t border-line pt-8 outline-none laptop:grid laptop:grid-cols-12"
    >
      <div className="laptop:col-span-4">
        <h2 id="write-title" className="text-h2">
          Leave a review
        </h2>
        <p className="mt-3 max-w-[40ch] text-t2">What was played, and how it went. Two sentences are plenty.</p>
      </div>
      <Card className="mt-6 p-5 tablet:p-6 laptop:col-span-8 laptop:mt-0">
        <FormArea />
      </Card>
    </section>
  )
}

function FormArea() {
  const { supportEmail } = useShop()
  const [isSent, setSent] = useState(false)
  const isHydrated = useHydrated()
  const token = useSearchParams()[0].get('order')
  const sent = () => setSent(true)
  return (
    <>
      <NeedsScript>
        The form needs JavaScript. Without it, write your review to{' '}
        <TextLink to={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
      </NeedsScript>
      <div className="noscript:hidden">
        {isHydrated ? (
          <Suspense fallback={<FormSkeleton />}>
            {isSent ? (
              <ReviewSent isOfOrder={token !== null} onAnother={() => setSent(false)} />
            ) : token === null ? (
              <ReviewForm onSent={sent} />
            ) : (
              <OrderReview key={token} token={token} formId={FORM_ANCHOR} onSent={sent} />
            )}
          </Suspense>
        ) : (
          <FormSkeleton />
        )}
      </div>
    </>
  )
}

/** A skeleton with the form's height. */
function FormSkeleton() {
  return <Skeleton className="h-[709px] tablet:h-[570px]" />
}
