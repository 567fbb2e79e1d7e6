import { paths } from '#web/lib/links/paths.ts'
import { changeInTransition, isMoving, nameElement } from '#web/lib/links/view-transition.ts'
import type { PresentPage } from '#web/router/router.ts'

/**
 * Presents Home and a game's page: the game's scene moves from its place on one to its place on the other. Any other
 * page is shown at once, and every page where no motion is wanted.
 */
export const betweenWorlds: PresentPage = (change, { pathname }) => {
  const world = worldAt(pathname) ?? (pathname === paths.home ? document.querySelector<HTMLElement>(WORLD) : null)
  const scene = world?.querySelector<HTMLElement>(SCENE)
  if (!scene || !isSeen(scene) || !isMoving()) return void change()
  const path = world?.dataset['world'] ?? ''
  changeInTransition(
    () => nameElement(scene, 'world'),
    async () => {
      await change()
      return nameWorld(worldAt(path))
    },
  )
}

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
  nameElement(scene, 'world')
  for (const [index, element] of [...world.children, world.nextElementSibling].entries())
    if (element instanceof HTMLElement && element !== scene && element.getBoundingClientRect().top < end)
      nameElement(element, `over-world-${index}`)
  return true
}
