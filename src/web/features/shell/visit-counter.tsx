import { useLocation } from 'react-router'
import { useCountedVisit } from '#web/lib/use-counted-visit.ts'

/** Every page that is shown counts once, whatever its parameters. */
export function VisitCounter() {
  return <Visit key={useLocation().pathname} />
}

function Visit() {
  useCountedVisit('page')
  return null
}
