import type { ArtFamily } from '#kernel/shop/game.ts'
import contourMap from '#web/art/contour-map.svg'
import thermalRoom from '#web/art/thermal-room.svg'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'

const ART = {
  'thermal-room': { src: thermalRoom, width: 640, height: 352 },
  'contour-map': { src: contourMap, width: 640, height: 360 },
} as const satisfies Record<ArtFamily, object>

interface GameArtProps {
  game: { art: ArtFamily; picture: string | null }
  /** How wide it stands, as the attribute `sizes` of an image has it. */
  sizes: string
  /** `object-*` classes say what of it is seen. */
  className: string
}

/** A game's picture: an uploaded one, or the drawing made by scripts/art. Decorative. */
export function GameArt({ game: { art, picture }, sizes, className }: GameArtProps) {
  if (picture !== null) return <Picture id={picture} sizes={sizes} className={classNames('art', className)} />
  return <img {...ART[art]} alt="" decoding="async" className={classNames('art', `art-${art}`, className)} />
}

/** How high the pictures of a family are drawn, at 640 wide. */
export function artHeight(art: ArtFamily): number {
  return ART[art].height
}
