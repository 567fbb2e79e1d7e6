/*
 * Runs in the head of Home, before the first paint: shows the loading screen once per session, and removes it at any
 * key, tap or scroll. Without it the loading screen leaves by itself after 1.5 s.
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
      // Some private modes refuse storage: then it is better never shown than shown at every visit.
      return true
    }
  }
})()
