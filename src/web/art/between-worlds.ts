import { paths } from '#web/lib/links/paths.ts'
import type { PresentPage } from '#web/router/router.ts'

/**
 * Presents Home and a game's page: the game's scene moves from its place on one to its place on the other, as a view
 * transition (see motion.css). Any other page is shown at once, and every page where no motion is wanted. Names are set
 * by script, because the policy forbids style attributes.
 */
export const betweenWorlds: PresentPage = (change, { pathname }) => {
  const world = worldAt(pathname) ?? (pathname === paths.home ? document.querySelector<HTMLElement>(WORLD) : null)
  const scene = world?.querySelector<HTMLElement>(SCENE)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!scene || !isSeen(scene) || isStill || !('startViewTransition' in document)) return void change()
  const path = world?.dataset['world'] ?? ''
  removeNames()
  name(scene, 'world')
  const transition = document.startViewTransition(async () => {
    removeNames()
    await change()
    if (!nameWorld(worldAt(path))) transition.skipTransition()
  })
  latest = transition
  // Skipped, here or by the browser in a hidden tab: the page itself is shown.
  transition.ready.catch(() => {})
  void transition.finished.finally(() => {
    if (latest === transition) removeNames()
  })
}

/** The names are those of the latest transition, which skips the one before. */
let latest: ViewTransition | undefined
const named: HTMLElement[] = []

const WORLD = '[data-world]'
const SCENE = ':scope > .scene'

function worldAt(path: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-world="${CSS.escape(path)}"]`)
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/**
 * A scene with a name is painted above the page, so what stands over it gets names as well. False where no scene is in
 * sight.
 */
function nameWorld(world: HTMLElement | null): boolean {
  const scene = world?.querySelector<HTMLElement>(SCENE)
  if (!world || !scene || !isSeen(scene)) return false
  const end = scene.getBoundingClientRect().bottom
  name(scene, 'world')
  for (const [index, element] of [...world.children, world.nextElementSibling].entries())
    if (element instanceof HTMLElement && element !== scene && element.getBoundingClientRect().top < end)
      name(element, `over-world-${index}`)
  return true
}

function name(element: HTMLElement, viewTransitionName: string): void {
  element.style.viewTransitionName = viewTransitionName
  named.push(element)
}

function removeNames(): void {
  for (const element of named.splice(0)) element.style.viewTransitionName = ''
}
