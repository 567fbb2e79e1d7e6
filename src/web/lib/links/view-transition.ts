/** What a transition moves: elements get their names by script, because the policy forbids style attributes. */
const named: HTMLElement[] = []
let latest: ViewTransition | undefined

/** Whether the screen may change in a view transition: the browser can, and motion is wanted. */
export function isMoving(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Changes the screen in a view transition; see motion.css. `nameOld` names what moves, `change` changes the screen and
 * names the places to which it moves. Where `change` gives false, nothing moves.
 */
export function changeInTransition(nameOld: () => void, change: () => boolean | Promise<boolean>): void {
  removeNames()
  nameOld()
  const transition = document.startViewTransition(async () => {
    removeNames()
    if (!(await change())) transition.skipTransition()
  })
  latest = transition
  // Skipped, here or by the browser in a hidden tab: the change itself was made.
  transition.ready.catch(() => {})
  // A later transition skips this one, and the names are its own.
  void transition.finished.finally(() => transition === latest && removeNames())
}

export function nameElement(element: HTMLElement, name: string): void {
  element.style.viewTransitionName = name
  named.push(element)
}

function removeNames(): void {
  for (const element of named.splice(0)) element.style.viewTransitionName = ''
}
