import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'

/** A link in running text. An address with a host leaves the shop and opens in a new tab. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  const away = to.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <Link to={to} {...away} className="text-t1 underline decoration-edge underline-offset-4 hover:decoration-accent">
      {children}
    </Link>
  )
}
