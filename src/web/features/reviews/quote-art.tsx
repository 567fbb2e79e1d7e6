import { GameArt, type GameLook } from '#web/components/game-art.tsx'

/** A game's picture beside a large quote; hidden on narrow screens. */
export function QuoteArt({ game }: { game: GameLook }) {
  return (
    <GameArt
      game={game}
      sizes="40vw"
      className="art-beside absolute inset-y-0 right-0 -z-10 h-full w-[60%] object-cover object-right max-laptop:hidden"
    />
  )
}
