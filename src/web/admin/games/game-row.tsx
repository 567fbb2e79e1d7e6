import { Archive, ServerOff } from 'lucide-react'
import type { AdminGame } from '#contract/admin/games.ts'
import { gamePath, themeOf } from '#web/lib/shop/games.ts'
import { day, dayAndTime } from '#web/lib/shop/format.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { PausedBadge } from '#web/admin/parts/paused-badge.tsx'
import { PauseButton } from '#web/admin/parts/pause-button.tsx'
import { GameArt } from '#web/components/game-art.tsx'

interface GameRowProps extends GameActs {
  game: AdminGame
  /** Number of services on offer; undefined while loading. */
  services: number | undefined
  /** Since when its servers are down; ISO 8601. */
  downSince: string | undefined
}

interface GameActs {
  onEdit: () => void
  onArchive: () => void
  onRestore: () => void
  onPause: () => void
  onResume: () => void
  /** Marks its servers as down, or up again. */
  onDowntime: () => void
}

/** One game with its look, name and actions. */
export function GameRow({ game, services, downSince, ...acts }: GameRowProps) {
  const { name, archivedAt } = game
  return (
    <li
      className={classNames(
        themeOf(game),
        'grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line bg-card px-4 py-3 last:border-b-0 tablet:grid-cols-[7rem_minmax(0,1fr)_auto] tablet:px-5',
      )}
    >
      <GameArt
        game={game}
        sizes="7rem"
        className="h-14 w-full rounded-control border border-line object-cover object-right"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {archivedAt === null ? (
            <Link
              to={gamePath(game)}
              className="min-w-0 font-semibold text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
          ) : (
            <>
              <span className="min-w-0 font-semibold text-t2 [overflow-wrap:anywhere]">{name}</span>
              <Badge icon={Archive}>Archived {day(archivedAt)}</Badge>
            </>
          )}
        </p>
        <PausedBadge until={game.pausedUntil} />
        {downSince !== undefined && (
          <Badge tone="warn" icon={ServerOff}>
            Down since {dayAndTime(downSince)}
          </Badge>
        )}
        <p className="mt-0.5 text-meta text-t3 [overflow-wrap:anywhere]">
          {gamePath(game)}
          {services !== undefined && ` · ${services === 1 ? '1 service' : `${services} services`} on offer`}
        </p>
      </div>
      <GameActions game={game} isDown={downSince !== undefined} {...acts} />
    </li>
  )
}

/** The actions for a game. */
function GameActions({ game, isDown, ...acts }: GameActs & { game: AdminGame; isDown: boolean }) {
  const { name, archivedAt } = game
  const { onEdit, onArchive, onRestore, onPause, onResume, onDowntime } = acts
  return (
    <div className="col-span-2 grid grid-cols-2 gap-2 tablet:col-span-1 tablet:flex tablet:flex-wrap tablet:justify-end">
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      {archivedAt === null && (
        <PauseButton name={name} until={game.pausedUntil} onPause={onPause} onResume={onResume} />
      )}
      {archivedAt === null && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`${isDown ? 'Servers up' : 'Servers down'}: ${name}`}
          onClick={onDowntime}
        >
          {isDown ? 'Servers up' : 'Servers down'}
        </Button>
      )}
      {archivedAt === null ? (
        <Button size="small" variant="ghost" aria-label={`Archive ${name}`} onClick={onArchive}>
          Archive
        </Button>
      ) : (
        <Button size="small" variant="ghost" aria-label={`Restore ${name}`} onClick={onRestore}>
          Restore
        </Button>
      )}
    </div>
  )
}
