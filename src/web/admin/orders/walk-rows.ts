import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

/**
 * J and K go from order to order while one of the list has the focus, as in a mailbox; Enter opens it. Keys that are
 * typed into a field, or pressed with others, are left alone.
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.matches('input:not([type=checkbox]), select, textarea')) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('th[scope=row] a')]
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  if (at !== -1) links[at + step]?.focus()
}
