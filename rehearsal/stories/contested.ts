import { contestPause } from '#contract/orders/clock.ts'
import { pauseOrder } from '#contract/admin/order-clock.ts'
import { answerOf } from '#harness/answers.ts'
import type { Story } from '#rehearsal/story.ts'

export const contested: Story = {
  name: 'contested',
  tells: 'A pause moves the promise, unless its buyer contests it and the owner does not answer within a day',
  days: 4,
  async play(stage) {
    const orderId = await stage.buys()
    const promised = (await stage.sees(orderId)).promisedAt
    await stage.later(2)
    const pause = { cause: 'customer-away', note: 'We wrote at eight and at nine' }
    await answerOf(pauseOrder, await stage.ownerPosts(`/api/admin/orders/${orderId}/pause`, pause))
    await stage.step('The owner pauses it: the buyer cannot be reached')
    await stage.sees(orderId)
    await stage.later(3)
    await answerOf(contestPause, await stage.shop.post(`/api/orders/${orderId}/contest-pause`, {}))
    await stage.step('Three hours later the buyer says: I was here')
    stage.expects('the clock goes on', (await stage.sees(orderId)).pausedAt, null)
    stage.expects('the promise is as it was', (await stage.order(orderId)).promisedAt, promised)
    await stage.later(25)
    const upheld = await stage.ownerPosts(`/api/admin/orders/${orderId}/uphold-pause`, { note: 'It counts' })
    await stage.step(`The owner answers a day too late: ${upheld.status}`)
    stage.expects('it does not count', upheld.status, 409)
    const { money, promisedAt } = await stage.sees(orderId)
    stage.expects('the promise is still as it was', promisedAt, promised)
    stage.expects('so it is late, and pays', money.lateness !== null, true)
    const back = money.cancellation?.back ?? '0.00'
    await stage.cancels(orderId, back)
    stage.expects(
      'leaving gives back all that was paid',
      [back, (await stage.sees(orderId)).refundedTotal],
      ['50.00', '50.00'],
    )
  },
}
