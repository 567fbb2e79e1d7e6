import { useEffect, useState, type ReactNode } from 'react'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import type { OrderActions } from '#web/features/catalogue/order-buttons.tsx'
import { cartItemOf } from '#web/features/cart/cart-item.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { toast } from '#web/components/overlays/toast.tsx'

/**
 * The dialog is small; only its form is large, and has a skeleton. It is preloaded, so that it answers the click at
 * once.
 */
const FETCH_AHEAD_MS = 1500

/** The actions of a service card's buttons, and their checkout dialog, loaded when it is first needed. */
export function Ordering({ children }: { children: (actions: OrderActions) => ReactNode }) {
  const [ordered, setOrdered] = useState<ChosenService>()
  const [isOpen, setIsOpen] = useState(false)
  // Not `lazy`, which suspends once more when it is first shown, so that the view transition would find no dialog.
  const [checkout, setCheckout] = useState<Awaited<ReturnType<typeof loadCheckout>>>()

  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed preload is no error: the click tries again.
      loadCheckout().then(setCheckout, () => {})
    }, FETCH_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])

  function onOrder(service: ChosenService, from: Element) {
    function open() {
      setOrdered(service)
      setIsOpen(true)
    }
    if (checkout) return checkout.travelIntoDialog(from, open)
    open()
    loadCheckout().then(setCheckout, sayNotLoaded)
  }
  return (
    <>
      {children({ onOrder, onAddToCart: addToCart })}
      {ordered && checkout && (
        <checkout.CheckoutDialog service={ordered} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

async function loadCheckout() {
  const [{ CheckoutDialog }, { travelIntoDialog }] = await Promise.all([
    import('#web/features/checkout/checkout-dialog.tsx'),
    import('#web/lib/links/travel.ts'),
  ])
  return { CheckoutDialog, travelIntoDialog }
}

function sayNotLoaded() {
  toast({
    title: 'The order form could not be loaded.',
    description: 'Nothing was ordered. Check your connection and try again.',
    destructive: true,
  })
}

function addToCart(service: ChosenService) {
  const { name } = service
  const cart = useCart.getState()
  cart.add(cartItemOf(service))
  toast({ title: 'Added to cart', description: name, action: { label: 'Open cart', onPress: cart.open } })
}
