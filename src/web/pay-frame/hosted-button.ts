import type { PageConversation } from './page-conversation.ts'
import type { HostedButtonOptions } from './provider-sdk.ts'

/** The provider's hosted button: it captures by itself, so the page only has to be told. */
export function hostedButton(page: Pick<PageConversation, 'ask'>, hostedButtonId: string): HostedButtonOptions {
  return {
    hostedButtonId,
    async onApprove({ orderID }) {
      await page.ask({ type: 'approved', providerOrderId: orderID })
    },
  }
}
