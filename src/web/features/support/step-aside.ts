/** On the root while the button is away on phones; see support.css. */
const AWAY_CLASS = 'support-away'
/** What the button must not stand on. Links in the text are many: with them it would hardly ever be there. */
const CONTROLS = 'main :is(button, input, select, textarea)'
/** In pixels: what is taller is a tile. */
const TALLEST_CONTROL = 96
/** Whether a page stands still, in milliseconds since it scrolled. */
const RESTS_AFTER_MS = 150
/** A page that scrolls no further than this cannot uncover what is under the button. */
const LEAST_SCROLL = 80

/**
 * Keeps the corner of a phone free while the page is scrolled down, and wherever it comes to rest with something to
 * press under the button. Returns what ends it.
 */
export function stepAside(corner: HTMLElement): () => void {
  const { documentElement: root, body } = document
  let last = scrollY
  let isDown = false
  let rest: ReturnType<typeof setTimeout> | undefined

  function settle() {
    const scrolls = root.scrollHeight - innerHeight > LEAST_SCROLL
    root.classList.toggle(AWAY_CLASS, isDown || (scrolls && coversControl(corner)))
  }
  function onScroll() {
    isDown = scrollY > Math.max(last, LEAST_SCROLL)
    last = scrollY
    root.classList.toggle(AWAY_CLASS, isDown)
    clearTimeout(rest)
    rest = setTimeout(settle, RESTS_AFTER_MS)
  }
  // Another page, or more of this one, has another height.
  const heights = new ResizeObserver(settle)
  heights.observe(body)
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    heights.disconnect()
    clearTimeout(rest)
    removeEventListener('scroll', onScroll)
    root.classList.remove(AWAY_CLASS)
  }
}

/** Whether a control touches the place of the button, where that stands or would; of a large tile enough is left. */
function coversControl({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): boolean {
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    return (
      width > 1 &&
      height <= TALLEST_CONTROL &&
      left < offsetLeft + offsetWidth &&
      right > offsetLeft &&
      top < offsetTop + offsetHeight &&
      bottom > offsetTop
    )
  })
}
