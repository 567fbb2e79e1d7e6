const STORED_AS = 'scroll-positions'

/**
 * Scroll positions of the history entries. The browser's own restoration would scroll before an entry's page is
 * rendered, so it is used for reloads only.
 */
export function createScrollMemory() {
  const places = new Map<string, number>(stored())
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', () => void (history.scrollRestoration = 'manual'))
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    store([...places])
  })

  let growth: ResizeObserver | undefined
  const settle = () => growth?.disconnect()
  for (const byHand of ['wheel', 'pointerdown', 'keydown']) addEventListener(byHand, settle)

  return {
    remember: (key: string) => void places.set(key, scrollY),
    placeOf: (key: string) => places.get(key),
    go(place: number | 'hash' | undefined) {
      if (place === undefined) return
      settle()
      if (place === 'hash') document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
      else {
        const isThere = () => {
          scrollTo(0, place)
          return scrollY > place - 1
        }
        if (isThere()) return
        // Content that loads later makes a page longer: scrolling is retried until the position is reached, or the user
        // scrolls.
        growth = new ResizeObserver(() => isThere() && settle())
        growth.observe(document.body)
      }
    },
  }
}

function stored(): [string, number][] {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below, in this session of this tab
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

function store(places: [string, number][]) {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(places.slice(-100)))
  } catch {
    // Without storage, going back after a reload scrolls to the top.
  }
}
