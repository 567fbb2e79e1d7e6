import { useId, type ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'

interface FoundGroupProps {
  title: string
  /** Whether short names are shown side by side. */
  columns?: boolean
  children: ReactNode
}

export function FoundGroup({ title, columns = false, children }: FoundGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-small text-t3">
        {title}
      </h3>
      <ul className={classNames('mt-1', columns && 'grid grid-cols-2 tablet:grid-cols-3')}>{children}</ul>
    </section>
  )
}

export function FoundLink({ to, onOpen, children }: { to: string; onOpen: () => void; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        onClick={onOpen}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover focus-visible:bg-hover"
      >
        {children}
      </Link>
    </li>
  )
}
