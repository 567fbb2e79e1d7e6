import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warn' | 'danger' | 'info'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-hover text-t2',
  accent: 'bg-wash text-accent',
  success: 'bg-success-wash text-success',
  warn: 'bg-warn-wash text-warn',
  danger: 'bg-danger-wash text-danger',
  info: 'bg-info-wash text-info',
}

/** A small label, 22 px high. A status also needs an icon, because colour must not be its only sign. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone
  icon?: LucideIcon
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-[22px] items-center gap-1 rounded-badge px-1.5 text-tiny font-medium whitespace-nowrap forced-colors:border',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}
