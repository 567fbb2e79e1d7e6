import { Check } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/app-deps.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameCount, gamePath, gameWords, listedGames, themeOf } from '#web/lib/shop/games.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { Scene } from '#web/components/scene.tsx'

/** The team's skills in each game, in the game's scene. Times follow from the services on offer. */
export function KnownGames() {
  const shop = useShop()
  const { data: services = [] } = useQuery(servicesQuery(useApi()))
  const games = listedGames(shop)
  if (games.length === 0) return null
  return (
    <section className="mt-20 tablet:mt-24">
      <h2 className="container-page text-h2">{gameCount(shop)}, known well</h2>
      <div className="worlds worlds-low mt-6 border-t border-line">
        {games.map((game) => {
          const words = gameWords(game, services)
          return (
            <article key={game.id} className={classNames(themeOf(game), 'world')}>
              <Scene game={game} sizes="(min-width: 64rem) 61vw, 100vw" />
              <div className="world-offer">
                <h3 className="text-h2">{game.shortName}</h3>
                <ul className="mt-4 mb-6 space-y-2 text-t1">
                  {game.content.skills
                    .flatMap((skill) => words(skill) ?? [])
                    .map((skill) => (
                      <li key={skill} className="flex gap-3">
                        <Icon of={Check} className="mt-0.5 text-accent" />
                        {skill}
                      </li>
                    ))}
                </ul>
                <ButtonLink to={gamePath(game)}>{game.shortName} services</ButtonLink>
              </div>
            </article>
          )
        })}
      </div>
    </section>
  )
}
