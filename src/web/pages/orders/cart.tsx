import { CART_TEXTS } from '#kernel/shop/texts/cart.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { gameColumns, listedGames, timeHeading } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useCart, useCartReady } from '#web/features/cart/cart-store.ts'
import { GameCard } from '#web/features/catalogue/game/game-card.tsx'
import { useEndOfPayment } from '#web/features/checkout/payment/progress/use-end-of-payment.ts'
import { useApi } from '#web/lib/app-deps.ts'
import type { PendingOrder } from '#web/lib/storage/remembered.ts'
import { servicesOf, servicesQuery } from '#web/lib/queries/services-query.ts'
import { useLocation } from '#web/router/hooks.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { CartSkeleton } from './cart/cart-skeleton.tsx'
import { RecentlyViewed } from '#web/pages/catalogue/recently-viewed.tsx'

/** Loaded lazily: only a filled cart needs the form, and only in the browser. */
const CartCheckout = lazy(async () => ({ default: (await import('./cart/cart-checkout.tsx')).CartCheckout }))
const OrderPlaced = lazy(async () => ({
  default: (await import('#web/features/checkout/order-placed.tsx')).OrderPlaced,
}))

/** The cart, its order form, and the page after ordering. */
export function Cart() {
  const isReady = useCartReady()
  const isEmpty = useCart((cart) => cart.items.length === 0)
  const [placed, setPlaced] = useState<PendingOrder>()
  const endPayment = useEndOfPayment()
  const { hash } = useLocation()
  const text = useTexts('cart', CART_TEXTS)

  // The form is rendered after the stored cart was read, which is too late for the browser's own jump to it.
  useEffect(() => {
    if (isReady && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isReady, hash])

  return (
    <div className="container-page py-8 tablet:py-12">
      {placed ? (
        <Suspense fallback={<CartSkeleton />}>
          <OrderPlaced order={placed} onEnd={(end) => endPayment(end, placed.serviceType)} />
        </Suspense>
      ) : (
        <>
          <h1 className="text-h1">{text('heading')}</h1>
          <NeedsScript>
            The cart is kept in your browser and needs JavaScript. Without it, order on Discord or by e-mail.
          </NeedsScript>
          {!isReady && <CartSkeleton />}
          {isReady && isEmpty && <EmptyCart />}
          {isReady && !isEmpty && (
            <Suspense fallback={<CartSkeleton />}>
              <CartCheckout onPlaced={setPlaced} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}

function EmptyCart() {
  const shop = useShop()
  const text = useTexts('cart', CART_TEXTS)
  const { data } = useQuery(servicesQuery(useApi()))
  return (
    <>
      <EmptyState icon={ShoppingCart} title={text('emptyHeading')} className="mt-6 py-10">
        <p>{text('emptySentence')}</p>
      </EmptyState>
      <h2 className="sr-only">Services by game</h2>
      <div className={classNames('mt-6 grid gap-4', gameColumns(shop))}>
        {listedGames(shop).map((game) => (
          <GameCard
            key={game.id}
            game={game}
            time={timeHeading(game, data)}
            services={data && servicesOf(game.id, data)}
          />
        ))}
      </div>
      <RecentlyViewed services={data} />
    </>
  )
}
