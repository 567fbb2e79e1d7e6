import type { AdminGame } from '#contract/admin/games.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { archiveGame, restoreGame, useGamesChanged } from './games-api.ts'

const NO_ANSWER = 'The shop could not be asked just now. Try the same again.'

/** Takes games off the shop, and puts them back. */
export function useGameShelf() {
  const api = useApi()
  const gamesChanged = useGamesChanged()
  return { archive, restore }

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
