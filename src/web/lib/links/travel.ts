import { flushSync } from 'react-dom'
import { changeInTransition, isMoving, nameElement } from './view-transition.ts'

/** Elements that move from a card to the dialog: marked `data-travels`, in a card marked `data-travels-from`. */
const TRAVELLERS = ['name', 'price'] as const

/**
 * Runs a change of the screen as a view transition in which name and price of the card around `from` move to their
 * places in the opened dialog. Without motion or support the change is made at once.
 */
export function travelIntoDialog(from: Element, change: () => void): void {
  const card = from.closest('[data-travels-from]')
  if (!card || !isMoving()) return change()
  changeInTransition(
    () => nameTravellers(card),
    () => {
      flushSync(change)
      const dialog = document.querySelector('dialog:modal')
      if (dialog) nameTravellers(dialog)
      return dialog !== null
    },
  )
}

function nameTravellers(place: Element): void {
  for (const traveller of TRAVELLERS) {
    const element = place.querySelector<HTMLElement>(`[data-travels="${traveller}"]`)
    if (element) nameElement(element, `service-${traveller}`)
  }
}
