import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { appDepsContext } from '#web/lib/app-deps.ts'
import type { RouteHandle } from '#web/lib/page-meta.ts'
import { orderQuery } from '#web/lib/order-query.ts'
import { servicePath } from '#web/lib/paths.ts'
import { serviceAt, servicesOf, servicesQuery } from '#web/lib/services-query.ts'
import { reviewFilterOf, reviewsQuery, reviewSummaryQuery, testimonialsQuery } from '#web/lib/reviews-query.ts'
import { shopQuery } from '#web/lib/shop-query.ts'
import type { Game } from '#shared/game.ts'
import { ID_PATTERN } from '#shared/ids.ts'
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
        loader: homeLoader,
        handle: handle({ file: 'src/web/routes/home.tsx', meta: META.home, isKept: true, hasLoadingScreen: true }),
        lazy: { Component: async () => (await import('./routes/home.tsx')).Home },
      },
      {
        path: 'services',
        loader: servicesLoader,
        handle: handle({ file: 'src/web/routes/services.tsx', meta: META.services, isKept: true }),
        lazy: { Component: async () => (await import('./routes/services.tsx')).Services },
      },
      {
        path: 'phasmophobia',
        loader: servicesLoader,
        handle: handle({ file: 'src/web/routes/game.tsx', meta: META.phasmophobia, isKept: true }),
        lazy: { Component: async () => (await import('./routes/game.tsx')).PhasmophobiaPage },
      },
      {
        path: 'phasmophobia/:slug',
        loader: servicesLoader,
        handle: servicePageHandle('phasmophobia'),
        lazy: { Component: async () => (await import('./routes/service.tsx')).PhasmophobiaServicePage },
      },
      {
        path: 'call-of-duty',
        loader: servicesLoader,
        handle: handle({ file: 'src/web/routes/game.tsx', meta: META.callOfDuty, isKept: true }),
        lazy: { Component: async () => (await import('./routes/game.tsx')).CallOfDutyPage },
      },
      {
        path: 'call-of-duty/:slug',
        loader: servicesLoader,
        handle: servicePageHandle('cod-bo6'),
        lazy: { Component: async () => (await import('./routes/service.tsx')).CallOfDutyServicePage },
      },
      {
        path: 'about',
        loader: servicesLoader,
        handle: handle({ file: 'src/web/routes/about.tsx', meta: META.about, isKept: true }),
        lazy: { Component: async () => (await import('./routes/about.tsx')).About },
      },
      {
        path: 'contact',
        handle: handle({ file: 'src/web/routes/contact.tsx', meta: META.contact, isKept: true }),
        lazy: { Component: async () => (await import('./routes/contact.tsx')).Contact },
      },
      {
        path: 'reviews',
        loader: reviewsLoader,
        handle: handle({ file: 'src/web/routes/reviews.tsx', meta: META.reviews, isKept: true }),
        lazy: { Component: async () => (await import('./routes/reviews.tsx')).Reviews },
      },
      {
        path: 'subscription',
        loader: servicesLoader,
        handle: handle({ file: 'src/web/routes/subscription.tsx', meta: META.subscription, isKept: true }),
        lazy: { Component: async () => (await import('./routes/subscription.tsx')).Subscription },
      },
      {
        path: 'rewards',
        handle: handle({ file: 'src/web/routes/rewards.tsx', meta: META.rewards, isKept: true }),
        lazy: { Component: async () => (await import('./routes/rewards.tsx')).Rewards },
      },
      {
        path: 'discord',
        handle: handle({ file: 'src/web/routes/discord.tsx', meta: META.discord, isKept: true }),
        lazy: { Component: async () => (await import('./routes/discord.tsx')).Discord },
      },
      {
        path: 'cart',
        loader: servicesLoader,
        handle: handle({ file: 'src/web/routes/cart.tsx', meta: META.cart, isKept: true }),
        lazy: { Component: async () => (await import('./routes/cart.tsx')).Cart },
      },
      {
        path: 'order-tracking',
        loader: trackingLoader,
        handle: handle({ file: 'src/web/routes/order-tracking.tsx', meta: META.orderTracking, isKept: true }),
        lazy: { Component: async () => (await import('./routes/order-tracking.tsx')).OrderTracking },
      },
      {
        path: 'payment-success',
        handle: handle({ file: 'src/web/routes/payment-success.tsx', meta: META.paymentSuccess, isKept: true }),
        lazy: { Component: async () => (await import('./routes/payment-success.tsx')).PaymentSuccess },
      },
      {
        path: 'terms',
        handle: handle({ file: 'src/web/routes/terms.tsx', meta: META.terms, isKept: true }),
        lazy: { Component: async () => (await import('./routes/terms.tsx')).Terms },
      },
      {
        path: 'cancel',
        handle: handle({ file: 'src/web/routes/cancel.tsx', meta: META.cancel }),
        lazy: { Component: async () => (await import('./routes/cancel.tsx')).Cancel },
      },
      {
        path: 'admin',
        handle: handle({ file: 'src/web/routes/admin.tsx', meta: META.admin }),
        lazy: { Component: admin },
      },
      {
        path: 'admin/orders/:orderId',
        handle: handle({ file: 'src/web/routes/admin-order.tsx', meta: META.admin }),
        lazy: { Component: async () => (await import('./routes/admin-order.tsx')).AdminOrder },
      },
      {
        path: 'admin-dashboard',
        handle: handle({ file: 'src/web/routes/admin.tsx', meta: META.admin }),
        lazy: { Component: admin },
      },
      {
        path: 'admin-setup',
        handle: handle({
          file: 'src/web/routes/admin-setup.tsx',
          meta: META.adminSetup,
          status: ({ shop }) => (shop.isSetUp ? 404 : 200),
        }),
        lazy: { Component: async () => (await import('./routes/admin-setup.tsx')).AdminSetup },
      },
      {
        path: 'login',
        handle: handle({ file: 'src/web/routes/doors.tsx', meta: META.login, isKept: true }),
        lazy: { Component: async () => (await doors()).Login },
      },
      {
        path: 'register',
        handle: handle({ file: 'src/web/routes/doors.tsx', meta: META.register, isKept: true }),
        lazy: { Component: async () => (await doors()).Register },
      },
      {
        path: 'forgot-password',
        handle: handle({ file: 'src/web/routes/doors.tsx', meta: META.forgotPassword }),
        lazy: { Component: async () => (await doors()).ForgotPassword },
      },
      {
        path: 'reset-password',
        handle: handle({ file: 'src/web/routes/doors.tsx', meta: META.resetPassword }),
        lazy: { Component: async () => (await doors()).ResetPassword },
      },
      {
        path: 'verify-email',
        handle: handle({ file: 'src/web/routes/doors.tsx', meta: META.verifyEmail }),
        lazy: { Component: async () => (await doors()).VerifyEmail },
      },
      {
        path: 'profile',
        handle: handle({ file: 'src/web/routes/profile.tsx', meta: META.profile }),
        lazy: { Component: async () => (await import('./routes/profile.tsx')).Profile },
      },
      {
        path: 'account-deleted',
        handle: handle({ file: 'src/web/routes/account-deleted.tsx', meta: META.accountDeleted, isKept: true }),
        lazy: { Component: async () => (await import('./routes/account-deleted.tsx')).AccountDeleted },
      },
      {
        path: 'webhook-test',
        handle: handle({ file: 'src/web/routes/webhook-test.tsx', meta: META.webhookTest }),
        lazy: { Component: async () => (await import('./routes/webhook-test.tsx')).WebhookTest },
      },
      {
        path: 'dev/ui',
        handle: handle({ file: 'src/web/routes/dev-ui.tsx', meta: META.devUi }),
        lazy: { Component: async () => (await import('./routes/dev-ui.tsx')).DevUi },
      },
      { path: '*', Component: NotFound, handle: handle({ meta: META.notFound, status: () => 404 }) },
    ],
  },
]

