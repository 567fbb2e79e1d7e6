import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import type { OrderActions } from '#web/features/catalogue/order-buttons.tsx'
import { cartItemOf } from '#web/features/cart/cart-item.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import type { CheckoutDialogProps } from '#web/features/checkout/checkout-dialog.tsx'
import { travelIntoDialog } from '#web/lib/links/travel.ts'
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
  const [Dialog, setDialog] = useState<ComponentType<CheckoutDialogProps>>()

  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed preload is no error: the click tries again.
      loadDialog().then(
        (loaded) => setDialog(() => loaded),
        () => {},
      )
    }, FETCH_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])

  function onOrder(service: ChosenService, from: Element) {
    function open() {
      setOrdered(service)
      setIsOpen(true)
    }
    if (Dialog) return travelIntoDialog(from, open)
    open()
    loadDialog().then((loaded) => setDialog(() => loaded), sayNotLoaded)
  }
  return (
    <>
      {children({ onOrder, onAddToCart: addToCart })}
      {ordered && Dialog && <Dialog service={ordered} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

async function loadDialog(): Promise<ComponentType<CheckoutDialogProps>> {
  return (await import('#web/features/checkout/checkout-dialog.tsx')).CheckoutDialog
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
