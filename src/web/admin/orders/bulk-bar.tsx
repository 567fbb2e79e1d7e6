import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '#kernel/orders/order-states.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Select } from '#web/components/forms/field.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { statusWord } from './order-words.ts'
import { moveOrders, refreshOrders } from './orders-api.ts'
import type { Selection } from './use-selection.ts'

/** The maximum number of orders per call. */
const MAX_ORDERS = 100

/** Actions for all selected orders; fixed at the bottom of the screen while any is selected. */
export function BulkBar({ selection }: { selection: Selection }) {
  const [status, setStatus] = useState<OrderStatus>()
  const { move, isRunning } = useBulkMove(selection)
  if (selection.ids.length === 0) return null
  return (
    <section
      aria-label="Chosen orders"
      data-foot-bar=""
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-pop p-3 shadow-pop"
    >
      <p aria-live="polite" className="min-w-24 flex-1 text-small font-medium max-tablet:pl-1">
        <span className="figure">{selection.ids.length}</span> chosen
      </p>
      <Button variant="ghost" className="tablet:order-last" onClick={() => selection.setAll([])}>
        Clear
      </Button>
      <div className="w-40 max-tablet:w-auto max-tablet:flex-[1_0_55%]">
        <Select
          aria-label="New status"
          value={status ?? ''}
          onChange={(event) => setStatus(ORDER_STATUSES.find((each) => each === event.target.value))}
        >
          <option value="">New status</option>
          {ORDER_STATUSES.map((each) => (
            <option key={each} value={each}>
              {statusWord(each)}
            </option>
          ))}
        </Select>
      </div>
      <Button
        variant="accent"
        className="max-tablet:flex-1"
        busy={isRunning}
        busyLabel="Moving..."
        disabled={status === undefined}
        onClick={() => status && void move(status)}
      >
        Apply
      </Button>
    </section>
  )
}

/** Changes the status of all selected orders and reports the result. */
function useBulkMove(selection: Selection) {
  const api = useApi()
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const move = useOneAtATime(async (status: OrderStatus) => {
    setRunning(true)
    try {
      const outcomes = await moveOrders(api, selection.ids.slice(0, MAX_ORDERS), status)
      const stuck = outcomes.filter(({ outcome }) => outcome !== 'moved' && outcome !== 'unchanged')
      const missing = outcomes.filter(({ outcome }) => outcome === 'units_missing').length
      const moved = outcomes.filter(({ outcome }) => outcome === 'moved').length
      const unchanged = outcomes.length - moved - stuck.length
      // Orders that failed, and those beyond the maximum per call, stay selected.
      selection.setAll([...stuck.map(({ orderId }) => orderId), ...selection.ids.slice(MAX_ORDERS)])
      const told = [
        `${moved} moved to ${statusWord(status).toLowerCase()}`,
        unchanged > 0 && `${unchanged} there already`,
        stuck.length > missing && `${stuck.length - missing} cannot go there and stay chosen`,
        missing > 0 && `${missing} have units that are not counted: complete each by itself`,
      ]
      toast({
        title: stuck.length > 0 ? 'Not all could be moved' : 'Orders updated',
        description: `${told.filter(Boolean).join(', ')}.`,
        destructive: stuck.length > 0,
      })
    } catch (error) {
      toast({
        title: 'Update Failed',
        description: staffMessage(error, 'Failed to update order status'),
        destructive: true,
      })
    }
    setRunning(false)
    await refreshOrders(client)
  })
  return { move, isRunning }
}
