import { useState } from 'react'

/** A dialog that keeps its subject during the closing animation. */
export interface KeptDialog<About> {
  about: About
  open: boolean
  /** A key, so that each opening mounts a new form. */
  number: number
  close: () => void
}

/** Returns the dialog's state, undefined until it is first shown, and a function that shows it. */
export function useKeptDialog<About>(): [KeptDialog<About> | undefined, (about: About) => void] {
  const [shown, setShown] = useState<{ about: About; open: boolean; number: number }>()
  const show = (about: About) => setShown({ about, open: true, number: (shown?.number ?? 0) + 1 })
  return [shown && { ...shown, close: () => setShown({ ...shown, open: false }) }, show]
}
