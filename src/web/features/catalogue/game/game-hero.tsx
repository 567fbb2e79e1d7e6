import type { ShopGame } from '#contract/games.ts'
import type { ReactNode } from 'react'
import { GameArt } from '#web/components/game-art.tsx'

interface GameHeroProps {
  game: ShopGame
  heading: string
  sentence: string
  /** The way back, above the heading. */
  children: ReactNode
}

/**
 * The head of a game's page: art as a strip above the words on phones, masked to the right beside them from 768 px on.
 */
export function GameHero({ game, heading, sentence, children }: GameHeroProps) {
  return (
    <div className="relative isolate overflow-hidden">
      <GameArt game={game} sizes="100vw" className="h-[88px] w-full object-cover object-right tablet:hidden" />
      <div className="art-behind absolute inset-y-0 right-0 -z-10 hidden w-[62%] tablet:block">
        <GameArt game={game} sizes="62vw" className="size-full object-cover object-right" />
        <div className="grain art absolute inset-0" />
      </div>
      <div className="container-page pt-1 pb-5 tablet:pt-8 tablet:pb-16">
        {children}
        <h1 className="mt-1 max-w-[14ch] text-h1 tablet:mt-8">{heading}</h1>
        <p className="mt-3 max-w-[48ch] text-small text-t2 tablet:mt-4 tablet:text-body">{sentence}</p>
      </div>
    </div>
  )
}
