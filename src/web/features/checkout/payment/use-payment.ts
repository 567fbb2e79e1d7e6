import { DEFAULT_METHOD } from '#kernel/shop/payment-methods.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { pendingOrder, rememberOrder, type PendingOrder } from '#web/lib/storage/remembered.ts'
import type { PaymentEnd, PaymentTask, Stored } from './payment-task.ts'
import { readPaymentOutcome, type PaymentOutcome } from './payment-outcome.ts'
import { successReport } from './success-report.ts'

/** Shown directly above the buttons; says whether money moved. */
export interface PaymentFault {
  tone: 'info' | 'danger'
  text: string
}

export type PaymentStage =
  | { name: 'choosing'; fault?: PaymentFault }
  /** The server creates the provider's order. */
  | { name: 'opening' }
  /** The buyer is at the provider. */
  | { name: 'approving' }
  /** The buyer approved; the server asks the provider. */
  | { name: 'settling'; providerOrderId: string }
  | { name: 'paid'; orderId: string }
  | { name: 'recording'; orderId: string }
  | { name: 'checking'; orderId: string; by: 'provider' | 'shop' }
  /** The buyer closed the provider's window, or it failed. */
  | { name: 'stopped'; title: 'Payment cancelled' | 'Payment failed. Please try again.' }

const CANCELLED: PaymentFault = { tone: 'info', text: 'Payment cancelled. No money moved.' }
const FAILED: PaymentFault = {
  tone: 'danger',
  text: 'Payment failed. No money moved. Please try again, or continue on PayPal’s page.',
}
export const NOT_BEGUN = 'The payment could not be started. No money moved. Please try again.'

/** A payment as its components need it. */
export type Payment<Started extends Stored> = ReturnType<typeof usePayment<Started>>

/** One payment from the first click to its end, by any method. */
export function usePayment<Started extends Stored>(task: PaymentTask<Started>) {
  const api = useApi()
  const [stage, setStage] = useState<PaymentStage>({ name: 'choosing' })
  const opening = useRef<Promise<Started | undefined>>(undefined)
  const started = useRef<Started>(undefined)
  const isUnderWay = stage.name !== 'choosing'
  const tell = useEffectEvent((told: boolean) => task.onUnderWay?.(told))
  useEffect(() => tell(isUnderWay), [isUnderWay])

  /** Creates the provider's order; a second click meanwhile gets the same one. */
  function open(method: string = DEFAULT_METHOD): Promise<Started | undefined> {
    opening.current ??= begin(method).finally(() => {
      opening.current = undefined
    })
    return opening.current
  }

  /** Whether the provider's window may open; clears an earlier error. */
  async function check(): Promise<boolean> {
    try {
      const isComplete = await task.check()
      if (isComplete) setStage({ name: 'approving' })
      return isComplete
    } catch (error) {
      notBegun(error)
      return false
    }
  }

  async function begin(method: string): Promise<Started | undefined> {
    try {
      if (!(await task.check())) return undefined
      setStage({ name: 'opening' })
      started.current = await task.begin(method)
      const { notes: _notes, ...draft } = task.describe(started.current)
      pendingOrder.write(draft)
      setStage({ name: 'approving' })
      return started.current
    } catch (error) {
      notBegun(error)
      return undefined
    }
  }

  function notBegun(error: unknown) {
    setStage({ name: 'choosing', fault: { tone: 'danger', text: messageFor(error, NOT_BEGUN) } })
  }

  /** The buyer approved this order of the provider; true when another payment method has to be chosen. */
  async function settle(providerOrderId: string): Promise<boolean> {
    if (!started.current) return false
    setStage({ name: 'settling', providerOrderId })
    const order = task.describe(started.current)
    const outcome = await readPaymentOutcome(
      api,
      successReport(providerOrderId, task.hostedButtonId ?? null, order),
      order.orderId,
    )
    if (outcome.kind === 'choose-again') {
      setStage({ name: 'choosing', fault: { tone: 'danger', text: outcome.message } })
      return true
    }
    keep(order, outcome.kind === 'paid')
    setStage(stageAfter(outcome, order.orderId))
    return false
  }

  /** The server has verified the money, although this page received no approval. */
  function paid() {
    if (!started.current) return
    keep(task.describe(started.current), true)
    const { orderId } = started.current
    setStage((now) => (now.name === 'settling' || 'orderId' in now ? now : { name: 'paid', orderId }))
  }

  function stop(title: Extract<PaymentStage, { name: 'stopped' }>['title'], fault: PaymentFault) {
    setStage((now) => {
      // After the buyer's approval, only the server knows whether money moved.
      if (now.name === 'settling' || 'orderId' in now) return now
      return task.alertsWhenStopped ? { name: 'stopped', title } : { name: 'choosing', fault }
    })
  }

  return {
    stage,
    check,
    open,
    settle,
    paid,
    cancelled: () => stop('Payment cancelled', CANCELLED),
    failed: () => stop('Payment failed. Please try again.', FAILED),
    /** The alert about a stopped payment was closed. */
    chooseAgain: () =>
      setStage((now) =>
        now.name === 'stopped'
          ? { name: 'choosing', fault: now.title === 'Payment cancelled' ? CANCELLED : FAILED }
          : now,
      ),
    end: (end: PaymentEnd) => {
      setStage({ name: 'choosing' })
      task.onEnd(end)
    },
  }
}

function keep({ orderId, serviceType }: PendingOrder, isPaid: boolean) {
  rememberOrder({ id: orderId, serviceType, at: new Date().toISOString() })
  if (isPaid) pendingOrder.forget()
}

function stageAfter(outcome: Exclude<PaymentOutcome, { kind: 'choose-again' }>, orderId: string): PaymentStage {
  switch (outcome.kind) {
    case 'paid':
      return { name: 'paid', orderId }
    case 'checking':
      return { name: 'checking', orderId, by: outcome.by }
    case 'unrecorded':
      return { name: 'recording', orderId }
  }
}
