import { shortCode } from '#kernel/ids.ts'
import { runPicturePath } from '#kernel/shop/run-picture.ts'
import { artClass, NO_GAME, type GameLook } from './game-art.tsx'

/** Class of the picture beside an order's headline: below the number on a phone, as high as the text from 768 px. */
export const BESIDE_HEADLINE =
  'h-16 w-24 rounded-control border border-line object-cover tablet:row-span-2 tablet:h-36 tablet:w-54'

interface RunPictureProps {
  orderId: string
  /** Its game; undefined for one that no longer exists. */
  game: GameLook | undefined
  /** Progress, 0 to 1. */
  share: number
  className: string
}

/** An order's own picture, which is completed with its progress. Decorative: text beside it says the same. */
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
