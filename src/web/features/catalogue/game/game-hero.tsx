import type { ShopGame } from '#contract/games.ts'
import type { ReactNode } from 'react'
import { Scene } from '#web/components/scene.tsx'
import { gamePath } from '#web/lib/shop/games.ts'

interface GameHeroProps {
  game: ShopGame
  heading: string
  sentence: string
  /** Breadcrumbs above the heading. */
  children: ReactNode
}

/**
 * The header of a game's page with its scene: a strip above the text on phones, behind the text on wider screens. In
 * low windows it is smaller, so that the first service can be ordered without scrolling.
 */
export function GameHero({ game, heading, sentence, children }: GameHeroProps) {
  return (
    <div data-world={gamePath(game)} className="game-hero relative isolate overflow-hidden">
      <Scene game={game} sizes="100vw" />
      <div className="container-page pt-24 pb-5 short:pt-14 tablet:pt-8 tablet:pb-28">
        <div className="short:hidden">{children}</div>
        <h1 className="mt-1 max-w-[14ch] text-h1 tablet:mt-8">{heading}</h1>
        <p className="mt-3 max-w-[48ch] text-small text-t2 short:hidden tablet:mt-4 tablet:text-body">{sentence}</p>
      </div>
    </div>
  )
}
