import type { ShopGame } from '#contract/games.ts'
import { gamePath, themeOf } from '#web/lib/shop/games.ts'
import { Check } from 'lucide-react'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { GameArt } from '#web/components/game-art.tsx'

/** What the team can do in a game, in that game's colours. */
export function ExpertiseCard({ game, skills }: { game: ShopGame; skills: readonly string[] }) {
  const name = game.shortName
  return (
    <article
      className={classNames(themeOf(game), 'flex flex-col overflow-hidden rounded-card border border-line bg-card')}
    >
      <GameArt
        game={game}
        sizes="(min-width: 48rem) 50vw, 100vw"
        className="h-[132px] w-full border-b border-line object-cover object-right"
      />
      <div className="flex flex-1 flex-col p-5 tablet:p-6">
        <h3 className="text-h3">{name}</h3>
        <ul className="mt-3 mb-6 space-y-2 text-t2">
          {skills.map((skill) => (
            <li key={skill} className="flex gap-3">
              <Icon of={Check} className="mt-0.5 text-accent" />
              {skill}
            </li>
          ))}
        </ul>
        <ButtonLink to={gamePath(game)} className="mt-auto">
          {name} services
        </ButtonLink>
      </div>
    </article>
  )
}
