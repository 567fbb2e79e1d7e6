import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/app-deps.ts'
import { latenessCostQuery } from './settings-api.ts'

const PERCENT = /^(?:\d{1,2}|100)$/

interface LatenessCostProps {
  /** As typed. */
  startPercent: string
  stepPercent: string
  capPercent: string
}

/** What the typed rule would have cost recently, from the shop's own orders; nothing while it is incomplete. */
export function LatenessCost(typed: LatenessCostProps) {
  const { startPercent, stepPercent, capPercent } = typed
  const { data, isError } = useQuery({
    ...latenessCostQuery(useApi(), typed),
    enabled: [startPercent, stepPercent, capPercent].every((text) => PERCENT.test(text)),
  })
  if (isError)
    return <p className="mt-4 text-small text-t3">What it would have cost could not be worked out just now.</p>
  if (!data) return null
  const { days, orders, late, cost, sales } = data
  return (
    <p className="mt-4 text-small text-t2" role="status">
      {orders === 0
        ? `No order was completed in the last ${days} days: what it would have cost is not known yet.`
        : `With your last ${days} days this would have cost £${cost}: ` +
          `${late} of ${orders} orders were late. Sales were £${sales}.`}
    </p>
  )
}
