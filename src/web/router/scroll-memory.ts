const STORED_AS = 'scroll-positions'

/**
 * Where the window stood on each entry of the history. The browser's own memory would scroll before the page of an
 * entry is there, so it serves reloads only.
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
        // Parts that come after their page make it longer: it is tried again until that is enough, or scrolled by hand.
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
    // Storage is refused or full: after a reload, back goes to the top.
  }
}
