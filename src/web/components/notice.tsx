import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger'

const LOOKS: Record<NoticeTone, { icon: LucideIcon; box: string; ink: string }> = {
  info: { icon: Info, box: 'bg-info-wash border-info/30', ink: 'text-info' },
  success: { icon: CircleCheck, box: 'bg-success-wash border-success/30', ink: 'text-success' },
  warn: { icon: TriangleAlert, box: 'bg-warn-wash border-warn/30', ink: 'text-warn' },
  danger: { icon: CircleAlert, box: 'bg-danger-wash border-danger/30', ink: 'text-danger' },
}

interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  /** What happened and what to do; for payments also whether money moved. */
  children?: ReactNode
  /** Announced at once: for new errors, not for text that was there from the start. */
  announce?: boolean
  className?: string
}

/** A message in the flow of the page, beside its cause. */
export function Notice({ tone = 'info', title, children, announce = false, className }: NoticeProps) {
  const { icon, box, ink } = LOOKS[tone]
  return (
    <div
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-control border p-3.5 text-small', box, className)}
    >
      <Icon of={icon} className={classNames('mt-px', ink)} />
      <div className="min-w-0 flex-1 space-y-1">
        {title !== undefined && <p className={classNames('font-semibold', ink)}>{title}</p>}
        {children !== undefined && <div className="text-t1">{children}</div>}
      </div>
    </div>
  )
}
