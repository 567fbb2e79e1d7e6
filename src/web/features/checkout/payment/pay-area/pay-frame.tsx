import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { payAreaHeight } from '#web/lib/storage/remembered.ts'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { hostPayFrame, type PayFrameHost } from './pay-frame-host.ts'

/** A button of 48 px with space for its focus ring. */
const ONE_BUTTON = 56
/** Above this height the provider has opened a form, for example for a card. */
const MAX_IN_BAR = 160

/** As specified. */
const LOAD_FAILED = 'PayPal button failed to load. Please refresh the page.'

interface PayFrameProps {
  /** `/pay-frame` with its parameters. */
  src: string
  payment: Pick<PayFrameHost, 'check' | 'create' | 'approved' | 'cancelled' | 'failed'>
}

/** The provider's own buttons in the document `/pay-frame`. */
export function PayFrame({ src, payment }: PayFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'unavailable'>('loading')
  const [height, setHeight] = useState(reservedHeight)

  const resized = useEffectEvent((measured: number) => {
    if (measured < ONE_BUTTON) return
    setHeight(measured)
    payAreaHeight.write(measured)
  })
  const check = useEffectEvent(() => payment.check())
  const create = useEffectEvent(() => payment.create())
  const approved = useEffectEvent((providerOrderId: string) => payment.approved(providerOrderId))
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
      resized: (measured) => resized(measured),
    })
  }, [])

  if (state === 'unavailable') {
    return (
      <Notice tone="danger" announce>
        {LOAD_FAILED}
      </Notice>
    )
  }
  return (
    <div className="relative">
      {state === 'loading' && <Skeleton className="absolute inset-x-0 top-1 h-12" />}
      <iframe
        ref={frame}
        src={src}
        title="Pay with PayPal"
        height={height}
        data-tall={height > MAX_IN_BAR || undefined}
        allow="payment"
        className="relative -mx-1 block w-[calc(100%+8px)]"
      />
    </div>
  )
}

/** The buttons' last height on this browser: which buttons the provider shows depends on country and device. */
function reservedHeight(): number {
  return payAreaHeight.read() ?? ONE_BUTTON
}
