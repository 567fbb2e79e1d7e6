/**
 * A simulator of PayPal's JavaScript SDK v5: `window.paypal` with the parts of Buttons and HostedButtons that a shop
 * uses. Served as one classic script at /sdk/js with its types stripped, so it imports nothing.
 */
interface ApproveData {
  orderID: string
  payerID: string | null
}
interface Actions {
  /** After a declined payment: the buyer chooses again, for the same order. */
  restart(): void
  redirect(address: string): void
}
interface ButtonsOptions {
  createOrder(): Promise<string> | string
  onApprove(data: ApproveData, actions: Actions): unknown
  onCancel?(data: { orderID: string | null }): void
  onError?(error: Error): void
  /** Resolves to false, or to the result of `reject()`, to prevent the window from opening. */
  onClick?(data: object, actions: { resolve(): Promise<boolean>; reject(): Promise<boolean> }): unknown
  onInit?(data: object, actions: { enable(): void; disable(): void }): void
  style?: { height?: number }
}
interface HostedButtonsOptions {
  hostedButtonId: string
  onApprove?(data: ApproveData): unknown
}
interface Report {
  source: 'paypal-simulator'
  type: 'approve' | 'cancel'
  orderID: string
  payerID: string | null
}

;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) throw new Error('the SDK must be loaded by a script element')
  const address = new URL(script.src)
  const nonce = script.getAttribute('data-csp-nonce')
  const components = (address.searchParams.get('components') ?? 'buttons').split(',')
  /** PayPal's limits of a button in pixels. */
  const HEIGHTS = Array.from({ length: 31 }, (_, index) => 25 + index)
  const POPUP = 'popup,width=480,height=760'
  /** A closed window sends no message; it is checked twice, so that a message in transit is received first. */
  const CLOSED_POLL_MS = 300

  function addStyle(): void {
    if (document.querySelector('style[data-paypal-simulator]')) return
    const style = document.createElement('style')
    if (nonce) style.nonce = nonce
    style.dataset['paypalSimulator'] = ''
    const heights = HEIGHTS.map((height) => `.pps-${height}{min-height:${height}px}`).join('')
    style.textContent = `.pps-button{display:flex;align-items:center;justify-content:center;gap:.6em;width:100%;box-sizing:border-box;padding:.4em 1em;
      white-space:nowrap;font:600 1rem/1.2 system-ui,sans-serif;color:#1b1a17;background:#f6f3ea;border:1px solid #8b8778;border-radius:6px;cursor:pointer}
      .pps-button:hover{background:#fff}.pps-button:focus-visible{outline:3px solid #f6f3ea;outline-offset:3px}
      .pps-button:disabled{opacity:.55;cursor:not-allowed}
      .pps-tag{min-width:0;overflow:hidden;text-overflow:ellipsis;font-size:.75em;font-weight:500;padding:.1em .5em;border:1px dashed #6b675a;border-radius:99px}${heights}`
    document.head.append(style)
  }

  interface Placed {
    button: HTMLButtonElement
    label(words: string): void
  }

  /** One button in a container. `begin` runs in the click; another click while it runs focuses its window. */
  function placeButton(
    target: string | Element,
    label: string,
    height: number | undefined,
    begin: () => Promise<void>,
  ): Placed {
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!container)
      throw new Error(`Document is ready and element ${typeof target === 'string' ? target : ''} does not exist`)
    addStyle()
    const button = document.createElement('button')
    const text = document.createElement('span')
    const tag = document.createElement('span')
    button.type = 'button'
    button.className = `pps-button pps-${HEIGHTS.includes(height ?? 45) ? (height ?? 45) : 45}`
    text.textContent = label
    tag.className = 'pps-tag'
    tag.textContent = 'no real money'
    button.append(text, tag)
    container.append(button)
    let isBusy = false
    button.addEventListener('click', () => {
      if (isBusy) {
        opened?.focus()
        return
      }
      isBusy = true
      void begin().finally(() => {
        isBusy = false
      })
    })
    return {
      button,
      label: (words: string) => {
        text.textContent = words
      },
    }
  }

  interface PayWindow {
    popup: Window
    /**
     * Its first page is loaded. A window that is navigated before may lose the address on a busy machine, and wait for
     * ever.
     */
    isOpen: Promise<void>
  }

  let opened: Window | null = null

  /** Browsers allow it in a click and for a few seconds after, so nothing slow may come first. */
  function openWindow(): PayWindow {
    const popup = window.open(`${address.origin}/checkoutnow/opening`, '_blank', POPUP)
    opened = popup
    if (!popup) throw new Error('The payment window was blocked by the browser')
    const isOpen = new Promise<void>((resolve) => {
      window.addEventListener('message', function onMessage(event) {
        if (event.origin !== address.origin || event.source !== popup) return
        window.removeEventListener('message', onMessage)
        resolve()
      })
    })
    return { popup, isOpen }
  }

  /**
   * Navigates the window to a page of the simulator and waits for its message; a window closed without one is a
   * cancellation.
   */
  function waitFor(
    { popup, isOpen }: PayWindow,
    page: string,
    isFor: (report: Report) => boolean,
  ): Promise<Report | 'closed'> {
    return new Promise((resolve) => {
      const finish = (result: Report | 'closed'): void => {
        clearInterval(poll)
        window.removeEventListener('message', onMessage)
        resolve(result)
      }
      const onMessage = (event: MessageEvent<unknown>): void => {
        if (event.origin !== address.origin || event.source !== popup) return
        const report = asReport(event.data)
        if (!report || !isFor(report)) return
        popup.close()
        finish(report)
      }
      let seenClosed = false
      const poll = setInterval(() => {
        if (popup.closed && seenClosed) finish('closed')
        seenClosed = popup.closed
      }, CLOSED_POLL_MS)
      window.addEventListener('message', onMessage)
      void isOpen.then(() => {
        popup.location.href = `${address.origin}${page}&popup=1&origin=${encodeURIComponent(window.location.origin)}`
        return undefined
      })
    })
  }

  function asReport(data: unknown): Report | undefined {
    if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'paypal-simulator')
      return undefined
    if (!('type' in data) || (data.type !== 'approve' && data.type !== 'cancel')) return undefined
    if (!('orderID' in data) || typeof data.orderID !== 'string') return undefined
    const payerID = 'payerID' in data && typeof data.payerID === 'string' ? data.payerID : null
    return { source: 'paypal-simulator', type: data.type, orderID: data.orderID, payerID }
  }

  function Buttons(options: ButtonsOptions) {
    let placed: ReturnType<typeof placeButton> | undefined
    let toRestart: string | undefined
    const fail = (cause: unknown): void => {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      if (options.onError) options.onError(error)
      else reportError(error)
    }
    async function pay(): Promise<void> {
      const actions = { resolve: () => Promise.resolve(true), reject: () => Promise.resolve(false) }
      let payWindow: PayWindow | undefined
      try {
        if ((await options.onClick?.({ fundingSource: 'paypal' }, actions)) === false) return
        payWindow = openWindow()
        placed?.label('Go on in PayPal')
        const orderID = toRestart ?? (await options.createOrder())
        toRestart = undefined
        const report = await waitFor(
          payWindow,
          `/checkoutnow?token=${encodeURIComponent(orderID)}`,
          (word) => word.orderID === orderID,
        )
        if (report === 'closed' || report.type === 'cancel') options.onCancel?.({ orderID })
        else await options.onApprove({ orderID, payerID: report.payerID }, actionsFor(orderID))
      } catch (error) {
        payWindow?.popup.close()
        fail(error)
      } finally {
        placed?.label(toRestart ? 'Choose another way to pay' : 'Pay with PayPal')
      }
    }
    const actionsFor = (orderID: string): Actions => ({
      restart: () => {
        toRestart = orderID
      },
      redirect: (to) => window.location.assign(to),
    })
    return {
      isEligible: () => true,
      async render(target: string | Element): Promise<void> {
        placed = placeButton(target, 'Pay with PayPal', options.style?.height, pay)
        const { button } = placed
        options.onInit?.(
          {},
          { enable: () => void (button.disabled = false), disable: () => void (button.disabled = true) },
        )
      },
      async close(): Promise<void> {
        placed?.button.remove()
      },
    }
  }

  function HostedButtons(options: HostedButtonsOptions) {
    async function pay(): Promise<void> {
      const page = `/hosted-button?hosted_button_id=${encodeURIComponent(options.hostedButtonId)}`
      const report = await waitFor(openWindow(), page, () => true)
      if (report !== 'closed' && report.type === 'approve')
        await options.onApprove?.({ orderID: report.orderID, payerID: report.payerID })
    }
    return {
      async render(target: string | Element): Promise<void> {
        placeButton(target, 'Buy now', undefined, pay)
      },
    }
  }

  Object.assign(window, {
    paypal: {
      version: '5-simulator',
      ...(components.includes('buttons') ? { Buttons } : {}),
      ...(components.includes('hosted-buttons') ? { HostedButtons } : {}),
    },
  })
})()
