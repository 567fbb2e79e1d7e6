import { Check } from 'lucide-react'
import type { Game } from '#kernel/shop/game.ts'
import { gamePath } from '#web/lib/links/paths.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { GameArt } from './game-art.tsx'
import { themeOf, shortGameName } from './games.ts'

/** What the team can do in a game, in that game's colours. */
export function ExpertiseCard({ game, skills }: { game: Game; skills: readonly string[] }) {
  const name = shortGameName(game)
  return (
    <article
      className={classNames(themeOf(game), 'flex flex-col overflow-hidden rounded-card border border-line bg-card')}
    >
      <GameArt game={game} className="h-[132px] w-full border-b border-line object-cover object-right" />
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
