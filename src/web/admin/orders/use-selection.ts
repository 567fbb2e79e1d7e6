import { useState } from 'react'

export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  setAll: (ids: readonly string[]) => void
}

/** The selected rows by id; a refetched list does not change them. */
export function useSelection(): Selection {
  'use memo'
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => setIds((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id])),
    setAll: setIds,
  }
}
