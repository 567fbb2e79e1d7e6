import { expect, test } from 'vitest'
import { DAY_MS } from '#kernel/clock.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { playAll } from './play-all.ts'
import type { Story } from './story.ts'

describeOnOneEngine('a rehearsal', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const story = (name: string, play: Story['play']): Story => ({ name, tells: 'Something happens', days: 1, play })
  async function printed(...stories: Story[]) {
    const lines: string[] = []
    const now = shop().clock.now().getTime() + 30 * DAY_MS
    const played = await playAll(shop(), stories, (line) => void lines.push(line), now)
    return { failures: played.map(({ failures }) => failures), text: lines.join('\n') }
  }

  test('says what is not as it should be, and plays the other stories all the same', async () => {
    const { failures, text } = await printed(
      story('wrong', async (stage) => stage.expects('two is three', 2, 3)),
      story('broken', () => Promise.reject(new Error('the owner fell asleep'))),
      story('fine', async (stage) => stage.expects('two is two', 2, 2)),
    )
    expect(failures).toStrictEqual([['two is three: it is 2, not 3'], ['the owner fell asleep'], []])
    expect(text).toContain('WRONG: two is three')
    expect(text).toMatch(/FAILED {2}wrong\n.*\nFAILED {2}broken\n.*\nok {6}fine/)
  })

  test('finds money that PayPal gave back and the shop does not know of', async () => {
    const { failures } = await printed(
      story('unknown refund', async (stage) => {
        await stage.buys()
        await stage.shop.paypal.refund((await stage.shop.paypal.orders())[0]?.id ?? '', '7.00')
      }),
    )
    expect(failures).toStrictEqual([['the shop says that £50.00 was paid and £0.00 went back']])
  })
})