/** One screen at two addresses. */
async function admin() {
  return (await import('./routes/admin.tsx')).Admin
}

/** One way to them, or the build would list what they need five times. */
function doors() {
  return import('./routes/doors.tsx')
}

/** A service that is not on offer has no page. */
function servicePageHandle(game: Game): RouteHandle {
  return {
    file: 'src/web/routes/service.tsx',
    meta: game === 'phasmophobia' ? META.phasmophobiaService : META.callOfDutyService,
    isKept: true,
    addresses: (services) => servicesOf(game, services).map(servicePath),
    status: ({ services, params }) => (serviceAt(game, params['slug'], services) ? 200 : 404),
  }
}

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

/** As above; the testimonials may be missing. */
async function homeLoader(args: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = args.context.get(appDepsContext)
  const loading = queryClient.prefetchQuery(testimonialsQuery(api))
  await servicesLoader(args)
  if (import.meta.env.SSR) await loading
  return null
}

/** As above, for the filter in the address. */
async function reviewsLoader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = context.get(appDepsContext)
  const filter = reviewFilterOf(new URL(request.url).searchParams)
  const loading = Promise.all([
    queryClient.prefetchInfiniteQuery(reviewsQuery(api, filter)),
    queryClient.prefetchQuery(reviewSummaryQuery(api, filter)),
  ])
  if (import.meta.env.SSR) await loading
  return null
}

/**
 * The server writes the order into the page, so that it is there before any script, and without. In the browser the
 * screen asks by itself.
 */
async function trackingLoader({ context, request }: LoaderFunctionArgs): Promise<null> {
  if (!import.meta.env.SSR) return null
  const { queryClient, api } = context.get(appDepsContext)
  const orderId = new URL(request.url).searchParams.get('id')?.trim() ?? ''
  if (ID_PATTERN.test(orderId))
    await queryClient.prefetchQuery({ ...orderQuery(api, orderId), meta: { isOptional: true } })
  return null
}

/** Keeps the type of a handle, which the library leaves open. */
function handle(handle: RouteHandle): RouteHandle {
  return handle
}
