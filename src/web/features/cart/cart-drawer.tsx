import { ShoppingCart } from 'lucide-react'
import { paths } from '#web/lib/links/paths.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Drawer } from '#web/components/overlays/drawer.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { CartLines } from './cart-lines.tsx'
import { useCartQuote } from './cart-quote.ts'
import { GoesWellWith } from './goes-well-with.tsx'
import { lessThan } from './cart-total.ts'
import { useCart, useCartTotal } from './cart-store.ts'

/** The cart as a drawer on any page. */
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
        <>
          <PricedLines />
          <GoesWellWith onLeave={close} />
        </>
      )}
    </Drawer>
  )
}

function PricedLines() {
  return <CartLines covered={useCartQuote()?.quote.covered ?? []} className="-mt-5" />
}

function DrawerFooter({ onLeave }: { onLeave: () => void }) {
  const total = useCartQuote()?.quote.total
  const saved = lessThan(useCartTotal(), total)
  return (
    <>
      <div aria-live="polite" className="flex items-baseline justify-between font-semibold">
        Total
        {total === undefined ? <Skeleton className="h-7 w-24" /> : <Price decimal={total} className="text-h3" />}
      </div>
      {saved !== undefined && (
        <p className="mt-1 text-meta text-accent">
          <Price decimal={saved} /> less by your level and subscription
        </p>
      )}
      <p className="mt-1 text-meta text-t3">
        {total === '0.00'
          ? 'Nothing is charged: your subscription covers this order.'
          : 'You pay after your service is completed.'}
      </p>
      <ButtonLink to={paths.orderForm} variant="accent" wide className="mt-4" onClick={onLeave}>
        Continue to the order form
      </ButtonLink>
    </>
  )
}
