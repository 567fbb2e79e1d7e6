import { useId } from 'react'
import type * as contract from '#contract/orders/money-back.ts'
import { CANCEL_REASONS, CANCEL_REASON_WORDS } from '#kernel/orders/cancel-reasons.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { useBuyerAct } from './use-buyer-act.ts'

/** Asked after a cancellation; one click, or no answer. */
export function CancelReason({ orderId }: { orderId: string }) {
  const api = useApi()
  const id = useId()
  const { isRunning, run } = useBuyerAct(orderId)
  return (
    <div role="group" aria-labelledby={id} className="mt-4 rounded-control border border-line p-4 print:hidden">
      <p id={id} className="text-small text-t2">
        Would you tell us why? It helps us get better, and changes nothing for you.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {CANCEL_REASONS.map((reason) => (
          <Button
            key={reason}
            size="small"
            busy={isRunning}
            onClick={() =>
              void run(
                () =>
                  api.call<typeof contract.sayWhyCancelled>(
                    'POST',
                    `/api/orders/${encodeURIComponent(orderId)}/cancel-reason`,
                    { body: { reason } },
                  ),
                { title: 'Thank you', description: 'We read every reason.' },
              )
            }
          >
            {CANCEL_REASON_WORDS[reason]}
          </Button>
        ))}
      </div>
    </div>
  )
}
