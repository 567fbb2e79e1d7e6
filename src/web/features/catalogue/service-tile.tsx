import { Clock } from 'lucide-react'
import type { Service } from '#contract/catalogue.ts'
import { MemberPrice } from '#web/lib/member/member-price.tsx'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Figures } from '#web/components/figures/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ServicePrice } from '#web/features/catalogue/service-price.tsx'
import { gameOf, themeOf } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'

interface ServiceTileProps {
  service: Service
  /** Shows its game, where several games are mixed. */
  withGame?: boolean
}

/** A short form of a service: its name links to its page, and the whole tile is clickable. */
export function ServiceTile({ service, withGame = false }: ServiceTileProps) {
  const game = gameOf(useShop(), service.game)
  return (
    <article
      className={classNames(
        game && themeOf(game),
        'relative flex flex-col rounded-card border border-line bg-card p-5 text-t1 transition-colors duration-160 hover:border-edge active:bg-hover',
      )}
    >
      {withGame && <p className="mb-1.5 text-meta text-accent">{game?.shortName}</p>}
      <h3 className="text-h3">
        <Link
          to={service.path}
          className="rounded-card after:absolute after:inset-0 after:rounded-card after:content-['']"
        >
          {service.name}
        </Link>
      </h3>
      <p className="mt-2 line-clamp-2 text-small text-t2">{service.description}</p>
      <p className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pt-5">
        <span>
          <ServicePrice service={service} className="text-price" />
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
    </article>
  )
}
