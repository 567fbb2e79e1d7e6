import { listServices } from '#contract/catalogue.ts'
import { PRESTIGE_BOOST } from '#harness/shop/builders.ts'
import { answerOf } from '#harness/answers.ts'
import type { Stage } from '#rehearsal/stage.ts'
import type { Story } from '#rehearsal/story.ts'

/** Nine in ten can be told of nine deliveries, and of no fewer. */
const HOURS = [3, 5, 4, 9, 6, 7, 5, 8, 4]

export const firstDeliveries: Story = {
  name: 'first-deliveries',
  tells: 'A service without a history says that its time is the owner’s estimate, until nine were delivered',
  days: 10,
  async play(stage) {
    stage.expects('nothing is measured', await measured(stage), null)
    for (const hours of HOURS) {
      const orderId = await stage.buys({ serviceId: PRESTIGE_BOOST.serviceId, total: PRESTIGE_BOOST.price })
      stage.expects('its buyer was told no measured time', (await stage.order(orderId)).expected, null)
      await stage.later(hours)
      await stage.completes(orderId)
    }
    await stage.later(47)
    stage.expects('the last of them is not certain yet', await measured(stage), null)
    await stage.later(2, 'Two days after the ninth was completed')
    const known = await measured(stage)
    stage.expects(
      'half and nine in ten are known of nine',
      [known?.count, known?.medianMinutes, known?.nineInTenMinutes],
      [9, 300, 540],
    )
    const orderId = await stage.buys({ serviceId: PRESTIGE_BOOST.serviceId, total: PRESTIGE_BOOST.price })
    stage.expects('the next buyer is told so', (await stage.order(orderId)).expected?.count, 9)
    await stage.later(4)
    await stage.completes(orderId)
  },
}

async function measured(stage: Stage) {
  const services = await answerOf(listServices, await stage.shop.get('/api/services'))
  return services.find(({ id }) => id === PRESTIGE_BOOST.serviceId)?.measured ?? null
}
