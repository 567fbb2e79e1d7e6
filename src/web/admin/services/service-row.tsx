import { Archive, Star } from 'lucide-react'
import type { AdminService } from '#contract/admin/services.ts'
import { day, spaced } from '#web/lib/shop/format.ts'
import { PausedBadge } from '#web/admin/parts/paused-badge.tsx'
import { PauseButton } from '#web/admin/parts/pause-button.tsx'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Price } from '#web/components/figures/price.tsx'

interface ServiceRowProps {
  service: AdminService
  onEdit: () => void
  onDelete: () => void
  onRestore: () => void
  onPause: () => void
  onResume: () => void
}

/** One service: a card on phones, a row from 768 px on. */
export function ServiceRow({ service, onEdit, onDelete, onRestore, onPause, onResume }: ServiceRowProps) {
  const { name, category, price, estimatedHours, popular, inSubscription, archivedAt } = service
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 tablet:grid-cols-[minmax(0,1fr)_6rem_auto] tablet:px-5">
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
        <p className="mt-0.5 text-meta text-t3 [overflow-wrap:anywhere]">
          {spaced(category)} · {estimatedHours}
          {inSubscription && ' · in subscription'}
        </p>
      </div>
      <Price decimal={price} className="text-right" />
      <div className="col-span-2 flex gap-2 tablet:col-span-1 tablet:w-64 tablet:justify-end">
        <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {archivedAt === null && (
          <PauseButton name={name} until={service.ownPauseUntil} onPause={onPause} onResume={onResume} />
        )}
        {archivedAt === null ? (
          <Button size="small" variant="ghost" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        ) : (
          <Button size="small" variant="ghost" aria-label={`Restore ${name}`} onClick={onRestore}>
            Restore
          </Button>
        )}
      </div>
    </li>
  )
}
