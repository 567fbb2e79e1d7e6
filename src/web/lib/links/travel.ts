import { flushSync } from 'react-dom'

/** Elements that move from a card to the dialog: marked `data-travels`, in a card marked `data-travels-from`. */
const TRAVELLERS = ['name', 'price'] as const

/**
 * Runs a change of the screen as a view transition in which name and price of the card around `from` move to their
 * places in the opened dialog. Names are set by script, because the policy forbids style attributes; see motion.css.
 * Without motion or support the change is made at once.
 */
export function travelIntoDialog(from: Element, change: () => void): void {
  const card = from.closest('[data-travels-from]')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!card || isStill || !('startViewTransition' in document)) return change()
  const named = nameTravellers(card)
  const transition = document.startViewTransition(() => {
    forget(named)
    flushSync(change)
    const dialog = document.querySelector('dialog:modal')
    if (dialog) named.push(...nameTravellers(dialog))
  })
  // Skipped by the browser, as in a hidden tab: the change itself was made.
  transition.ready.catch(() => {})
  void transition.finished.finally(() => forget(named))
}

function nameTravellers(place: Element): HTMLElement[] {
  return TRAVELLERS.flatMap((traveller) => {
    const element = place.querySelector<HTMLElement>(`[data-travels="${traveller}"]`)
    if (!element) return []
    element.style.viewTransitionName = `service-${traveller}`
    return element
  })
}

function forget(named: HTMLElement[]) {
  for (const element of named.splice(0)) element.style.viewTransitionName = ''
}
