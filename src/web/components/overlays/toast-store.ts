import type { ReactNode } from 'react'

export interface ToastContent {
  title: string
  description?: ReactNode
  destructive?: boolean
  /** One action, such as 'Undo'. */
  action?: { label: string; onPress: () => void }
}

export interface ShownToast extends ToastContent {
  id: number
  open: boolean
}

/** From the specification: how long a dismissed toast is kept, so that nothing jumps while it leaves. */
const REMOVE_DELAY_MS = 1_000_000

let shown: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a toast; it replaces the previous one. Can be called from anywhere in the browser. */
export function toast(content: ToastContent): void {
  clearTimeout(removal)
  change({ ...content, id: ++lastId, open: true })
}

/** Closes the toast if it is still the current one. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return
  change({ ...shown, open: false })
  removal = setTimeout(() => change(null), REMOVE_DELAY_MS)
}

/** Closes toasts without an action: called when a dialog opens, whose buttons they might cover. */
export function dismissNews(): void {
  if (shown && !shown.destructive && !shown.action) dismissToast(shown.id)
}

export function currentToast(): ShownToast | null {
  return shown
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener()
}
