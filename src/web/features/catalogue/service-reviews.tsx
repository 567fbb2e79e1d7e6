import { useQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { useApi } from '#web/lib/app-deps.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Stars } from '#web/components/figures/stars.tsx'

const SHOWN = '3'

/**
 * The newest reviews of a game's services, and a link to all. They load after the page, so they stand last, where their
 * arrival moves nothing that has the focus or is about to be clicked.
 */
export function ServiceReviews({ reviewedAs, className }: { reviewedAs: string; className: string }) {
  const api = useApi()
  const isHydrated = useHydrated()
  const { data } = useQuery({
    queryKey: ['/api/reviews', 'newest', reviewedAs],
    queryFn: async ({ signal }) => (await api.listReviews({ service: reviewedAs, limit: SHOWN }, signal)).items,
    enabled: isHydrated,
  })
  return (
    <section className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-h2">What players say</h2>
        <Link
          to={`${paths.reviews}?service=${reviewedAs}`}
          className="-ml-2 inline-flex min-h-11 items-center gap-2.5 rounded-control px-2 font-medium text-accent hover:underline hover:underline-offset-4"
        >
          <Icon of={MessageSquareQuote} />
          Read all reviews
        </Link>
      </div>
      {data?.length === 0 && <p className="mt-4 text-t2">No reviews yet.</p>}
      {data && data.length > 0 && (
        <ul className="mt-4 grid gap-5 tablet:grid-cols-3">
          {data.map((review) => (
            <li key={review.id} className="rounded-card border border-line bg-card p-5">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <Stars rating={review.rating} />
                {review.sample ? (
                  <Badge tone="warn">Sample</Badge>
                ) : (
                  review.verifiedPurchase && <Badge tone="success">Verified purchase</Badge>
                )}
              </p>
              <p className="mt-3 line-clamp-5 text-small text-t2 [overflow-wrap:anywhere]">{review.review}</p>
              <p className="mt-3 text-meta text-t3 [overflow-wrap:anywhere]">{review.customerName}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
