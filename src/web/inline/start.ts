/*
 * Inline in the document: loads the page's modules after its first frame and visible pictures are painted, so that
 * text, prices, links and pictures get the whole connection first. Modules are evaluated one by one, each in its own
 * task, so that a slow phone can scroll in between. A button clicked meanwhile is clicked again once the page has
 * hydrated, so one click is enough. Until then a note confirms the click; if the scripts cannot be loaded, a note says
 * so and offers a retry. Both are outside of React's root. Values typed or chosen meanwhile are entered again too,
 * because React starts from the server's values and its next render would restore those.
 */
;(() => {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

  const { modules = '', entry = '' } = document.currentScript?.dataset ?? {}
  const files = modules.split(' ').filter(Boolean)
  const entered = new Map<Field, string | boolean>()
  let pressed: HTMLElement | undefined
  let begun = false
  let note: HTMLElement | undefined

  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || button.hasAttribute('popovertarget') || button.type === 'submit') return
    pressed = button
    tell('status', 'One moment, this page is still loading.')
  }
  const keepEntry = ({ target }: Event) => {
    if (isField(target)) entered.set(target, isTicked(target) ? target.checked : target.value)
  }
  addEventListener('click', remember, true)
  addEventListener('input', keepEntry, true)
  // From here on React stores clicks by itself.
  addEventListener('page-listens', () => removeEventListener('click', remember, true), { once: true })
  addEventListener(
    'page-answers',
    () => {
      // In its own task: a change event may be what hydrates the page, and React is told of it only after this.
      setTimeout(() => {
        note?.remove()
        removeEventListener('input', keepEntry, true)
        for (const [field, value] of entered) if (field.isConnected) enter(field, value)
        if (pressed?.isConnected) pressed.click()
      })
    },
    { once: true },
  )

  // The server renders a visitor's page. A member's browser hides its sign-in buttons from the start, see
  // lib/signed-in-hint.ts.
  try {
    const root = document.documentElement
    if (localStorage.getItem('signed-in') || document.cookie.includes('signed-in=1'))
      root.classList.add('may-be-member')
    // See checkout/payment/use-kept-room.ts.
    root.style.setProperty('--order-room', `${Number(localStorage.getItem('order-room'))}px`)
  } catch {
    // Without storage nothing is known about a member.
  }

  // A hidden page paints nothing.
  if (document.visibilityState === 'hidden') void begin()
  else new PerformanceObserver(() => void pictures().then(begin)).observe({ type: 'paint', buffered: true })
  // The page must also work where paints are not reported, or a picture takes long.
  setTimeout(() => void begin(), 2000)

  function isField(target: EventTarget | null): target is Field {
    return target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  }

  function isTicked(field: Field): field is HTMLInputElement {
    return field.type === 'checkbox' || field.type === 'radio'
  }

  /** React ignores a value equal to the last one that it knows, so another value is set first. */
  function enter(field: Field, value: string | boolean) {
    // The value of a file field cannot be set.
    if (field.type === 'file') return
    if (isTicked(field)) {
      if (field.type === 'radio' && value === false) return
      field.checked = value !== true
      field.click()
      return
    }
    field.value = `${String(value)} `
    // Bypasses the setter that React defines on the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }

  async function begin() {
    if (begun) return
    begun = true
    try {
      await load()
    } catch {
      const again = tell('alert', 'This page could not load completely, so its buttons do not work yet. ').appendChild(
        document.createElement('a'),
      )
      again.href = location.href
      again.textContent = 'Load it again'
    }
  }

  function tell(role: 'status' | 'alert', text: string): HTMLElement {
    note?.remove()
    note = document.body.appendChild(document.createElement('p'))
    note.className = 'start-note'
    note.setAttribute('role', role)
    note.textContent = text
    return note
  }

  /** Ends the current task. */
  function nextTask(): Promise<void> {
    return new Promise((resolve) => void setTimeout(resolve))
  }

  /** Waits for the visible pictures. One that fails does not block. */
  async function pictures(): Promise<void> {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    await Promise.allSettled(seen.map((image) => image.decode()))
    await new Promise(requestAnimationFrame)
    await nextTask()
  }

  async function load() {
    for (const [place, file] of [...files, entry].entries()) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
      // Starting a request takes 5 ms on a slow phone.
      if (place % 5 === 4) await nextTask()
    }
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      await nextTask()
    }
    await import(/* @vite-ignore */ entry)
  }
})()
