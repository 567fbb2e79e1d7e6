import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameOf } from '#web/lib/shop/games.ts'
import { Check, Clock } from 'lucide-react'
import type { Service } from '#contract/catalogue.ts'
import { classNames } from '#web/components/class-names.ts'
import { CARD_TOP } from '#web/components/card.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ServicePrice } from '#web/features/catalogue/service-price.tsx'
import { howItIsPlayed } from '#web/lib/shop/how-it-is-played.ts'
import { MemberPrice } from '#web/lib/member/member-price.tsx'
import { Link } from '#web/router/link.tsx'
import { ServiceArt } from '#web/components/service-art.tsx'
import type { CardPicture } from './card-picture.ts'
import { saleText } from './sale-text.ts'
import { OrderButtons, type OrderActions } from './order-buttons.tsx'

interface ServiceCardProps extends OrderActions {
  service: Service
  picture: CardPicture
}

const BEHIND = 'card-scene absolute -z-10 object-cover'
const PICTURE = {
  above: { sizes: '(min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw', className: CARD_TOP },
  behind: { sizes: '20vw', className: BEHIND, loading: 'lazy' },
  beside: { sizes: '20vw', className: `${BEHIND} is-beside`, loading: 'lazy' },
} as const

/** Words keep clear of a drawing: the name wraps before it, and the time follows the price. */
const LAYOUT: Record<CardPicture, { card: string; name: string; price: string }> = {
  above: { card: '', name: '', price: 'justify-between' },
  none: { card: '', name: '', price: 'justify-between' },
  behind: { card: '', name: 'max-w-[62%]', price: '' },
  beside: { card: 'desktop:pr-[46%]', name: 'max-desktop:max-w-[62%]', price: 'desktop:justify-between' },
}

/** The first of the four lines says how it is played. */
const OWN_FEATURES = 3

/** A service on offer. It uses the rows of its grid (subgrid), so that prices and buttons are aligned across cards. */
export function ServiceCard({ service, picture, onOrder, onAddToCart }: ServiceCardProps) {
  const game = gameOf(useShop(), service.game)
  const layout = LAYOUT[picture]
  const { badge, isFeature, ...look } = badgeOf(service)
  const own = service.features.slice(isFeature ? 1 : 0).slice(0, OWN_FEATURES)
  const features = [howItIsPlayed(service.playStyle), ...own]
  return (
    <article
      id={service.slug}
      data-travels-from=""
      className={classNames(
        'service-card relative isolate overflow-hidden rounded-card border bg-card p-5 target:border-accent tablet:p-6',
        service.popular === 1 ? 'border-accent-mid' : 'border-line',
        layout.card,
      )}
    >
      {picture !== 'none' && <ServiceArt service={service} game={game} {...PICTURE[picture]} />}
      <div className="flex h-[22px] items-center">{badge && <Badge {...look}>{badge}</Badge>}</div>
      <h3 className={classNames('mt-3 text-h3', layout.name)}>
        <Link
          to={service.path}
          data-travels="name"
          className="inline-block rounded-badge underline decoration-transparent underline-offset-4 transition-colors duration-160 hover:decoration-accent"
        >
          {service.name}
        </Link>
      </h3>
      <PriceAndTime service={service} className={layout.price} />
      <p className="mt-4 line-clamp-2 text-small text-t2 max-tablet:hidden">{service.description}</p>
      <ul className="mt-4 space-y-2 text-small text-t2 max-tablet:[&>:nth-child(n+3)]:hidden short:[&>:nth-child(2)]:hidden">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon of={Check} size={16} className="mt-[3px] text-accent-mid" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="mt-6 hidden text-small text-t3 noscript:block">
        Ordering needs JavaScript. The service’s own page says how to order without.
      </p>
      <div className="mt-5 grid grid-cols-[1fr_auto] gap-2 noscript:hidden tablet:mt-6">
        <OrderButtons service={service} onOrder={onOrder} onAddToCart={onAddToCart} />
      </div>
    </article>
  )
}

function PriceAndTime({ service, className }: { service: Service; className: string }) {
  return (
    <p className={classNames('mt-4 flex flex-wrap items-end gap-x-4 gap-y-2', className)}>
      <span>
        <span data-travels="price" className="inline-block">
          <ServicePrice service={service} className="text-price" />
        </span>
        <span className="block text-meta">
          <MemberPrice service={service} />
        </span>
      </span>
      <span className="inline-flex items-center gap-1.5 text-small text-t2">
        <Icon of={Clock} size={16} className="text-accent-mid" />
        <span className="sr-only">Estimated time: </span>
        <Figures text={service.estimatedHours} />
      </span>
    </p>
  )
}

/** Maximum characters of one line on a phone. */
const MAX_BADGE_LENGTH = 30

/** What distinguishes it from the other cards: its sale, its popularity, or the first of its own features. */
function badgeOf({ sale, popular, bundle, features }: Service) {
  if (sale) return { badge: saleText(sale), tone: 'accent' as const }
  if (popular === 1) return { badge: 'Most Popular', tone: 'accent' as const }
  if (bundle) return { badge: 'Bundle' }
  const [first = ''] = features
  return first.length > MAX_BADGE_LENGTH ? {} : { badge: first, isFeature: true }
}
