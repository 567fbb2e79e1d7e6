import type { ReactNode } from 'react'
import { Price } from '#web/components/figures/price.tsx'

interface PayBarProps {
  /** Pounds with two decimals; said aloud when it changes, since it is what will be paid. */
  total: string
  /** The button, or the provider's own. */
  children: ReactNode
}

/** What is paid, and the button that pays it: at the foot of the dialog, in sight however long the form is. */
export function PayBar({ total, children }: PayBarProps) {
  return (
    <div className="pay-bar">
      <p aria-live="polite">
        <span className="block text-meta text-t2">Total</span>
        <span data-travels="price" className="inline-block">
          <Price decimal={total} className="text-[1.5rem] leading-tight" />
        </span>
      </p>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
