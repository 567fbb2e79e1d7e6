import { Archive, ArrowDown, ArrowUp, Star, type LucideIcon } from 'lucide-react'
import type { AdminService } from '#contract/admin/services.ts'
import { day, spaced } from '#web/lib/shop/format.ts'
import { PausedBadge } from '#web/admin/parts/paused-badge.tsx'
import { PauseButton } from '#web/admin/parts/pause-button.tsx'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { IconButton } from '#web/components/forms/icon-button.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { hasMorePrices } from '#web/lib/shop/has-more-prices.ts'
import { ServiceArt } from '#web/components/service-art.tsx'
import type { GameLook } from '#web/components/game-art.tsx'
import type { ServiceSales } from './services-api.ts'
import { Price } from '#web/components/figures/price.tsx'

interface ServiceRowProps {
  service: AdminService
  game: GameLook
  /** Sales of the last 30 days; null for none, undefined while loading. */
  sold: ServiceSales | null | undefined
  onEdit: () => void
  onChoices: () => void
  onDelete: () => void
  onRestore: () => void
  onPause: () => void
  onResume: () => void
  /** Null at the end of the list; undefined where the list cannot be sorted. */
  onUp?: (() => void) | null
  onDown?: (() => void) | null
}

/** One service: a card on phones, a row from 768 px on. */
export function ServiceRow({ service, game, sold, ...acts }: ServiceRowProps) {
  const { name, category, price, estimatedHours, popular, inSubscription, configurator, bundle, archivedAt } = service
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 tablet:grid-cols-[minmax(0,1fr)_6rem_auto] tablet:px-5 desktop:grid-cols-[auto_minmax(0,1fr)_8rem_auto]">
      <ServiceArt
        service={service}
        game={game}
        sizes="72px"
        className="h-12 w-18 rounded-badge object-cover max-desktop:hidden"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {archivedAt === null ? (
            <Link
              to={service.path}
              className="min-w-0 font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:text-accent hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="min-w-0 font-semibold text-t2 [overflow-wrap:anywhere]">{name}</span>
          )}
          {archivedAt !== null ? (
            <Badge icon={Archive}>Archived {day(archivedAt)}</Badge>
          ) : popular === 1 ? (
            <Badge tone="accent" icon={Star}>
              Popular
            </Badge>
          ) : (
            <Badge>Standard</Badge>
          )}
        </p>
        <PausedBadge until={service.pausedUntil} />
        {service.isFull && <Badge tone="warn">Fully booked</Badge>}
        <p className="mt-0.5 text-meta text-t3 [overflow-wrap:anywhere]">
          {spaced(category)} · {estimatedHours}
          {inSubscription && ' · in subscription'}
          {configurator && ' · with choices'}
          {bundle && ' · bundle'}
        </p>
      </div>
      <span className="text-right">
        {hasMorePrices(service) && <span className="block text-meta text-t3">from</span>}
        <Price decimal={price} />
        {(sold || service.archivedAt === null) && <Sold sold={sold} />}
      </span>
      <RowActions service={service} {...acts} />
    </li>
  )
}

function Sold({ sold }: Pick<ServiceRowProps, 'sold'>) {
  if (sold === undefined) return null
  return (
    <span className="mt-0.5 block max-w-26 text-meta text-t3 desktop:max-w-none">
      {sold === null ? (
        'none sold in 30 days'
      ) : (
        <>
          {sold.quantity} sold in 30 days, <Price decimal={sold.taken} />
        </>
      )}
    </span>
  )
}

function RowActions({
  service,
  onEdit,
  onChoices,
  onDelete,
  onRestore,
  onPause,
  onResume,
  onUp,
  onDown,
}: Omit<ServiceRowProps, 'game' | 'sold'>) {
  const { name, archivedAt, ownPauseUntil, bundle } = service
  return (
    <div className="col-span-2 flex flex-wrap gap-2 tablet:col-span-1 tablet:w-[27rem] tablet:justify-end">
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      {archivedAt === null && bundle === null && (
        <Button size="small" aria-label={`Choices of ${name}`} onClick={onChoices}>
          Choices
        </Button>
      )}
      {archivedAt === null && <PauseButton name={name} until={ownPauseUntil} onPause={onPause} onResume={onResume} />}
      {archivedAt === null ? (
        <Button size="small" variant="ghost" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      ) : (
        <Button size="small" variant="ghost" aria-label={`Restore ${name}`} onClick={onRestore}>
          Restore
        </Button>
      )}
      <span className="flex">
        <MoveButton label={`Move ${name} up`} icon={ArrowUp} onMove={onUp} />
        <MoveButton label={`Move ${name} down`} icon={ArrowDown} onMove={onDown} />
      </span>
    </div>
  )
}

function MoveButton({
  label,
  icon,
  onMove,
}: {
  label: string
  icon: LucideIcon
  onMove: (() => void) | null | undefined
}) {
  if (onMove === undefined) return null
  return <IconButton icon={icon} label={label} rests={onMove === null} onPress={() => onMove?.()} />
}
