import { useState } from 'react'

/** A dialog that keeps what it is about while it closes. */
export interface KeptDialog<About> {
  about: About
  open: boolean
  /** A key: each opening is a form of its own. */
  number: number
  close: () => void
}

/** Gives the dialog, which is undefined until it is first shown, and what shows it. */
export function useKeptDialog<About>(): [KeptDialog<About> | undefined, (about: About) => void] {
  const [shown, setShown] = useState<{ about: About; open: boolean; number: number }>()
  const show = (about: About) => setShown({ about, open: true, number: (shown?.number ?? 0) + 1 })
  return [shown && { ...shown, close: () => setShown({ ...shown, open: false }) }, show]
}
