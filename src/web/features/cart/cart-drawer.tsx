import { ShoppingCart } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'
import { useSignedInHint } from '#web/lib/signed-in-hint.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Price } from '#web/ui/price.tsx'
import { CartLines } from './cart-lines.tsx'
import { useCart, useCartTotal } from './cart-store.ts'

/** The cart beside any page. */
export function CartDrawer() {
  const isOpen = useCart((cart) => cart.isOpen)
  const close = useCart((cart) => cart.close)
  const isEmpty = useCart((cart) => cart.items.length === 0)
  return (
    <Drawer open={isOpen} onClose={close} title="Cart" footer={isEmpty ? undefined : <DrawerFooter onLeave={close} />}>
      {isEmpty ? (
        <EmptyState
          icon={ShoppingCart}
          title="Your Cart is Empty"
          action={
            <ButtonLink to={paths.services} variant="accent" onClick={close}>
              Browse Services
            </ButtonLink>
          }
        >
          <p>Add services to your cart to get started.</p>
        </EmptyState>
      ) : (
        <CartLines className="-mt-5" />
      )}
    </Drawer>
  )
}

function DrawerFooter({ onLeave }: { onLeave: () => void }) {
  const total = useCartTotal()
  const isMember = useSignedInHint()
  return (
    <>
      <p aria-live="polite" className="flex items-baseline justify-between font-semibold">
        Total
        <Price decimal={total} className="text-h3" />
      </p>
      <p className="mt-1 text-meta text-t3">{isMember ? 'Your level and subscription count at the order form. You pay after your service is completed.' : 'You pay after your service is completed.'}</p>
      <ButtonLink to={paths.orderForm} variant="accent" wide className="mt-4" onClick={onLeave}>
        Go to order form
      </ButtonLink>
    </>
  )
}
