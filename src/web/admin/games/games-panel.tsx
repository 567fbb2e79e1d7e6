import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Gamepad2 } from 'lucide-react'
import type { Service } from '#contract/catalogue.ts'
import type { AdminGame } from '#contract/admin/games.ts'
import { PauseDialog } from '#web/admin/parts/pause-dialog.tsx'
import { useKeptDialog, type KeptDialog } from '#web/admin/parts/acts/use-kept-dialog.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { servicesOf, servicesQuery } from '#web/lib/queries/services-query.ts'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { GameRow } from './game-row.tsx'
import { adminGamesQuery } from './games-api.ts'
import { useActDialog } from '#web/admin/parts/acts/use-act-dialog.tsx'
import { useDowntimes } from './use-downtimes.ts'
import { useGameShelf } from './use-game-shelf.ts'

const GameDialog = lazy(async () => ({ default: (await import('./game-dialog.tsx')).GameDialog }))
const NewGameDialog = lazy(async () => ({ default: (await import('./new-game-dialog.tsx')).NewGameDialog }))

/** The shop's games, in order. */
export function GamesPanel() {
  const api = useApi()
  const query = useQuery(adminGamesQuery(api))
  const { data: services } = useQuery(servicesQuery(api))
  const { archive, restore, pause, resume } = useGameShelf()
  const [created, create] = useKeptDialog<undefined>()
  const [edited, edit] = useKeptDialog<AdminGame>()
  const [archived, askToArchive] = useKeptDialog<AdminGame>()
  const [paused, askToPause] = useKeptDialog<AdminGame>()
  return (
    <>
      <Button variant="accent" size="small" onClick={() => create(undefined)}>
        New game
      </Button>
      <div className="mt-6">
        {query.isError && !query.data ? (
          <NotLoaded
            title="The games could not be loaded."
            isFetching={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : !query.data ? (
          <Skeleton className="h-48" />
        ) : query.data.length === 0 ? (
          <EmptyState icon={Gamepad2} title="No game yet">
            Add the first one; its pages are there at once.
          </EmptyState>
        ) : (
          <GameList
            games={query.data}
            services={services}
            onEdit={edit}
            onArchive={askToArchive}
            onRestore={(game) => void restore(game)}
            onPause={askToPause}
            onResume={(game) => void resume(game)}
          />
        )}
      </div>
      <Suspense>
        {created && (
          <NewGameDialog
            key={`new ${created.number}`}
            open={created.open}
            onClose={created.close}
            onCreated={created.close}
          />
        )}
        {edited && (
          <GameDialog key={`edit ${edited.number}`} game={edited.about} open={edited.open} onClose={edited.close} />
        )}
      </Suspense>
      {paused && <PauseDialog key={`pause ${paused.number}`} dialog={paused} pause={pause} />}
      {archived && <ArchiveGame {...archived} onArchive={(game) => void archive(game)} />}
    </>
  )
}

type Acts = Record<'onEdit' | 'onArchive' | 'onRestore' | 'onPause' | 'onResume', (game: AdminGame) => void>

interface GameListProps extends Acts {
  games: readonly AdminGame[]
  /** Undefined while loading. */
  services: readonly Service[] | undefined
}

function GameList({ games, services, ...acts }: GameListProps) {
  const { sinceOf, begin, finish } = useDowntimes()
  const { ask, dialog } = useActDialog()
  return (
    <Card className="overflow-hidden">
      <ul aria-label="Games">
        {games.map((game) => (
          <GameRow
            key={game.id}
            game={game}
            services={services && servicesOf(game.id, services).length}
            downSince={sinceOf(game)}
            onEdit={() => acts.onEdit(game)}
            onArchive={() => acts.onArchive(game)}
            onRestore={() => acts.onRestore(game)}
            onPause={() => acts.onPause(game)}
            onResume={() => acts.onResume(game)}
            onDowntime={() => ask(sinceOf(game) === undefined ? begin(game) : finish(game))}
          />
        ))}
      </ul>
      {dialog}
    </Card>
  )
}

function ArchiveGame({
  about,
  open,
  close,
  onArchive,
}: KeptDialog<AdminGame> & { onArchive: (game: AdminGame) => void }) {
  return (
    <AlertDialog
      open={open}
      title={`Archive ${about.name}?`}
      confirmLabel="Archive"
      destructive
      onCancel={close}
      onConfirm={() => {
        close()
        onArchive(about)
      }}
    >
      <p>
        Its pages and all its services leave the shop at once. Orders and reviews keep it, and you can restore it here.
      </p>
    </AlertDialog>
  )
}
