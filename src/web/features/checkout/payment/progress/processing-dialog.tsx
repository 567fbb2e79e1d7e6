import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react'
import { shortCode } from '#kernel/ids.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Modal } from '#web/components/overlays/modal.tsx'
import { ProgressRing } from '#web/components/figures/progress-ring.tsx'
import { CLOSE_AFTER_MS, nextProgress, NOT_STARTED, TICK_MS } from './processing-progress.ts'

interface ProcessingDialogProps {
  open: boolean
  /** The order, once the server has verified its money. */
  paidOrderId: string | undefined
  /** Called two seconds after the ring is complete, or when the buyer closes the message. */
  onEnd: () => void
}

/** Shown from the buyer's approval to the server's answer; then it shows the specified success message. */
export function ProcessingDialog({ open, paidOrderId, onEnd }: ProcessingDialogProps) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onEnd}
      dismissable={false}
      role={paidOrderId === undefined ? 'dialog' : 'alertdialog'}
      labelledBy={titleId}
      className="modal-centre m-auto w-[min(440px,calc(100vw-40px))]"
    >
      <Processing titleId={titleId} paidOrderId={paidOrderId} onEnd={onEnd} />
    </Modal>
  )
}

/** Mounted only while open, so that every payment starts its ring at 0. */
function Processing({ titleId, paidOrderId, onEnd }: Omit<ProcessingDialogProps, 'open'> & { titleId: string }) {
  const [{ percent, phase }, tick] = useReducer(nextProgress, NOT_STARTED)
  const isComplete = phase === 'complete'
  // Kept during the closing animation, when the payment is already over.
  const [orderId, setOrderId] = useState(paidOrderId)
  if (paidOrderId !== undefined && paidOrderId !== orderId) setOrderId(paidOrderId)
  const button = useRef<HTMLButtonElement>(null)
  const advance = useEffectEvent(() => tick({ random: Math.random(), isConfirmed: paidOrderId !== undefined }))
  const finish = useEffectEvent(onEnd)

  useEffect(() => {
    if (!isComplete) {
      const timer = setInterval(() => advance(), TICK_MS)
      return () => clearInterval(timer)
    }
    button.current?.focus()
    const timer = setTimeout(() => finish(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isComplete])

  return (
    <div className="flex min-h-96 flex-col items-center justify-center rounded-dialog border border-line bg-pop p-8 text-center shadow-pop">
      <ProgressRing value={percent} label="Payment progress" size={120} />
      <div aria-live="assertive" className="mt-6 w-full">
        {isComplete && orderId !== undefined ? (
          <>
            <h2 id={titleId} className="text-h3">
              PAYMENT SUCCESSFUL!
            </h2>
            <p className="mt-3 text-t2">
              Order #<span className="figure text-t1">{shortCode(orderId)}</span>
            </p>
            <p className="mt-1 text-t2">Check your email for confirmation.</p>
          </>
        ) : (
          <>
            <h2 id={titleId} className="text-h3">
              {phase === 'verifying' ? 'Verifying your payment' : 'Processing your payment'}
            </h2>
            <p className="mt-3 text-t2">You approved it. Now PayPal tells us whether the money arrived.</p>
          </>
        )}
      </div>
      <div className="mt-6 h-12 w-full">
        {isComplete ? (
          <Button ref={button} variant="accent" wide onClick={onEnd}>
            OK
          </Button>
        ) : (
          <p className="text-meta text-t3">Closing this page is safe: we look your payment up either way.</p>
        )}
      </div>
    </div>
  )
}
