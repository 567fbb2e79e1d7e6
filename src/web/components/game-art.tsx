import type { ArtFamily } from '#kernel/shop/game.ts'
import contourMap from '#web/art/contour-map.svg'
import thermalRoom from '#web/art/thermal-room.svg'
import { classNames } from './class-names.ts'

const ART = {
  'thermal-room': { src: thermalRoom, width: 640, height: 352 },
  'contour-map': { src: contourMap, width: 640, height: 360 },
} as const satisfies Record<ArtFamily, object>

/** A game's picture; decorative. Made by scripts/art. */
export function GameArt({ art, className }: { art: ArtFamily; className?: string }) {
  return <img {...ART[art]} alt="" decoding="async" className={classNames('art', `art-${art}`, className)} />
}

/** How high the pictures of a family are drawn, at 640 wide. */
export function artHeight(art: ArtFamily): number {
  return ART[art].height
}
