import { ABOUT_TEXTS } from '#kernel/shop/texts/about.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { gameCount, listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'

/** The shop's story. */
export function Story() {
  const shop = useShop()
  const text = useTexts('about', ABOUT_TEXTS)
  const stories = listedGames(shop).flatMap(({ content }) => content.story ?? [])
  return (
    <div className="max-w-[62ch] space-y-4 text-t2">
      <p className="text-[1.125rem] text-t1">
        {text('opening', { games: gameCount(shop).toLowerCase(), stories: stories.join(' ') })}
      </p>
      <p>{text('second')}</p>
      <p>{text('third')}</p>
    </div>
  )
}
