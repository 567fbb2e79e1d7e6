import { Price } from './price.tsx'

interface TotalsProps {
  /** Pounds with two decimals. */
  lines: readonly { label: string; amount: string }[]
  /** Undefined where the total stands beside the pay button. */
  total?: string
}

/** The price lines and their sum; changes are announced to screen readers. */
export function Totals({ lines, total }: TotalsProps) {
  if (lines.length === 0 && total === undefined) return null
  return (
    <dl aria-live="polite" className="space-y-2 border-t border-line pt-4 text-small">
      {lines.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4 text-t2">
          <dt>{label}</dt>
          <dd>
            <Price decimal={amount} />
          </dd>
        </div>
      ))}
      {total !== undefined && (
        <div className="flex items-baseline justify-between gap-4 text-body font-semibold">
          <dt>Total</dt>
          <dd>
            <Price decimal={total} className="text-h3" />
          </dd>
        </div>
      )}
    </dl>
  )
}
