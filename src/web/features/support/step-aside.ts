/** Set on the root element while the button is hidden on phones; see support.css. */
const AWAY_CLASS = 'support-away'
/**
 * Controls that the button must not cover. Links in text are left out, because they are so many that it would nearly
 * always be hidden.
 */
const CONTROLS = 'main :is(button, input, select, textarea)'
/** In pixels: taller controls are tiles. */
const TALLEST_CONTROL = 96
/** Milliseconds without scrolling after which a page counts as still. */
const RESTS_AFTER_MS = 150
/** A page with less scrollable height than this cannot uncover what is below the button. */
const MIN_SCROLL = 80

/**
 * Hides the support button on phones while the page is scrolled down, and wherever it comes to rest above a control.
 * Returns a function that ends it.
 */
export function stepAside(corner: HTMLElement): () => void {
  const { documentElement: root, body } = document
  let last = scrollY
  let isDown = false
  let rest: ReturnType<typeof setTimeout> | undefined

  function settle() {
    const scrolls = root.scrollHeight - innerHeight > MIN_SCROLL
    root.classList.toggle(AWAY_CLASS, isDown || (scrolls && coversControl(corner)))
  }
  function onScroll() {
    isDown = scrollY > Math.max(last, MIN_SCROLL)
    last = scrollY
    root.classList.toggle(AWAY_CLASS, isDown)
    clearTimeout(rest)
    rest = setTimeout(settle, RESTS_AFTER_MS)
  }
  // Another page, or more content, has another height.
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

/** Whether a control overlaps the button's place; of a large tile enough remains visible. */
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
