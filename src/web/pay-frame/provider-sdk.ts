/** The part of the provider's script (PayPal JavaScript SDK, version 5) that the frame uses. */
export interface ProviderSdk {
  /** Set when the script was loaded with `buttons`. */
  Buttons?(options: ButtonsOptions): Rendered
  /** Set when the script was loaded with `hosted-buttons`. */
  HostedButtons?(options: HostedButtonOptions): Rendered
}

interface Rendered {
  render(selector: string): Promise<void>
}

export interface HostedButtonOptions {
  /** The provider's id of the button. */
  hostedButtonId: string
  /** The buyer has approved, and the provider captures by itself. */
  onApprove(data: { orderID: string }): Promise<void>
}

export interface ButtonsOptions {
  style: { layout: 'vertical'; shape: 'rect'; height: number; label: 'pay' }
  /** False, or the result of `reject`, keeps the provider's window closed. */
  onClick(data?: unknown, actions?: { reject(): unknown }): Promise<unknown>
  createOrder(): Promise<string>
  onApprove(data: { orderID: string }, actions: { restart(): unknown }): Promise<void>
  onCancel(): void
  onError(error: unknown): void
}

declare global {
  interface Window {
    /** Defined by the provider's script once it has loaded. */
    paypal?: ProviderSdk
  }
}

/** As specified. */
const POLL_MS = 100
/** After this time the buyer gets a message instead of an empty box. */
const GIVE_UP_MS = 10_000

/**
 * Loads the provider's script.
 * @param nonce of this document's policy; the script passes it on to what it loads itself
 * @throws when the script is not loaded in time
 */
export async function loadProviderSdk(source: string, nonce: string): Promise<ProviderSdk> {
  const script = document.createElement('script')
  script.src = source
  script.nonce = nonce
  script.dataset.cspNonce = nonce
  const failed = new Promise<never>((_resolve, reject) => {
    script.onerror = () => reject(new Error('the provider refused its script'))
  })
  document.head.append(script)
  return Promise.race([untilPresent(), failed])
}

async function untilPresent(): Promise<ProviderSdk> {
  for (let waited = 0; waited < GIVE_UP_MS; waited += POLL_MS) {
    if (window.paypal) return window.paypal
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('the provider sent no script in time')
}
