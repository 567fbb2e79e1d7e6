/*
 * Stands in the document itself and loads the page's modules once its first frame and the pictures in it are on the
 * screen: words, prices, links and pictures come before what makes them answer, and the line is theirs alone until
 * then. The modules are evaluated one after the other, each in a task of its own, so that a slow phone can scroll in
 * between.
 *
 * A button that is pressed meanwhile is pressed again when the page answers, so one press is enough. Until then a note
 * says that the press was taken; where the scripts cannot be had, a note says that, with the way to try again. Both
 * stand outside of what React takes over.
 *
 * What is typed or chosen meanwhile is entered again, too: React begins with what the server wrote, and its next render
 * would put that back.
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
  // From here on React keeps what is pressed by itself.
  addEventListener('page-listens', () => removeEventListener('click', remember, true), { once: true })
  addEventListener(
    'page-answers',
    () => {
      // In a task of its own: a tick can be what made the page answer, and is told of only after this.
      setTimeout(() => {
        note?.remove()
        removeEventListener('input', keepEntry, true)
        for (const [field, value] of entered) if (field.isConnected) enter(field, value)
        if (pressed?.isConnected) pressed.click()
      })
    },
    { once: true },
  )

  // The server's page is a visitor's. A member's browser does not show its sign-in buttons for a moment, see
  // lib/signed-in-hint.ts.
  try {
    const root = document.documentElement
    if (localStorage.getItem('signed-in') || document.cookie.includes('signed-in=1'))
      root.classList.add('may-be-member')
    // See checkout/payment/use-kept-room.ts.
    root.style.setProperty('--order-room', `${Number(localStorage.getItem('order-room'))}px`)
  } catch {
    // Storage is refused: then nothing is known here of any member.
  }

  // A hidden page paints nothing.
  if (document.visibilityState === 'hidden') void begin()
  else new PerformanceObserver(() => void pictures().then(begin)).observe({ type: 'paint', buffered: true })
  // Where paints are not told, or a picture is long in coming, the page still has to work.
  setTimeout(() => void begin(), 2000)

  function isField(target: EventTarget | null): target is Field {
    return target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  }

  function isTicked(field: Field): field is HTMLInputElement {
    return field.type === 'checkbox' || field.type === 'radio'
  }

  /** React hears only of a value that differs from the last one that it knows: it is told another first. */
  function enter(field: Field, value: string | boolean) {
    // What a file field holds cannot be written.
    if (field.type === 'file') return
    if (isTicked(field)) {
      if (field.type === 'radio' && value === false) return
      field.checked = value !== true
      field.click()
      return
    }
    field.value = `${String(value)} `
    // Past the setter that React puts on the element itself.
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

  /** Ends a task. */
  function breath(): Promise<void> {
    return new Promise((resolve) => void setTimeout(resolve))
  }

  /** Until the pictures on the screen are drawn. One that cannot be had keeps nothing waiting. */
  async function pictures(): Promise<void> {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    await Promise.allSettled(seen.map((image) => image.decode()))
    await new Promise(requestAnimationFrame)
    await breath()
  }

  async function load() {
    for (const [place, file] of [...files, entry].entries()) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
      // Beginning a request takes a slow phone 5 ms.
      if (place % 5 === 4) await breath()
    }
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      await breath()
    }
    await import(/* @vite-ignore */ entry)
  }
})()
