import type { ReactNode } from 'react'

interface FoldProps {
  label: string
  /** Whether it starts open, or is opened by a change. */
  open?: boolean
  className?: string
  children: ReactNode
}

/** A collapsible section. */
export function Fold({ label, children, ...rest }: FoldProps) {
  return (
    <details {...rest}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-badge text-small text-t2 underline decoration-edge underline-offset-4 hover:text-t1">
        {label}
      </summary>
      {children}
    </details>
  )
}
