import type { Story } from '#rehearsal/story.ts'

export const late: Story = {
  name: 'late',
  tells: 'A late order pays its buyer by itself, once',
  days: 5,
  async play(stage) {
    const orderId = await stage.buys()
    await stage.later(20)
    await stage.counts(orderId, 10)
    stage.expects('on time, nothing is earned', (await stage.sees(orderId)).money.lateness, null)
    await stage.later(5, 'An hour late')
    stage.expects('a tenth of the £25.00 that was missing', (await stage.sees(orderId)).money.lateness?.award, '2.50')
    await stage.later(4, 'Five hours late')
    stage.expects('it has grown', (await stage.sees(orderId)).money.lateness?.award, '5.00')
    await stage.completes(orderId)
    await stage.sees(orderId)
    await stage.later(49, 'Two days after completion, by itself')
    stage.expects('what was shown went back', (await stage.sees(orderId)).refundedTotal, '5.00')
    await stage.later(1, 'The same job once more')
    stage.expects('it went back once', (await stage.order(orderId)).money.refunds.length, 1)
  },
}
