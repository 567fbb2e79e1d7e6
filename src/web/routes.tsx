import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { appDepsContext } from '#web/lib/app-deps.ts'
import type { RouteHandle } from '#web/lib/page-meta.ts'
import { servicesQuery } from '#web/lib/services-query.ts'
import { shopQuery } from '#web/lib/shop-query.ts'
import { META } from './meta.ts'
import { NotFound } from './routes/not-found.tsx'
import { Root } from './routes/root.tsx'
import { RouteError } from './routes/route-error.tsx'

/**
 * Every screen of the shop. Loaders stay here, small and eager: they run while a page's chunk is still on its way,
 * and a loader inside a page's file would turn every edit of the page into a reload.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    loader: shopLoader,
    shouldRevalidate: () => false,
    children: [
      {
        index: true,
        loader: servicesLoader,
        handle: handle({ file: 'src/web/routes/home.tsx', meta: META.home, hasLoadingScreen: true }),
        lazy: { Component: async () => (await import('./routes/home.tsx')).Home },
      },
      {
        path: 'services',
        loader: servicesLoader,
        handle: handle({ file: 'src/web/routes/services.tsx', meta: META.services }),
        lazy: { Component: async () => (await import('./routes/services.tsx')).Services },
      },
      {
        path: 'phasmophobia',
        loader: servicesLoader,
        handle: handle({ file: 'src/web/routes/game.tsx', meta: META.phasmophobia }),
        lazy: { Component: async () => (await import('./routes/game.tsx')).PhasmophobiaPage },
      },
      {
        path: 'call-of-duty',
        loader: servicesLoader,
        handle: handle({ file: 'src/web/routes/game.tsx', meta: META.callOfDuty }),
        lazy: { Component: async () => (await import('./routes/game.tsx')).CallOfDutyPage },
      },
      {
        path: 'cart',
        loader: servicesLoader,
        handle: handle({ file: 'src/web/routes/cart.tsx', meta: META.cart }),
        lazy: { Component: async () => (await import('./routes/cart.tsx')).Cart },
      },
      {
        path: 'order-tracking',
        handle: handle({ file: 'src/web/routes/order-tracking.tsx', meta: META.orderTracking }),
        lazy: { Component: async () => (await import('./routes/order-tracking.tsx')).OrderTracking },
      },
      {
        path: 'payment-success',
        handle: handle({ file: 'src/web/routes/payment-success.tsx', meta: META.paymentSuccess }),
        lazy: { Component: async () => (await import('./routes/payment-success.tsx')).PaymentSuccess },
      },
      {
        path: 'terms',
        handle: handle({ file: 'src/web/routes/terms.tsx', meta: META.terms }),
        lazy: { Component: async () => (await import('./routes/terms.tsx')).Terms },
      },
      { path: '*', Component: NotFound, handle: handle({ meta: META.notFound, status: 404 }) },
    ],
  },
]

/** No page can be drawn without the shop's own facts; they come with the first one. */
async function shopLoader({ context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = context.get(appDepsContext)
  await queryClient.ensureQueryData(shopQuery(api))
  return null
}

/** The server waits for the catalogue; in the browser the page comes at once and shows its skeleton meanwhile. */
async function servicesLoader({ context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = context.get(appDepsContext)
  if (queryClient.getQueryData(servicesQuery(api).queryKey) !== undefined) return null
  const loading = queryClient.prefetchQuery(servicesQuery(api))
  if (import.meta.env.SSR) await loading
  return null
}

/** Keeps the type of a handle, which the library leaves open. */
function handle(handle: RouteHandle): RouteHandle {
  return handle
}
