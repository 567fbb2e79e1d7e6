import type { PageConversation } from './page-conversation.ts'
import type { ButtonsOptions } from './provider-sdk.ts'

/** The page has already told the buyer why, so the provider's error report is ignored. */
class RefusedByPage extends Error {}

/** The buttons' callbacks: every decision is made by the page, which asks the server. */
export function payButtons(page: PageConversation): ButtonsOptions {
  let isExplained = false

  return {
    style: { layout: 'vertical', shape: 'rect', height: 48, label: 'pay' },
    async onClick(_data, actions) {
      isExplained = false
      const reply = await page.ask({ type: 'check' })
      return reply.type === 'go-on' || (actions?.reject() ?? false)
    },
    async createOrder() {
      const reply = await page.ask({ type: 'create' })
      if (reply.type === 'created') return reply.providerOrderId
      isExplained = true
      throw new RefusedByPage('the page began no payment')
    },
    async onApprove({ orderID }, actions) {
      const reply = await page.ask({ type: 'approved', providerOrderId: orderID })
      if (reply.type !== 'choose-again') return
      isExplained = true
      await actions.restart()
    },
    onCancel: () => page.tell({ type: 'cancelled' }),
    onError() {
      if (!isExplained) page.tell({ type: 'failed' })
    },
  }
}
