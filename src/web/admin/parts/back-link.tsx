import { ArrowLeft } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/components/icon.tsx'

/** The link from an entry back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 rounded-badge text-small text-t2 hover:text-t1">
      <Icon of={ArrowLeft} size={18} />
      {children}
    </Link>
  )
}
