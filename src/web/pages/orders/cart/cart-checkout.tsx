import { useShop } from '#web/lib/queries/shop-query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CartLines } from '#web/features/cart/cart-lines.tsx'
import { useCartQuote, type CartQuote } from '#web/features/cart/cart-quote.ts'
import { priceToday, promiseToday } from '#web/features/cart/price-today.ts'
import { useCart, useCartCount } from '#web/features/cart/cart-store.ts'
import { withCouponTerms } from '#web/features/checkout/coupon/coupon-quote.ts'
import { useCoupon } from '#web/features/checkout/coupon/use-coupon.ts'
import { OrderForm } from '#web/features/checkout/forms/order-form.tsx'
import { OrderPanel } from '#web/features/checkout/order-panel.tsx'
import { useBuyerForm } from '#web/features/checkout/buyer/use-buyer-form.ts'
import { usePlaceOrder } from '#web/features/checkout/use-place-order.ts'
import { useServerTotal } from '#web/features/checkout/use-server-total.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import type { PendingOrder } from '#web/lib/storage/remembered.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { subscriptionQuery } from '#web/lib/queries/subscription-query.ts'
import { DoneBy } from '#web/lib/shop/done-by.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'

interface CartCheckoutProps {
  onPlaced: (order: PendingOrder) => void
}

/** A filled cart, once the visitor's price is known. */
export function CartCheckout({ onPlaced }: CartCheckoutProps) {
  const priced = useCartQuote()
  return priced ? <PricedCart {...priced} onPlaced={onPlaced} /> : <CartSkeleton />
}

/** Lines and form on the left, total and button on the right; stacked on phones. */
function PricedCart({ quote: plain, terms, services, onPlaced }: CartCheckoutProps & CartQuote) {
  const lines = useCart((cart) => cart.items)
  const count = useCartCount()
  const buyer = useBuyerForm(lines.map(({ game }) => game))
  const shop = useShop()
  const coupon = useCoupon()
  const quote = withCouponTerms(plain, coupon.terms, { games: lines.map(({ game }) => game), shop }, terms)
  const { total, onPriceMoved } = useServerTotal(quote.total)
  const { place, isPlacing, fault } = usePlaceOrder(
    buyer,
    { lines, total, couponCode: quote.couponCode },
    { onPlaced: finish, onPriceMoved: (moved) => void takeOverPrices(moved), onRefused: coupon.learn },
  )
  const promise = promiseToday(lines, services ?? [])
  const api = useApi()
  const client = useQueryClient()
  const memberApi = useMemberApi()

  async function takeOverPrices(moved: string) {
    onPriceMoved(moved)
    const today = await client.fetchQuery({ ...servicesQuery(api), staleTime: 0 }).catch(() => [])
    useCart.getState().reprice((item) => priceToday(item, today))
  }

  function finish(order: PendingOrder) {
    void client.invalidateQueries({ queryKey: subscriptionQuery(memberApi).queryKey })
    coupon.remove()
    onPlaced(order)
    useCart.getState().clear()
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <p className="mt-2 text-t2">
        {total === '0.00'
          ? `Nothing is charged: your ${quote.couponCode === undefined ? 'subscription' : 'code'} covers this order.`
          : 'Nothing is charged now: you pay after your service is completed.'}
      </p>
      <div className="mt-6 grid gap-8 laptop:grid-cols-[7fr_5fr] laptop:gap-12">
        <div className="min-w-0">
          <CartLines
            isOnOffer={services && ((item) => priceToday(item, services) !== undefined)}
            covered={quote.covered}
            className="border-t"
          />
          <div className="mt-1 mb-8 flex justify-end">
            <Button variant="ghost" size="small" className="-mr-3.5" onClick={clearWithUndo}>
              Clear cart
            </Button>
          </div>
          <OrderForm buyer={buyer} onSubmit={() => void place()} />
        </div>
        <div>
          <Card className="p-5 tablet:p-6 laptop:sticky laptop:top-[calc(var(--bar-height)+24px)]">
            <h2 className="mb-4 text-h3">Summary</h2>
            {promise !== null && (
              <p className="mb-4 text-small text-t2">
                <DoneBy hours={promise} condition="if you order now" />
              </p>
            )}
            <OrderPanel
              buyer={buyer}
              quote={quote}
              coupon={coupon}
              terms={terms}
              total={total}
              games={lines.map(({ game }) => game)}
              count={count}
              isPlacing={isPlacing}
              fault={fault}
            />
          </Card>
        </div>
      </div>
    </>
  )
}

function clearWithUndo() {
  const { items, clear, putBack } = useCart.getState()
  clear()
  toast({ title: 'Cart cleared', action: { label: 'Undo', onPress: () => putBack(items) } })
}
