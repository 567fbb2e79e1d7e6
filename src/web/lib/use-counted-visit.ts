import { useEffect } from 'react'
import type { VisitKind } from '#kernel/shop/visit-kinds.ts'
import { useApi } from './app-deps.ts'

/** Counts a visit on mount, without any data about the visitor. */
export function useCountedVisit(kind: VisitKind): void {
  const api = useApi()
  useEffect(() => {
    // A lost count is no reason to bother the visitor.
    api.reportVisit({ kind }).catch(() => {})
  }, [api, kind])
}
