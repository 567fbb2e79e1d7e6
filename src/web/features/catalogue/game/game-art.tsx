import type { Game } from '#kernel/shop/game.ts'
import contourMap from '#web/art/contour-map.svg'
import thermalRoom from '#web/art/thermal-room.svg'
import { classNames } from '#web/components/class-names.ts'

const ART = {
  phasmophobia: { src: thermalRoom, width: 640, height: 352 },
  'cod-bo6': { src: contourMap, width: 640, height: 360 },
} as const satisfies Record<Game, object>

/** A game's picture; decorative. Made by scripts/art. */
export function GameArt({ game, className }: { game: Game; className?: string }) {
  return <img {...ART[game]} alt="" decoding="async" className={classNames('art', className)} />
}
