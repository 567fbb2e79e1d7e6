import type { ReactNode } from 'react'
import { Price } from '#web/components/figures/price.tsx'

interface PayBarProps {
  /** Pounds with two decimals; changes are announced to screen readers. */
  total: string
  /** The shop's button, or the provider's. */
  children: ReactNode
}

/** The total and the pay button: at the bottom of the dialog, always visible. */
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
