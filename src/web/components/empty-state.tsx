import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** Shown where a list is empty or could not be loaded: the situation, and the next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  className,
}: {
  icon: LucideIcon
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center rounded-card border border-dashed border-line px-6 py-12 text-center',
        className,
      )}
    >
      <Icon of={icon} size={28} className="text-t3" />
      <p className="mt-4 text-h3">{title}</p>
      {children !== undefined && <div className="mt-2 max-w-[46ch] text-t2">{children}</div>}
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
