import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Testimonial } from '#contract/reviews.ts'
import type { ApiClient, ReviewFilter } from '#web/lib/api/api-client.ts'

/**
 * Which reviews an address asks for: `?service=`, `?rating=` and, without a script, `?cursor=`. What makes no sense is
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

/** Reviews that fit, newest first; goes on part by part from the filter's own cursor. */
export function reviewsQuery(api: ApiClient, { cursor, ...filter }: ReviewFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/reviews', { ...filter, cursor }],
    queryFn: ({ pageParam, signal }) => api.listReviews({ ...filter, limit: SHOWN_AT_ONCE, cursor: pageParam }, signal),
    initialPageParam: cursor,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** The figures over all reviews, or those of one service. */
export function reviewSummaryQuery(api: ApiClient, { service }: Pick<ReviewFilter, 'service'>) {
  return queryOptions({
    queryKey: ['/api/reviews/summary', { service }],
    queryFn: ({ signal }) => api.summariseReviews({ service }, signal),
  })
}

/** What Home says of its customers. Only this travels with the page, not the whole list. */
export interface Testimonials {
  /** Reviews, and what the provider entered. */
  shown: Testimonial[]
  /** Of reviews alone: what the provider entered is in no figure. */
  count: number
  /** Of all that were counted, not rounded; null while there is none. */
  average: number | null
}

const MOST_SHOWN = 6
const FRESH_MS = 5 * 60_000

/** Home is complete without it, see `entry-server.tsx`; it is asked for again only after five minutes. */
export function testimonialsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['/api/testimonials'],
    queryFn: async ({ signal }): Promise<Testimonials> => {
      const [{ items }, { count, average }] = await Promise.all([
        api.listTestimonials(signal),
        api.summariseReviews({}, signal),
      ])
      return { shown: items.slice(0, MOST_SHOWN), count, average }
    },
    staleTime: FRESH_MS,
    meta: { isOptional: true },
  })
}
