import { runShare } from '#kernel/orders/run-share.ts'
import { classNames } from './class-names.ts'
import { RunPicture } from './run-picture.tsx'
import type { GameLook } from './game-art.tsx'

/** A code of no order, so the picture is the same on every page. */
const EXAMPLE = 'runStage'

const HALF = [{ progress: { count: 2, delivered: 1 } }]

const STAGES = [
  { name: 'Ordered', share: runShare({ status: 'pending', paymentState: 'paid', items: [] }) },
  { name: 'Half done', share: runShare({ status: 'in-progress', paymentState: 'paid', items: HALF }) },
  { name: 'Done', share: runShare({ status: 'completed', paymentState: 'paid', items: [] }) },
]

/** Three stages of a run picture, for pages without an order. */
export function RunStages({ game, theme }: { game: GameLook; theme: string }) {
  return (
    <ul className={classNames(theme, 'grid grid-cols-3 gap-3 text-meta text-t3')}>
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
