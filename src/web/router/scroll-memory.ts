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

  return {
    remember: (key: string) => void places.set(key, scrollY),
    placeOf: (key: string) => places.get(key),
    go(place: number | 'hash' | undefined) {
      if (place === undefined) return
      if (place === 'hash') document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
      else scrollTo(0, place)
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
