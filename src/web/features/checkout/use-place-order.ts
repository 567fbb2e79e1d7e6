import { useState } from 'react'
import type { Game } from '#kernel/shop/game.ts'
import type { Choices, Detail } from '#kernel/orders/configure/configurator.ts'
import { piecesText } from '#kernel/orders/order-lines.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor, newTotal } from '#web/lib/api/refusal-messages.ts'
import { rememberOrder, type PendingOrder } from '#web/lib/storage/remembered.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { rememberBuyer, typedBuyer, type BuyerValues } from './buyer/buyer-values.ts'
import type { BuyerForm } from './buyer/use-buyer-form.ts'
import { placeOrder, type OrderBody } from './checkout-calls.ts'

export interface OrderLine {
  id: string
  name: string
  game: Game
  quantity: number
  choices?: Choices
  details?: readonly Detail[]
}

export interface Purchase {
  lines: readonly OrderLine[]
  /** The displayed total in pounds with two decimals. */
  total: string
  /** The applied coupon code; undefined while none applies. */
  couponCode?: string | undefined
}

interface PlaceOrderEvents {
  /** The server has stored the order; the form is ready for the next one. */
  onPlaced: (order: PendingOrder) => void
  /** Nothing was ordered: the server's total differs from the displayed one. */
  onPriceMoved: (total: string) => void
  /** Nothing was ordered; `why` is the form's message. */
  onRefused: (error: unknown, why: string) => void
}

/** Sends the cart's order, once per click and displayed form. */
export function usePlaceOrder(
  buyer: BuyerForm,
  purchase: Purchase,
  { onPlaced, onPriceMoved, onRefused }: PlaceOrderEvents,
) {
  const api = useApi()
  const [{ keyFor }] = useState(() => submissionKeys())
  const [isPlacing, setPlacing] = useState(false)
  const [fault, setFault] = useState<string>()

  const place = useOneAtATime(async () => {
    try {
      if (!(await buyer.check())) return
      setPlacing(true)
      setFault(undefined)
      const values = buyer.form.getValues()
      const body = orderBody(values, purchase)
      const { orderId, total } = await placeOrder(api, body, keyFor(body))
      rememberBuyer(values)
      rememberOrder({ id: orderId, serviceType: body.serviceType, at: new Date().toISOString() })
      buyer.form.reset({ ...values, notes: '', consent: false })
      toast({
        title: 'Order Placed Successfully!',
        description: "We'll contact you within minutes to confirm your service details.",
      })
      onPlaced({
        orderId,
        total,
        serviceType: piecesText(purchase.lines),
        game: purchase.lines[0]?.game ?? '',
        platform: values.platform,
        email: body.email,
        discord: values.discord.trim(),
      })
    } catch (error) {
      toast({
        title: 'Order Failed',
        description: 'There was an error placing your order. Please try again.',
        destructive: true,
      })
      const why = messageFor(error, 'Nothing was ordered. Please try again.')
      setFault(why)
      if (error instanceof ApiError) buyer.showFaults(error.faults)
      onRefused(error, why)
      const moved = newTotal(error)
      if (moved !== undefined) onPriceMoved(moved)
    } finally {
      setPlacing(false)
    }
  })

  return { place, isPlacing, fault }
}

/** The specified body, and the lines by id, because names alone would lose the quantities. */
export function orderBody(values: BuyerValues, { lines, total, couponCode }: Purchase): OrderBody {
  const [first] = lines
  if (!first) throw new Error('an empty cart places no order')
  return {
    ...typedBuyer(values),
    serviceType: lines.map(({ name }) => name).join(', '),
    game: first.game,
    total,
    ...(couponCode !== undefined && { couponCode }),
    // Required by the form.
    consent: true,
    items: lines.map(({ id, quantity, choices }) => ({ serviceId: id, quantity, ...(choices && { choices }) })),
  }
}
