import { Search } from 'lucide-react'
import type { Game } from '#kernel/shop/game.ts'
import { listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useAsked } from '#web/lib/links/use-asked.ts'
import { useTypedBefore } from '#web/lib/use-typed-before.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { isSearching, MAX_SEARCH_LENGTH, parametersOf, type ServiceSearch } from './search-services.ts'

interface SearchFormProps {
  /** The search in the address. */
  search: ServiceSearch
  /** Writes a search to the address. */
  onSearch: (search: ServiceSearch) => void
}

/** A plain GET form that works without scripts; with scripts the results follow the typing. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const { asked, ask, send } = useAsked(search, inAddress, onSearch)
  const typedBefore = useTypedBefore((words) => ask({ ...asked, words }))
  return (
    <form
      role="search"
      aria-label="Services"
      action={paths.services}
      className="grid gap-x-8 gap-y-4 laptop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] laptop:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        send(asked)
      }}
    >
      <div className="flex items-end gap-2">
        <Field label={<span className="max-tablet:sr-only">Search services</span>} className="min-w-0 flex-1">
          <TextInput
            ref={typedBefore}
            type="search"
            name="q"
            value={asked.words}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Such as easter egg"
            onChange={({ target }) => ask({ ...asked, words: target.value })}
          />
        </Field>
        <Button type="submit">
          <Icon of={Search} />
          <span className="max-[22rem]:sr-only">Search</span>
        </Button>
      </div>
      <GameChoice isShown={isSearching(search)} chosen={asked.game} onChoose={(game) => send({ ...asked, game })} />
    </form>
  )
}

function inAddress(search: ServiceSearch): string {
  return parametersOf(search).toString()
}

const CHIP =
  'relative inline-flex min-h-12 items-center rounded-control border border-edge px-3.5 text-small font-medium text-t2 transition-colors duration-160 hover:bg-hover ' +
  'has-checked:border-accent has-checked:bg-wash has-checked:text-accent ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:outline-2'

interface GameChoiceProps {
  chosen: Game | undefined
  onChoose: (game: Game | undefined) => void
  /** Hidden while there is no search, because all games are listed below; without scripts it is always visible. */
  isShown: boolean
}

function GameChoice({ chosen, onChoose, isShown }: GameChoiceProps) {
  const games = listedGames(useShop())
  return (
    <fieldset className={isShown ? undefined : 'hidden noscript:block'}>
      <legend className="mb-1.5 text-small font-medium">Game</legend>
      <div className="flex flex-wrap gap-2">
        {[undefined, ...games].map((game) => (
          <label key={game?.id ?? 'all'} className={CHIP}>
            <input
              type="radio"
              name="game"
              value={game?.id ?? ''}
              checked={game?.id === chosen}
              onChange={() => onChoose(game?.id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {game ? game.shortName : games.length === 2 ? 'Both' : 'All'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
