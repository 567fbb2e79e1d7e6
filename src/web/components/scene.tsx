import { useEffect, useRef } from 'react'
import type { ArtFamily } from '#kernel/shop/game.ts'
import contourMap from '#web/art/scenes/contour-map.svg'
import contourMapLit from '#web/art/scenes/contour-map-lit.svg'
import thermalRoom from '#web/art/scenes/thermal-room.png'
import thermalRoomLit from '#web/art/scenes/thermal-room-lit.png'
import { artClass, type GameLook } from './game-art.tsx'
import { Picture } from './picture.tsx'

const SCENES = {
  'thermal-room': { dark: thermalRoom, lit: thermalRoomLit, width: 176, height: 128 },
  'contour-map': { dark: contourMap, lit: contourMapLit, width: 640, height: 640 },
} as const satisfies Record<ArtFamily, object>

interface SceneProps {
  game: GameLook
  sizes: string
}

/**
 * A game's scene in the size of its container: dark, until a torch follows the pointer, touch or scroll. The torch is
 * loaded after the page, and only if motion is wanted; without it the picture is complete. Decorative.
 */
export function Scene({ game: { art, picture }, sizes }: SceneProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => lightWhenSeen(place.current), [])
  const { dark, lit, width, height } = SCENES[art]
  return (
    <div ref={place} aria-hidden="true" className="scene">
      {picture !== null ? (
        <Picture id={picture} sizes={sizes} className="art scene-picture" />
      ) : (
        <img src={dark} data-lit={lit} width={width} height={height} alt="" className={artClass(art, '')} />
      )}
    </div>
  )
}

/** With reduced motion, data saving or forced colours the scene stays still. */
function isStill(): boolean {
  // Not supported by every browser, nor in TypeScript's types.
  const connection: unknown = 'connection' in navigator && navigator.connection
  const saves = connection instanceof Object && 'saveData' in connection && connection.saveData === true
  return saves || matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches
}

function lightWhenSeen(place: HTMLElement | null): (() => void) | undefined {
  if (!place || isStill()) return
  let putOut: (() => void) | undefined
  let isGone = false
  async function light(scene: HTMLElement) {
    try {
      const { carryTorch } = await import('#web/art/torch.ts')
      if (!isGone) putOut = carryTorch(scene)
    } catch {
      // Not loaded: the picture is complete without it.
    }
  }
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    seen.disconnect()
    void light(place)
  })
  seen.observe(place)
  return () => {
    isGone = true
    seen.disconnect()
    putOut?.()
  }
}
