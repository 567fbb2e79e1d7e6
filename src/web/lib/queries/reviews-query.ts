import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Testimonial } from '#contract/reviews.ts'
import type { ApiClient, ReviewFilter } from '#web/lib/api/api-client.ts'

/**
 * The review filter in an address: `?service=`, `?rating=` and, without a script, `?cursor=`. Invalid values are
 * ignored.
 */
export function reviewFilterOf(parameters: URLSearchParams): ReviewFilter {
  const service = parameters.get('service') ?? ''
  const rating = parameters.get('rating') ?? ''
  const cursor = parameters.get('cursor') ?? ''
  return {
    ...(service !== '' && service.length <= 80 && { service }),
    ...(/^[1-5]$/.test(rating) && { rating }),
    ...(/^[\w-]{1,200}$/.test(cursor) && { cursor }),
  }
}

const SHOWN_AT_ONCE = '20'

/** Filtered reviews, newest first, page by page from the filter's cursor. */
export function reviewsQuery(api: ApiClient, { cursor, ...filter }: ReviewFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/reviews', { ...filter, cursor }],
    queryFn: ({ pageParam, signal }) => api.listReviews({ ...filter, limit: SHOWN_AT_ONCE, cursor: pageParam }, signal),
    initialPageParam: cursor,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Statistics of all reviews, or of one service's. */
export function reviewSummaryQuery(api: ApiClient, { service }: Pick<ReviewFilter, 'service'>) {
  return queryOptions({
    queryKey: ['/api/reviews/summary', { service }],
    queryFn: ({ signal }) => api.summariseReviews({ service }, signal),
  })
}

/** The testimonials section of Home. The page carries only this, not the whole list. */
export interface Testimonials {
  /** Reviews and testimonials. */
  shown: Testimonial[]
  /** Of reviews only: testimonials count in no figure. */
  count: number
  /** Average of all counted reviews, not rounded; null while there is none. */
  average: number | null
}

const MAX_SHOWN = 6
const FRESH_MS = 5 * 60_000

/** Home is complete without it, see `entry-server.tsx`; refetched after five minutes. */
export function testimonialsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['/api/testimonials'],
    queryFn: async ({ signal }): Promise<Testimonials> => {
      const [{ items }, { count, average }] = await Promise.all([
        api.listTestimonials(signal),
        api.summariseReviews({}, signal),
      ])
      return { shown: items.slice(0, MAX_SHOWN), count, average }
    },
    staleTime: FRESH_MS,
    meta: { isOptional: true },
  })
}
