import type { AdminGame } from '#contract/admin/games.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useSeenVersion } from '#web/admin/parts/use-seen-version.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { bodyOf, fieldOf, NEW_GAME, newBodyOf, valuesOf, type GameValues, type NewGameValues } from './game-values.ts'
import { changeGame, createGame, useGamesChanged } from './games-api.ts'

const NEW_CHECKS = lazyResolver<NewGameValues>(async () => (await import('./game-schemas.ts')).newGameSchema)
const CHECKS = lazyResolver<GameValues>(async () => (await import('./game-schemas.ts')).gameSchema)
const NO_ANSWER = 'The shop could not be asked just now. Nothing is lost: try the same again.'

/** The form that adds a game; its texts are derived from its name and can be edited later. */
export function useNewGameForm(onCreated: (game: AdminGame) => void) {
  const api = useApi()
  const gamesChanged = useGamesChanged()
  const checked = useCheckedForm<NewGameValues>({ initial: () => NEW_GAME, checks: NEW_CHECKS })
  const sending = useSending(
    checked,
    async (values) => {
      const game = await createGame(api, newBodyOf(values))
      toast({ title: 'Game added', description: `${game.name} is in the shop. Add its services next.` })
      await gamesChanged()
      onCreated(game)
    },
    (error) => staffMessage(error, NO_ANSWER),
  )
  return { ...checked, ...sending }
}

/** The form that edits a game. */
export function useGameForm(game: AdminGame, onDone: () => void) {
  const api = useApi()
  const gamesChanged = useGamesChanged()
  const form = useCheckedForm<GameValues>({ initial: () => valuesOf(game), checks: CHECKS })
  const checked = {
    ...form,
    showFaults: (faults: Parameters<typeof form.showFaults>[0]) =>
      form.showFaults(faults.map(({ path, message }) => ({ path: fieldOf(path), message }))),
  }
  const seen = useSeenVersion(game.version)
  const sending = useSending(
    checked,
    async (values) => {
      await changeGame(api, game.id, { ...bodyOf(values), ...seen.sent() })
      toast({ title: 'Game updated', description: values.name })
      onDone()
      await gamesChanged()
    },
    (error) => {
      seen.learn(error)
      return staffMessage(error, NO_ANSWER)
    },
  )
  return { ...checked, ...sending }
}
