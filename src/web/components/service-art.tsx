import darkOps from '#web/art/services/dark-ops-easter-egg.svg'
import packageOfTwo from '#web/art/services/2-games-package.png'
import prestige20 from '#web/art/services/prestige-20.png'
import prestigeBoost from '#web/art/services/prestige-boost.png'
import standard from '#web/art/services/standard-easter-egg.svg'
import { artClass, GameArt, NO_GAME, type GameLook } from './game-art.tsx'

/** Slugs with a drawing from scripts/art. */
const ART: Readonly<Record<string, string>> = {
  '2-games-package': packageOfTwo,
  'prestige-boost': prestigeBoost,
  'prestige-20': prestige20,
  'standard-easter-egg': standard,
  'dark-ops-easter-egg': darkOps,
}

interface ServiceArtProps {
  service: { slug: string; picture: string | null }
  /** Its game; undefined for one that no longer exists. */
  game: GameLook | undefined
  /** Its width, in the syntax of an image's `sizes`. */
  sizes: string
  className: string
  /** Lazy for a picture that narrow screens hide, so that it is not loaded there. */
  loading?: 'lazy'
}

/** Whether a service has a drawing of its own. */
export function isDrawn({ slug }: { slug: string }): boolean {
  return slug in ART
}

/** A service's uploaded picture, its drawing, or its game's picture. Decorative. */
export function ServiceArt({ service: { slug, picture }, game, sizes, className, loading }: ServiceArtProps) {
  const { art: family, picture: ofGame } = game ?? NO_GAME
  const src = ART[slug]
  if (picture !== null || src === undefined)
    return <GameArt game={{ art: family, picture: picture ?? ofGame }} sizes={sizes} className={className} />
  return (
    <img
      src={src}
      width={640}
      height={260}
      alt=""
      decoding="async"
      loading={loading}
      className={artClass(family, className)}
    />
  )
}
