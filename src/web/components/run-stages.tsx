import { RunPicture } from './run-picture.tsx'
import type { GameLook } from './game-art.tsx'

/** The code of no order: its picture is the same on every page. */
const EXAMPLE = 'runStage'

const STAGES = [
  { share: 0.15, name: 'Ordered' },
  { share: 0.6, name: 'Half done' },
  { share: 1, name: 'Done' },
]

/** How an order's picture fills, in three stages; for pages that have no order to show yet. */
export function RunStages({ game, theme }: { game: GameLook; theme: string }) {
  return (
    <ul className={`grid grid-cols-3 gap-3 text-meta text-t3 ${theme}`}>
      {STAGES.map(({ share, name }) => (
        <li key={name}>
          <RunPicture
            orderId={EXAMPLE}
            game={game}
            share={share}
            className="mb-2 w-full rounded-control border border-line"
          />
          {name}
        </li>
      ))}
    </ul>
  )
}
