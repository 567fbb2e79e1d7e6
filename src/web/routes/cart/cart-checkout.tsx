import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CartLines } from '#web/features/cart/cart-lines.tsx'
import { useCart, useCartCount, useCartTotal } from '#web/features/cart/cart-store.ts'
import { totalOf } from '#web/features/cart/cart-total.ts'
import { OrderForm } from '#web/features/checkout/order-form.tsx'
import { OrderPanel } from '#web/features/checkout/order-panel.tsx'
import { useBuyerForm } from '#web/features/checkout/use-buyer-form.ts'
import { usePlaceOrder } from '#web/features/checkout/use-place-order.ts'
import { useApi } from '#web/lib/app-deps.ts'
import type { PendingOrder } from '#web/lib/remembered.ts'
import { servicesQuery } from '#web/lib/services-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Lines and form on the left, sum and button on the right; one after the other on phones. */
export function CartCheckout({ onPlaced }: { onPlaced: (order: PendingOrder) => void }) {
  const lines = useCart((cart) => cart.items)
  const subtotal = useCartTotal()
  const count = useCartCount()
  const buyer = useBuyerForm('order')
  const { data: services } = useQuery(servicesQuery(useApi()))
  const { total, onPriceMoved } = useServerTotal(subtotal)
  const { place, isPlacing, fault } = usePlaceOrder(buyer, { lines, total }, { onPlaced: finish, onPriceMoved })

  function finish(order: PendingOrder) {
    onPlaced(order)
    useCart.getState().clear()
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <p className="mt-2 text-t2">Nothing is charged now: you pay after your service is completed.</p>
      <div className="mt-6 grid gap-8 laptop:grid-cols-[7fr_5fr] laptop:gap-12">
        <div className="min-w-0">
          <CartLines offered={services && new Set(services.map(({ id }) => id))} className="border-t" />
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
            <OrderPanel buyer={buyer} subtotal={subtotal} total={total} count={count} isPlacing={isPlacing} fault={fault} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** The cart's own sum, until the server has named another total for exactly this sum. */
function useServerTotal(subtotal: string): { total: string; onPriceMoved: (total: string) => void } {
  const api = useApi()
  const queryClient = useQueryClient()
  const [moved, setMoved] = useState<{ subtotal: string; total: string }>()

  async function reprice(total: string) {
    const services = await queryClient.fetchQuery({ ...servicesQuery(api), staleTime: 0 }).catch(() => [])
    useCart.getState().reprice(services)
    setMoved({ subtotal: totalOf(useCart.getState().items), total })
  }
  return { total: moved?.subtotal === subtotal ? moved.total : subtotal, onPriceMoved: (total) => void reprice(total) }
}

function clearWithUndo() {
  const { items, clear } = useCart.getState()
  clear()
  toast({ title: 'Cart cleared', action: { label: 'Undo', onPress: () => useCart.setState({ items }) } })
}
