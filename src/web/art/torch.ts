/** Fraction of the remaining distance that the torch moves per frame. */
const EASE = 0.18
/** Below this distance in pixels the torch rests, and no frame is requested. */
const NEAR = 0.5
/** Diameter as a fraction of the scene's shorter side. */
const REACH = 0.95
/** Distance that it moves per pixel of page scroll. */
const SCROLL_SHARE = 0.3

interface Spot {
  x: number
  y: number
}

/**
 * Adds a torch to a scene: a round window onto the lit picture that follows pointer, touch and scroll. A frame only
 * changes two transforms, so slow devices repaint nothing, and no frames run while nothing happens. Returns a function
 * that removes it.
 */
export function carryTorch(scene: HTMLElement): () => void {
  const dark = scene.querySelector('img')
  if (!dark) return () => {}
  const torch = new Torch(dark)
  scene.append(torch.beam)
  const measure = new ResizeObserver(() => torch.fit(scene.clientWidth, scene.clientHeight))
  measure.observe(scene)
  const stop = new AbortController()
  follow(scene, torch, stop.signal)
  return () => {
    stop.abort()
    measure.disconnect()
    torch.putOut()
  }
}

function follow(scene: HTMLElement, torch: Torch, signal: AbortSignal): void {
  // The text stands above the scene, so the scene listens on its container.
  const world = scene.parentElement ?? scene
  const listening = { signal, passive: true }
  world.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const { left, top } = scene.getBoundingClientRect()
      torch.aim({ x: clientX - left, y: clientY - top })
    },
    listening,
  )
  world.addEventListener('pointerleave', () => torch.aim(torch.rest), listening)
  addEventListener(
    'scroll',
    () => {
      const { top, bottom } = scene.getBoundingClientRect()
      const isSeen = bottom > 0 && top < innerHeight
      if (isSeen) torch.aim({ x: torch.rest.x, y: torch.rest.y - top * SCROLL_SHARE })
    },
    listening,
  )
}

class Torch {
  /** The round window. */
  readonly beam = document.createElement('div')
  /** The scene in torchlight: its own lit drawing, or the uploaded picture at full brightness. */
  readonly #lit = document.createElement('img')
  rest: Spot = { x: 0, y: 0 }
  #at: Spot = { x: 0, y: 0 }
  #target: Spot = this.rest
  /** In pixels; 0 until the scene was measured. */
  #across = 0
  #frame = 0

  constructor(dark: HTMLImageElement) {
    this.beam.className = 'torch'
    this.#lit.alt = ''
    this.#lit.className = dark.className.replace('scene-picture', '')
    const place = this.beam.appendChild(document.createElement('picture'))
    const drawn = dark.dataset.lit
    if (drawn === undefined) {
      // The same sources and sizes, so the browser chooses the picture that it already has.
      const forms = dark.parentElement?.querySelector('source')?.cloneNode()
      if (forms) place.append(forms)
      this.#lit.sizes = dark.sizes
      this.#lit.srcset = dark.srcset
    }
    this.#lit.src = drawn ?? dark.src
    place.append(this.#lit)
  }

  /** Positions the torch for a scene of this size. At first it moves in once from the left. */
  fit(width: number, height: number): void {
    const isFirst = this.#across === 0
    this.#across = Math.round(Math.min(width, height) * REACH)
    this.beam.style.width = this.beam.style.height = `${this.#across}px`
    this.#lit.style.width = `${width}px`
    this.#lit.style.height = `${height}px`
    this.rest = { x: width * 0.64, y: height * 0.74 }
    if (isFirst) this.#at = { x: -this.#across / 2, y: height * 0.5 }
    this.#draw()
    this.aim(this.rest)
  }

  aim(spot: Spot): void {
    this.#target = spot
    this.#frame ||= requestAnimationFrame(() => this.#move())
  }

  putOut(): void {
    cancelAnimationFrame(this.#frame)
    this.beam.remove()
  }

  #move(): void {
    this.#frame = 0
    const { x, y } = this.#at
    this.#at = { x: x + (this.#target.x - x) * EASE, y: y + (this.#target.y - y) * EASE }
    this.#draw()
    if (Math.hypot(this.#target.x - this.#at.x, this.#target.y - this.#at.y) > NEAR) this.aim(this.#target)
  }

  #draw(): void {
    const left = this.#at.x - this.#across / 2
    const top = this.#at.y - this.#across / 2
    this.beam.style.transform = `translate3d(${left}px, ${top}px, 0)`
    this.#lit.style.transform = `translate3d(${-left}px, ${-top}px, 0)`
  }
}
