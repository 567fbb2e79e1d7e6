import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

/**
 * J and K move between orders while a link of the list has the focus, as in a mailbox; Enter opens it. Keys typed into
 * a field, or with modifiers, are ignored.
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.matches('input:not([type=checkbox]), select, textarea')) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('th[scope=row] a')]
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  if (at !== -1) links[at + step]?.focus()
}
