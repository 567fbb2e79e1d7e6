import { useState } from 'react'

export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  setAll: (ids: readonly string[]) => void
}

/** Which rows are chosen, by id: a list that is read again changes nothing of it. */
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
