import type { PageConversation } from './page-conversation.ts'
import type { HostedButtonOptions } from './provider-sdk.ts'

/** The provider's own button: it takes the money by itself, so that all there is to do is to tell the page of it. */
export function hostedButton(page: Pick<PageConversation, 'ask'>, hostedButtonId: string): HostedButtonOptions {
  return {
    hostedButtonId,
    async onApprove({ orderID }) {
      await page.ask({ type: 'approved', providerOrderId: orderID })
    },
  }
}
