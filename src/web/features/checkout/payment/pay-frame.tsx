import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '#web/lib/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { hostPayFrame } from './pay-frame-host.ts'
import type { Payment } from './use-payment.ts'

/** Two buttons of 48 px with 8 between them: kept free from the start, so that nothing moves when they come. */
const RESERVED_HEIGHT = 104

/** As specified. */
const LOAD_FAILED = 'PayPal button failed to load. Please refresh the page.'

/** The provider's own buttons, in a document of their own under `/pay-frame`. */
export function PayFrame({ payment }: { payment: Payment }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'unavailable'>('loading')
  const [height, setHeight] = useState(RESERVED_HEIGHT)

  const check = useEffectEvent(() => payment.check())
  const create = useEffectEvent(async () => (await payment.open())?.providerOrderId)
  const approved = useEffectEvent((providerOrderId: string) => payment.settle(providerOrderId))
  const cancelled = useEffectEvent(() => payment.cancelled())
  const failed = useEffectEvent(() => payment.failed())

  useEffect(() => {
    if (!frame.current) return
    return hostPayFrame(frame.current, {
      check: () => check(),
      create: () => create(),
      approved: (providerOrderId) => approved(providerOrderId),
      cancelled: () => cancelled(),
      failed: () => failed(),
      ready: () => setState('ready'),
      unavailable: () => setState('unavailable'),
      resized: (measured) => setHeight(Math.max(measured, RESERVED_HEIGHT)),
    })
  }, [])

  if (state === 'unavailable') {
    return (
      <Notice tone="danger" announce className="min-h-26">
        {LOAD_FAILED}
      </Notice>
    )
  }
  return (
    <div className="relative min-h-26">
      {state === 'loading' && (
        <div className="absolute inset-x-0 top-0 space-y-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      <iframe ref={frame} src={paths.payFrame} title="Pay with PayPal" height={height} allow="payment" className="relative block w-full" />
    </div>
  )
}
