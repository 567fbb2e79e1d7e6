import { gameCount, listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'

/** Where the shop comes from, and what follows from it. */
export function Story() {
  const shop = useShop()
  const { brand } = shop
  const stories = listedGames(shop).flatMap(({ content }) => content.story ?? [])
  return (
    <div className="max-w-[62ch] space-y-4 text-t2">
      <p className="text-[1.125rem] text-t1">
        {brand} is a small team in the UK that plays {gameCount(shop).toLowerCase()}. {stories.join(' ')}
      </p>
      <p>
        People kept asking for the same thing: not a stranger’s account, their own progress. So that is what is sold
        here. You join the lobby or the match, a player does the work, and what is earned is yours. No password changes
        hands.
      </p>
      <p>
        Every order has a price, a time and a page that shows where it stands. If it is not delivered, the money goes
        back.
      </p>
    </div>
  )
}
