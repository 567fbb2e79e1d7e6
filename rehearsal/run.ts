import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWNER } from './stage.ts'
import { PASSWORD } from '#harness/shop/members.ts'
import { openThrowAwayShop } from './throw-away-shop.ts'
import { playAll } from './play-all.ts'
import { STORIES } from './stories.ts'

/**
 * `npm run rehearse` plays scenarios of orders in a temporary shop with simulators and a moved clock. It prints each
 * step and where the money went, and exits with 1 if something is not as expected. `npm run rehearse -- late` plays
 * only the named ones; `--hold` keeps the shop open for looking around.
 */
const words = process.argv.slice(2)
const named = words.filter((word) => !word.startsWith('--'))
const unknown = named.filter((name) => STORIES.every((story) => story.name !== name))
if (unknown.length > 0)
  throw new Error(`No such story: ${unknown.join(', ')}. There are ${STORIES.map(({ name }) => name).join(', ')}.`)
const stories = STORIES.filter(({ name }) => named.length === 0 || named.includes(name))

const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
const rehearsed = await openThrowAwayShop(folder)
try {
  const played = await playAll(rehearsed.shop, stories, (line) => console.log(line))
  if (played.some(({ failures }) => failures.length > 0)) process.exitCode = 1
  if (words.includes('--hold')) {
    const { url, close } = await rehearsed.hold(Number(process.env['PORT'] || 3000))
    const pages = played.flatMap(({ story, orders }) =>
      orders.slice(-1).map((id) => `${url}/order-tracking?id=${id}  ${story.name}`),
    )
    console.log(
      [
        '',
        `The shop of the rehearsal is open: ${url}`,
        ...pages,
        `Its dashboard: ${url}/admin, ${OWNER}, ${PASSWORD}`,
        'Ctrl-C ends it.',
      ].join('\n  '),
    )
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    await close()
  }
} finally {
  await rehearsed.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
