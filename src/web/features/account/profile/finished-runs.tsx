import type { OwnOrder } from '#contract/orders/orders.ts'
import { trackingPath } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { day } from '#web/lib/shop/format.ts'
import { gameOf, themeOfGame } from '#web/lib/shop/games.ts'
import { RunPicture } from '#web/components/run-picture.tsx'
import { Link } from '#web/router/link.tsx'

/** Maximum number of pictures; the list below has all orders. */
const MAX_PICTURES = 18
/** Minimum number per row: missing ones are empty frames. */
const FRAMES = 6

/** The run pictures of a member's completed orders. Nothing without any. */
export function FinishedRuns({ orders }: { orders: readonly OwnOrder[] }) {
  const shop = useShop()
  const finished = orders.filter(({ status }) => status === 'completed').slice(0, MAX_PICTURES)
  if (finished.length === 0) return null
  return (
    <section aria-labelledby="finished-runs" className="mb-6">
      <h2 id="finished-runs" className="text-h3">
        Your finished runs
      </h2>
      <ul className="mt-3 grid grid-cols-3 gap-2 tablet:grid-cols-6">
        {finished.map(({ id, game, serviceType, createdAt }) => (
          <li key={id} className={themeOfGame(shop, game)}>
            <Link
              to={trackingPath(id)}
              aria-label={`${serviceType}, ${day(createdAt)}`}
              className="block overflow-hidden rounded-control border border-line transition-colors duration-160 hover:border-accent"
            >
              <RunPicture
                orderId={id}
                game={gameOf(shop, game)}
                share={1}
                className="aspect-3/2 h-auto w-full object-cover"
              />
            </Link>
          </li>
        ))}
        {Array.from({ length: Math.max(0, FRAMES - finished.length) }, (_, frame) => (
          <li
            key={frame}
            aria-hidden="true"
            className="aspect-3/2 rounded-control border border-dashed border-line bg-sunk"
          />
        ))}
      </ul>
    </section>
  )
}
