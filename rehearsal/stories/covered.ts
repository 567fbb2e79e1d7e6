import { placeOrder } from '#contract/orders/orders.ts'
import { readSubscription } from '#contract/subscriptions.ts'
import { activateSubscription } from '#modules/subscriptions/index.ts'
import { answerOf } from '#harness/answers.ts'
import { orderBody, PRESTIGE_BOOST } from '#harness/shop/builders.ts'
import { newMember } from '#harness/shop/members.ts'
import type { Story } from '#rehearsal/story.ts'

const MEMBER = 'member@example.com'

export const covered: Story = {
  name: 'covered',
  tells: 'A member’s plan covers an order: no money moves, whatever becomes of it',
  days: 9,
  async play(stage) {
    const { shop } = stage
    const { user, sent } = await newMember(shop, { email: MEMBER })
    await activateSubscription(shop.domain, 'owner', { userId: user.id, paymentRef: null })
    await stage.step(`${MEMBER} subscribes, and the owner activates it`)
    const carries = async () =>
      (await answerOf(readSubscription, await shop.get('/api/subscription', sent))).carries?.used
    const order = async (quantity: number) => {
      const items = [{ serviceId: PRESTIGE_BOOST.serviceId, quantity }]
      const body = orderBody({ email: MEMBER, total: '0.00', items })
      const { orderId } = await answerOf(placeOrder, await shop.post('/api/orders', body, sent))
      stage.orders.push(orderId)
      await stage.step(`They order for £0.00, carries: ${quantity}`)
      return orderId
    }
    const orderId = await order(3)
    stage.expects('it is paid', (await stage.sees(orderId)).paymentState, 'paid')
    stage.expects('three carries are used', await carries(), 3)
    await stage.later(2)
    await stage.counts(orderId, 1)
    await stage.later(80, 'Eight hours late')
    stage.expects(
      'what cost nothing earns nothing',
      (await stage.sees(orderId)).money.lateness?.award ?? '0.00',
      '0.00',
    )
    await stage.cancels(orderId, '0.00', sent)
    stage.expects('no money goes back', (await stage.sees(orderId)).money.refunds, [])
    stage.expects('the carry that was begun stays used', await carries(), 1)
    const late = await order(1)
    await stage.later(26)
    await stage.completes(late)
    await stage.sees(late)
    stage.expects('of one that was late, the carry comes back', await carries(), 1)
  },
}
