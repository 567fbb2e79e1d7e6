import { paths } from '#web/lib/links/paths.ts'
import { useCountedVisit } from '#web/lib/use-counted-visit.ts'
import { useLocation } from '#web/router/hooks.ts'

/**
 * Every page of the shop that is shown counts once, whatever its parameters; the staff at their work are no visitors.
 */
export function VisitCounter() {
  const { pathname } = useLocation()
  return pathname.startsWith(paths.admin) ? null : <Visit key={pathname} />
}

function Visit() {
  useCountedVisit('page')
  return null
}
