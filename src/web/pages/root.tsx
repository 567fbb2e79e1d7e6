import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useCart, useCartCount, useCartReady } from '#web/features/cart/cart-store.ts'
import { CartLink } from '#web/features/shell/cart-link.tsx'
import { DemoRibbon } from '#web/features/shell/demo-ribbon.tsx'
import { Footer } from '#web/features/shell/footer.tsx'
import { OfflineNotice } from '#web/features/shell/offline-notice.tsx'
import { Header } from '#web/features/shell/header.tsx'
import { RouteHead } from '#web/features/shell/route-head.tsx'
import { MAIN_ID, SkipLink } from '#web/features/shell/skip-link.tsx'
import { VisitCounter } from '#web/features/shell/visit-counter.tsx'
import { SupportCorner } from '#web/features/support/support-corner.tsx'
import type { Page } from '#web/lib/links/page-meta.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useOpenedByLink } from '#web/lib/links/use-opened-by-link.ts'
import { useLocation } from '#web/router/hooks.ts'
import type { PathParams } from '#web/router/match-path.ts'
import { currentToast, dismissToast } from '#web/components/overlays/toast-store.ts'
import { Toaster } from '#web/components/overlays/toast.tsx'

const CartDrawer = lazy(async () => ({ default: (await import('#web/features/cart/cart-drawer.tsx')).CartDrawer }))

/** The layout of every screen. */
export function Root({ page, params, children }: { page: Page; params: PathParams; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <DemoRibbon />
      <Header cart={!page.isStaff && <Cart />} isStaff={page.isStaff} />
      <OfflineNotice />
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
      {!page.isStaff && (
        <>
          <Footer />
          <SupportCorner />
          <VisitCounter />
        </>
      )}
      <Toaster />
      <RouteHead page={page} params={params} />
    </>
  )
}

/**
 * The cart's count in the header and its drawer, which is loaded when it is first opened. Not on the cart's own page.
 */
function Cart() {
  useCartReady()
  const count = useCartCount()
  const isOpen = useCart((cart) => cart.isOpen)
  const [wasOpened, setWasOpened] = useState(false)
  const isOnCartPage = useLocation().pathname === paths.cart
  useOpenedByLink('#cart', isOnCartPage ? stay : openDrawer)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <>
      <CartLink count={count} onOpen={isOnCartPage ? stay : openDrawer} />
      {wasOpened && (
        <Suspense fallback={null}>
          <CartDrawer />
        </Suspense>
      )}
    </>
  )
}

function openDrawer() {
  // Closes the toast 'Added to cart', which would cover the drawer.
  const toast = currentToast()
  if (toast) dismissToast(toast.id)
  useCart.getState().open()
}

function stay() {}
