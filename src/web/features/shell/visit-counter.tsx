import { useCountedVisit } from '#web/lib/use-counted-visit.ts'
import { useLocation } from '#web/router/hooks.ts'

/** Each page view counts once, whatever its parameters. */
export function VisitCounter() {
  return <Visit key={useLocation().pathname} />
}

function Visit() {
  useCountedVisit('page')
  return null
}
