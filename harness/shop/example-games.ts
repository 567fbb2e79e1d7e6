import { readFileSync } from 'node:fs'
import { gameSchema, type ShopGame } from '#contract/games.ts'

const SEED = readFileSync(new URL('../../migrations/0119-games.sql', import.meta.url), 'utf8')
const ROW =
  /\('(?<id>[\w-]+)', '(?<slug>[\w-]+)', '(?<name>[^']+)', '(?<shortName>[^']+)', '(?<spokenName>[^']+)', \d+, '(?<theme>[\w-]+)', '(?<art>[\w-]+)', \$json\$(?<content>.*?)\$json\$, \$json\$(?<riskNote>.*?)\$json\$\)/gs

function parsed(json = ''): unknown {
  return JSON.parse(json)
}

/** The two games of the specification, as in a new shop. */
export const exampleGames: ShopGame[] = Array.from(SEED.matchAll(ROW), ({ groups = {} }) =>
  gameSchema.parse({
    ...groups,
    content: parsed(groups['content']),
    riskNote: parsed(groups['riskNote']),
    picture: null,
    categories: Array.from(SEED.matchAll(/^\('([\w-]+)', '([\w-]+)', \d+, '[^']+'\)/gm))
      .filter(([, game]) => game === groups['id'])
      .map(([, , category]) => category),
    isArchived: false,
  }),
)

/** One of them. */
export function exampleGame(id: 'phasmophobia' | 'cod-bo6'): ShopGame {
  const game = exampleGames.find((each) => each.id === id)
  if (!game) throw new Error(`the seed has no ${id}`)
  return game
}
