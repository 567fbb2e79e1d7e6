import './pay-frame.css'
import { talkToPage, type PageConversation } from './page-conversation.ts'
import { hostedButton } from './hosted-button.ts'
import { payButtons } from './pay-buttons.ts'
import { loadProviderSdk, type ProviderSdk } from './provider-sdk.ts'

const BUTTONS = '#buttons'

/**
 * The document `/pay-frame` runs the provider's script, which needs a looser policy than the shop's pages. The server
 * writes `<body data-sdk-src="…"><div id="buttons"></div>` and this script with a nonce, and `data-hosted-button` for a
 * service with a hosted button.
 */
async function showButtons(page: PageConversation) {
  try {
    const sdk = await loadProviderSdk(document.body.dataset.sdkSrc ?? '', ownNonce())
    reportHeight(page)
    await buttonsOf(sdk, page).render(BUTTONS)
    page.tell({ type: 'ready' })
  } catch (error) {
    // oxlint-disable-next-line no-console -- the only place that can say why the provider's script failed
    console.error('payment buttons', error)
    page.tell({ type: 'unavailable' })
  }
}

/** The shop's own buttons, or the provider's hosted button. */
function buttonsOf(sdk: ProviderSdk, page: PageConversation) {
  const { hostedButton: hostedButtonId } = document.body.dataset
  const buttons =
    hostedButtonId === undefined
      ? sdk.Buttons?.(payButtons(page))
      : sdk.HostedButtons?.(hostedButton(page, hostedButtonId))
  if (!buttons) throw new Error('the provider sent another part of its script')
  return buttons
}

/** Read as a property, because browsers hide the nonce attribute. */
function ownNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}

function reportHeight(page: PageConversation) {
  const buttons = document.querySelector(BUTTONS)
  if (!buttons) throw new Error(`the document has no ${BUTTONS}`)
  new ResizeObserver(() => page.tell({ type: 'height', height: buttons.getBoundingClientRect().height })).observe(
    buttons,
  )
}

// Opened on its own, the document has no parent page, and shows nothing.
if (window.parent !== window) void showButtons(talkToPage(window.parent))
