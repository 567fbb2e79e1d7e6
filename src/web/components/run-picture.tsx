import { shortCode } from '#kernel/ids.ts'
import { runPicturePath } from '#kernel/shop/run-picture.ts'
import { artClass, NO_GAME, type GameLook } from './game-art.tsx'

/** Of the picture beside an order's headline: under the number on a phone, as high as the words from 768 px. */
export const BESIDE_HEADLINE =
  'h-16 w-24 rounded-control border border-line object-cover tablet:row-span-2 tablet:h-36 tablet:w-54'

interface RunPictureProps {
  orderId: string
  /** Its game; undefined for one that the shop no longer shows. */
  game: GameLook | undefined
  /** How much of the run is done, 0 to 1. */
  share: number
  className: string
}

/** The picture that an order alone has; it fills as the work is done. Decorative: words beside it say the same. */
export function RunPicture({ orderId, game = NO_GAME, share, className }: RunPictureProps) {
  return (
    <img
      src={runPicturePath(game.art, shortCode(orderId), share)}
      width={336}
      height={224}
      alt=""
      loading="lazy"
      decoding="async"
      className={artClass(game.art, className)}
    />
  )
}
