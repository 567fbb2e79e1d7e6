import type { AdminGame } from '#contract/admin/games.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { archiveGame, pauseGame, restoreGame, useGamesChanged } from './games-api.ts'

const NO_ANSWER = 'The shop could not be asked just now. Try the same again.'

/** Archives and restores games. */
export function useGameShelf() {
  const api = useApi()
  const gamesChanged = useGamesChanged()
  return {
    archive,
    restore,
    async pause(game: AdminGame, until: string) {
      await pauseGame(api, game.id, until)
      toast({ title: 'Game paused', description: `${game.name} takes no orders until then.` })
      await gamesChanged()
    },
    async resume(game: AdminGame) {
      try {
        await pauseGame(api, game.id, null)
        toast({ title: 'Pause ended', description: `${game.name} takes orders again.` })
      } catch (error) {
        toast({ title: 'Still paused', description: staffMessage(error, NO_ANSWER), destructive: true })
      }
      await gamesChanged()
    },
  }

  async function archive(game: AdminGame) {
    try {
      await archiveGame(api, game.id)
      toast({
        title: 'Game archived',
        description: `${game.name} is off the shop with its services. Old orders keep it.`,
        action: { label: 'Undo', onPress: () => void restore(game) },
      })
    } catch (error) {
      toast({ title: 'Not archived', description: staffMessage(error, NO_ANSWER), destructive: true })
    }
    await gamesChanged()
  }

  async function restore(game: AdminGame) {
    try {
      await restoreGame(api, game.id)
      toast({ title: 'Game restored', description: `${game.name} is on offer again.` })
    } catch (error) {
      toast({ title: 'Not restored', description: staffMessage(error, NO_ANSWER), destructive: true })
    }
    await gamesChanged()
  }
}
