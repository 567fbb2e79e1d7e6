/*
 * Stands in the head of Home, before the first paint: shows the cover once per session, and takes it away at any key,
 * tap or scroll. Without it the cover leaves by itself after 1.5 s.
 */
;(() => {
  const page = document.documentElement
  const leave = () => page.classList.add('loading-over')
  if (wasSeen()) return leave()
  for (const sign of ['keydown', 'pointerdown', 'wheel', 'touchmove', 'scroll']) {
    addEventListener(sign, leave, { once: true, passive: true, capture: true })
  }

  function wasSeen(): boolean {
    try {
      const seen = sessionStorage.getItem('loading-screen') !== null
      sessionStorage.setItem('loading-screen', 'seen')
      return seen
    } catch {
      // Storage is refused in some private modes: without a memory, better no cover than one at every visit.
      return true
    }
  }
})()
