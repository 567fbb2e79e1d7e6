import type { ArtFamily } from '#kernel/shop/game.ts'
import { runPicturePath } from '#kernel/shop/run-picture.ts'
import { artClass } from './game-art.tsx'

interface RunPictureProps {
  /** Of the order's game. */
  art: ArtFamily
  /** The short code of the order. */
  code: string
  /** How much of the run is done, 0 to 1. */
  share: number
  className: string
}

/** The picture that an order alone has; it fills as the work is done. Decorative: words beside it say the same. */
export function RunPicture({ art, code, share, className }: RunPictureProps) {
  return (
    <img
      src={runPicturePath(art, code, share)}
      width={336}
      height={224}
      alt=""
      loading="lazy"
      decoding="async"
      className={artClass(art, className)}
    />
  )
}
