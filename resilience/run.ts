import { startPostgres, type RunningServer } from '../scripts/checks/tools/postgres.ts'
import { BOTH, LeftOut, type Recipe, type Setting } from './recipe.ts'
import { RECIPES } from './recipes.ts'

/**
 * `npm run resilience` breaks the shop like production would, on both engines, and prints a line of figures for each;
 * `--short` runs the short forms, `npm run resilience -- bad-provider` only the named ones. A failing recipe does not
 * stop the others.
 */
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isShort = process.argv.includes('--short')
const unknown = named.filter((name) => !(name in RECIPES))
if (unknown.length > 0)
  throw new Error(`No such recipe: ${unknown.join(', ')}. There are ${Object.keys(RECIPES).join(', ')}.`)
const chosen = Object.entries(RECIPES).filter(([name, recipe]) =>
  named.length === 0 ? recipe.inTests || !isShort : named.includes(name),
)

const failed: string[] = []
const leftOut: string[] = []
// Both engines run in parallel in the short form, because each waits a lot. Long forms measure more precisely, so each
// runs alone.
if (isShort && named.length === 0) await Promise.all(BOTH.map((engine) => attemptAll(engine)))
else for (const [name, recipe] of chosen) for (const engine of recipe.on) await attempt(name, recipe, engine)
const outcome =
  failed.length > 0
    ? `not survived: ${failed.join(', ')}`
    : leftOut.length > 0
      ? `${chosen.length} recipes, all that ran survived`
      : `${chosen.length} recipes, all survived`
console.log([outcome, ...(leftOut.length > 0 ? [`left out: ${leftOut.join(', ')}`] : [])].join('; '))
// In `npm test`, a machine that cannot break something runs the rest.
if (failed.length > 0 || (leftOut.length > 0 && !isShort)) process.exitCode = 1

async function attemptAll(engine: Setting['engine']): Promise<void> {
  for (const [name, recipe] of chosen) if (recipe.on.includes(engine)) await attempt(name, recipe, engine)
}

async function attempt(name: string, recipe: Recipe, engine: Setting['engine']): Promise<void> {
  try {
    if (engine === 'embedded') await recipe.run({ engine, databaseUrl: undefined, restartDatabase: undefined, isShort })
    else
      await onPostgres(({ url, restart }) =>
        recipe.run({ engine, databaseUrl: url, restartDatabase: restart, isShort }),
      )
  } catch (error) {
    if (error instanceof LeftOut) {
      console.log(`${name}, ${engine}: left out, ${error.message}`)
      leftOut.push(`${name} (${engine})`)
      return
    }
    console.error(`${name}, ${engine}: FAILED`, error)
    failed.push(`${name} (${engine})`)
  }
}

/** On a server of its own, which is removed afterwards. */
async function onPostgres(run: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startPostgres({ durable: true })
  if (server.kind === 'missing') {
    if (process.env['CI']) throw new Error(server.reason)
    throw new LeftOut(server.reason)
  }
  try {
    await run(server)
  } finally {
    server.stop()
  }
}
