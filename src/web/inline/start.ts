/*
 * Stands in the document itself and loads the page's modules once its first frame is on the screen: words, prices and
 * links come before what makes them answer, and the line is theirs alone until then. The modules are evaluated one after
 * the other, each in a task of its own, so that a slow phone can scroll in between.
 *
 * A button that is pressed meanwhile is pressed again when the page answers: nobody has to press twice.
 */
;(() => {
  const { modules = '', entry = '' } = document.currentScript?.dataset ?? {}
  const files = modules.split(' ').filter(Boolean)
  let pressed: HTMLElement | undefined
  let begun = false

  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button && !button.hasAttribute('popovertarget') && button.type !== 'submit') pressed = button
  }
  addEventListener('click', remember, true)
  // From here on React keeps what is pressed by itself.
  addEventListener('page-listens', () => removeEventListener('click', remember, true), { once: true })
  addEventListener('page-answers', () => pressed?.isConnected && pressed.click(), { once: true })

  // The server's page is a visitor's. A member's browser does not show its sign-in buttons for a moment, see lib/signed-in-hint.ts.
  try {
    if (localStorage.getItem('signed-in') || document.cookie.includes('signed-in=1')) document.documentElement.classList.add('may-be-member')
  } catch {
    // Storage is refused: then nothing is known here of any member.
  }

  // A page that nobody sees paints nothing.
  if (document.visibilityState === 'hidden') void load()
  else new PerformanceObserver(() => void load()).observe({ type: 'paint', buffered: true })
  // Where paints are not told, the page still has to work.
  setTimeout(() => void load(), 2000)

  async function load() {
    if (begun) return
    begun = true
    for (const file of [...files, entry]) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      await new Promise((resolve) => setTimeout(resolve))
    }
    await import(/* @vite-ignore */ entry)
  }
})()
