import { problemOf } from '#harness/answers.ts'
import type { Story } from '#rehearsal/story.ts'

export const cancelled: Story = {
  name: 'cancelled',
  tells: 'A buyer leaves half way, and gets back what is not delivered',
  days: 2,
  async play(stage) {
    const orderId = await stage.buys()
    stage.expects('before work begins, all of it', (await stage.sees(orderId)).money.cancellation?.back, '50.00')
    await stage.later(3)
    await stage.counts(orderId, 8)
    stage.expects('12 of 20 are left', (await stage.sees(orderId)).money.cancellation?.back, '30.00')
    await stage.counts(orderId, 1)
    const refused = await problemOf(await stage.cancels(orderId, '30.00'))
    stage.expects('one more was delivered meanwhile', refused.code, 'changed_meanwhile')
    stage.expects('nothing has changed', (await stage.sees(orderId)).status, 'in-progress')
    await stage.cancels(orderId, '27.50')
    stage.expects('what was shown went back', (await stage.sees(orderId)).refundedTotal, '27.50')
    await stage.cancels(orderId, '27.50')
    await stage.later(1)
    stage.expects('pressing twice gives it once', (await stage.order(orderId)).money.refunds.length, 1)
  },
}
