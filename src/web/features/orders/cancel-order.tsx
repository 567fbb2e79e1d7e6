import { useState } from 'react'
import type * as contract from '#contract/orders/money-back.ts'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { cancelHindrance, cancelLabel, wayWords } from './money-words.ts'
import { WhatComesBack } from './what-comes-back.tsx'
import { useBuyerAct } from './use-buyer-act.ts'

type Cancellation = NonNullable<TrackedOrder['money']['cancellation']>

/** Cancelling an order, with its refund always visible; confirmed once. */
export function CancelOrder({ order }: { order: TrackedOrder }) {
  const { cancellation } = order.money
  if (!cancellation) return null
  const hindrance = cancelHindrance(cancellation)
  return (
    <div className="mt-4 print:hidden">
      {hindrance !== undefined ? (
        <p className="text-small text-t3">{hindrance}</p>
      ) : order.isOwn ? (
        <Confirmed order={order} cancellation={cancellation} />
      ) : (
        <p className="text-small text-t2">
          To cancel this order{cancellation.back !== '0.00' && ` and get £${cancellation.back} back`}, first confirm
          below that it is yours.
        </p>
      )}
    </div>
  )
}

function Confirmed({ order, cancellation }: { order: TrackedOrder; cancellation: Cancellation }) {
  const api = useApi()
  // Confirms the amount that the buyer saw, whatever is refetched meanwhile.
  const [shown, setShown] = useState<Cancellation>()
  const { isRunning, run } = useBuyerAct(order.id, 'Not cancelled')
  function cancel({ back }: Cancellation) {
    setShown(undefined)
    void run(
      () =>
        api.call<typeof contract.cancelOwnOrder>('POST', `/api/orders/${encodeURIComponent(order.id)}/cancel`, {
          body: { back },
        }),
      {
        title: 'Order cancelled',
        description: back === '0.00' ? wayWords(null) : `£${back} goes back to you.`,
      },
    )
  }
  return (
    <>
      <Button size="small" variant="ghost" className="-ml-3.5" busy={isRunning} onClick={() => setShown(cancellation)}>
        {cancelLabel(cancellation)}
      </Button>
      <AlertDialog
        open={shown !== undefined}
        destructive
        title={
          <>
            Cancel order #<span data-private="">{shortCode(order.id)}</span>?
          </>
        }
        confirmLabel={(shown?.back ?? '0.00') === '0.00' ? 'Cancel the order' : `Cancel, £${shown?.back} back`}
        cancelLabel="Keep it"
        onConfirm={() => shown && cancel(shown)}
        onCancel={() => setShown(undefined)}
      >
        {shown && <WhatComesBack order={order} cancellation={shown} />}
      </AlertDialog>
    </>
  )
}
