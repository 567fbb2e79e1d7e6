import type { ArtFamily } from '#kernel/shop/game.ts'
import contourMap from '#web/art/contour-map.svg'
import thermalRoom from '#web/art/thermal-room.png'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'

const ART = {
  'thermal-room': { src: thermalRoom, width: 240, height: 80 },
  'contour-map': { src: contourMap, width: 640, height: 240 },
} as const satisfies Record<ArtFamily, object>

/** What a game's pages look like: its family of drawings, or a picture that the owner uploaded (its id). */
export interface GameLook {
  art: ArtFamily
  picture: string | null
}

/** What stands for a game that the shop no longer shows. */
export const NO_GAME: GameLook = { art: 'thermal-room', picture: null }

interface GameArtProps {
  game: GameLook
  /** How wide it stands, as the attribute `sizes` of an image has it. */
  sizes: string
  /** `object-*` classes say what of it is seen. */
  className: string
}

/** A game's picture: an uploaded one, or the drawing made by scripts/art. Decorative; not loaded where it is hidden. */
export function GameArt({ game: { art, picture }, sizes, className }: GameArtProps) {
  if (picture !== null) return <Picture id={picture} sizes={sizes} className={classNames('art', className)} />
  return <img loading="lazy" {...ART[art]} alt="" decoding="async" className={artClass(art, className)} />
}

/** Of a drawing: its family says how it is scaled and tinted. */
export function artClass(art: ArtFamily, className: string): string {
  return classNames('art', `art-${art}`, className)
}
