import { DAY_MS } from '#kernel/clock.ts'
import type { TestApp } from '#harness/shop/test-app.ts'
import { Stage } from './stage.ts'
import type { Story } from './story.ts'

export interface Played {
  story: Story
  /** What was not as expected. */
  failures: string[]
  orders: string[]
}

/**
 * Plays stories one after the other. They end at about the current time, so that their orders look new in a shop that
 * is held open. A story that throws fails, and the others continue.
 */
export async function playAll(
  shop: TestApp,
  stories: readonly Story[],
  say: (line: string) => void,
  now = Date.now(),
): Promise<Played[]> {
  let daysLeft = stories.reduce((sum, { days }) => sum + days, 0)
  const moveTo = (at: number) => shop.clock.advance(Math.max(0, at - shop.clock.now().getTime()))
  moveTo(now - daysLeft * DAY_MS)
  await Stage.addOwner(shop)
  const played: Played[] = []
  for (const story of stories) {
    moveTo(now - daysLeft * DAY_MS)
    daysLeft -= story.days
    say(`\n${story.name}: ${story.tells}`)
    const stage = new Stage(shop, say)
    try {
      await story.play(stage)
      await stage.moneyTrail()
    } catch (error) {
      stage.failures.push(error instanceof Error ? error.message : String(error))
    }
    played.push({ story, failures: stage.failures, orders: stage.orders })
  }
  moveTo(now)
  say('')
  for (const { story, failures } of played) {
    say(`${failures.length === 0 ? 'ok    ' : 'FAILED'}  ${story.name}`)
    for (const failure of failures) say(`          ${failure}`)
  }
  return played
}
