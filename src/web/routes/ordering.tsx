import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { toast } from '#web/ui/toast.tsx'

const CheckoutDialog = lazy(loadCheckout)

/** The dialog is small; only its form is large, and has a skeleton. Fetched ahead, it answers the press at once. */
const FETCH_AHEAD_MS = 1500

async function loadCheckout() {
  return { default: (await import('#web/features/checkout/checkout-dialog.tsx')).CheckoutDialog }
}

interface OrderActions {
  onOrder: (service: Service) => void
  onAddToCart: (service: Service) => void
}

/** What the buttons of a service card do, and the checkout dialog that belongs to them, loaded when it is first needed. */
export function Ordering({ children }: { children: (actions: OrderActions) => ReactNode }) {
  const [ordered, setOrdered] = useState<Service>()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => {
      // A fetch ahead that fails is no fault: the press tries again.
      loadCheckout().catch(() => {})
    }, FETCH_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])

  function onOrder(service: Service) {
    setOrdered(service)
    setIsOpen(true)
  }
  return (
    <>
      {children({ onOrder, onAddToCart: addToCart })}
      {ordered && (
        <Suspense fallback={null}>
          <CheckoutDialog service={ordered} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function addToCart({ id, name, game, category, price }: Service) {
  const cart = useCart.getState()
  cart.add({ id, name, game, category, price })
  toast({ title: 'Added to cart', description: name, action: { label: 'Open cart', onPress: cart.open } })
}
