import { useEffect } from 'react'
import type { VisitKind } from '#kernel/shop/visit-kinds.ts'
import { useApi } from './app-deps.ts'

/** Adds one to the shop's figures of the day when this is first shown. Says nothing of the visitor. */
export function useCountedVisit(kind: VisitKind): void {
  const api = useApi()
  useEffect(() => {
    // A figure that is lost is no reason to bother the visitor.
    api.reportVisit({ kind }).catch(() => {})
  }, [api, kind])
}
