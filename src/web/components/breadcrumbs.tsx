import { ChevronRight } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import { Icon } from './icon.tsx'

export interface Crumb {
  name: string
  to: string
}

/** Breadcrumbs from Home; the current page comes last and is no link. */
export function Breadcrumbs({ trail, here, className }: { trail: readonly Crumb[]; here: string; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="-ml-2 flex min-w-0 items-center text-small text-t3">
        {trail.map(({ name, to }) => (
          <li key={to} className="flex shrink-0 items-center">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-control px-2 font-medium text-t2 hover:text-t1"
            >
              {name}
            </Link>
            <Icon of={ChevronRight} size={16} />
          </li>
        ))}
        <li aria-current="page" className="truncate px-2">
          {here}
        </li>
      </ol>
    </nav>
  )
}
