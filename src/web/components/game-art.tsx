import type { ArtFamily } from '#kernel/shop/game.ts'
import contourMap from '#web/art/contour-map.svg'
import thermalRoom from '#web/art/thermal-room.png'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'

const ART = {
  'thermal-room': { src: thermalRoom, width: 240, height: 80 },
  'contour-map': { src: contourMap, width: 640, height: 240 },
} as const satisfies Record<ArtFamily, object>

/** The art of a game: its drawing family, or an uploaded picture (its id). */
export interface GameLook {
  art: ArtFamily
  picture: string | null
}

/** Used for a game that no longer exists. */
export const NO_GAME: GameLook = { art: 'thermal-room', picture: null }

interface GameArtProps {
  game: GameLook
  /** Its width, in the syntax of an image's `sizes`. */
  sizes: string
  /** `object-*` classes set the visible part. */
  className: string
}

/** A game's picture: an upload, or the drawing from scripts/art. Decorative; not loaded while hidden. */
export function GameArt({ game: { art, picture }, sizes, className }: GameArtProps) {
  if (picture !== null) return <Picture id={picture} sizes={sizes} className={classNames('art', className)} />
  return <img loading="lazy" {...ART[art]} alt="" decoding="async" className={artClass(art, className)} />
}

/** Scaling and tint of a drawing, by family. */
export function artClass(art: ArtFamily, className: string): string {
  return classNames('art', `art-${art}`, className)
}
