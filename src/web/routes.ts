import type { AppDeps } from '#web/lib/app-deps.ts'
import type { MetaFacts, Page } from '#web/lib/page-meta.ts'
import { orderQuery } from '#web/lib/order-query.ts'
import { servicePath } from '#web/lib/paths.ts'
import { serviceAt, servicesOf, servicesQuery } from '#web/lib/services-query.ts'
import { reviewFilterOf, reviewsQuery, reviewSummaryQuery, testimonialsQuery } from '#web/lib/reviews-query.ts'
import { matchPath } from '#web/router/match-path.ts'
import type { FoundPage } from '#web/router/router.ts'
import type { Service } from '#contract/catalogue.ts'
import type { Game } from '#shared/game.ts'
import { ID_PATTERN } from '#shared/ids.ts'
import { META } from './meta.ts'
import { NotFound } from './routes/not-found.tsx'

/** Every screen of the shop. The data of each is asked for here, while its code is still on its way. */
export const pages: readonly Page[] = [
  {
    path: '/',
    data: homeData,
    file: 'src/web/routes/home.tsx',
    meta: META.home,
    isKept: true,
    hasLoadingScreen: true,
    code: async () => (await import('./routes/home.tsx')).Home,
  },
  {
    path: '/services',
    data: servicesData,
    file: 'src/web/routes/services.tsx',
    meta: META.services,
    isKept: true,
    code: async () => (await import('./routes/services.tsx')).Services,
  },
  {
    path: '/phasmophobia',
    data: servicesData,
    file: 'src/web/routes/game.tsx',
    meta: META.phasmophobia,
    isKept: true,
    code: async () => (await import('./routes/game.tsx')).PhasmophobiaPage,
  },
  {
    path: '/phasmophobia/:slug',
    data: servicesData,
    ...servicePage('phasmophobia'),
    meta: META.phasmophobiaService,
    code: async () => (await import('./routes/service.tsx')).PhasmophobiaServicePage,
  },
  {
    path: '/call-of-duty',
    data: servicesData,
    file: 'src/web/routes/game.tsx',
    meta: META.callOfDuty,
    isKept: true,
    code: async () => (await import('./routes/game.tsx')).CallOfDutyPage,
  },
  {
    path: '/call-of-duty/:slug',
    data: servicesData,
    ...servicePage('cod-bo6'),
    meta: META.callOfDutyService,
    code: async () => (await import('./routes/service.tsx')).CallOfDutyServicePage,
  },
  {
    path: '/about',
    data: servicesData,
    file: 'src/web/routes/about.tsx',
    meta: META.about,
    isKept: true,
    code: async () => (await import('./routes/about.tsx')).About,
  },
  {
    path: '/contact',
    file: 'src/web/routes/contact.tsx',
    meta: META.contact,
    isKept: true,
    code: async () => (await import('./routes/contact.tsx')).Contact,
  },
  {
    path: '/reviews',
    data: reviewsData,
    file: 'src/web/routes/reviews.tsx',
    meta: META.reviews,
    isKept: true,
    code: async () => (await import('./routes/reviews.tsx')).Reviews,
  },
  {
    path: '/subscription',
    data: servicesData,
    file: 'src/web/routes/subscription.tsx',
    meta: META.subscription,
    isKept: true,
    code: async () => (await import('./routes/subscription.tsx')).Subscription,
  },
  {
    path: '/rewards',
    file: 'src/web/routes/rewards.tsx',
    meta: META.rewards,
    isKept: true,
    code: async () => (await import('./routes/rewards.tsx')).Rewards,
  },
  {
    path: '/discord',
    file: 'src/web/routes/discord.tsx',
    meta: META.discord,
    isKept: true,
    code: async () => (await import('./routes/discord.tsx')).Discord,
  },
  {
    path: '/cart',
    data: servicesData,
    file: 'src/web/routes/cart.tsx',
    meta: META.cart,
    isKept: true,
    code: async () => (await import('./routes/cart.tsx')).Cart,
  },
  {
    path: '/order-tracking',
    data: trackingData,
    file: 'src/web/routes/order-tracking.tsx',
    meta: META.orderTracking,
    isKept: true,
    code: async () => (await import('./routes/order-tracking.tsx')).OrderTracking,
  },
  {
    path: '/payment-success',
    file: 'src/web/routes/payment-success.tsx',
    meta: META.paymentSuccess,
    isKept: true,
    code: async () => (await import('./routes/payment-success.tsx')).PaymentSuccess,
  },
  {
    path: '/terms',
    file: 'src/web/routes/terms.tsx',
    meta: META.terms,
    isKept: true,
    code: async () => (await import('./routes/terms.tsx')).Terms,
  },
  {
    path: '/cancel',
    file: 'src/web/routes/cancel.tsx',
    meta: META.cancel,
    code: async () => (await import('./routes/cancel.tsx')).Cancel,
  },
  { path: '/admin', file: 'src/web/routes/admin.tsx', meta: META.admin, code: admin },
  {
    path: '/admin/orders/:orderId',
    file: 'src/web/routes/admin-order.tsx',
    meta: META.admin,
    code: async () => (await import('./routes/admin-order.tsx')).AdminOrder,
  },
  { path: '/admin-dashboard', file: 'src/web/routes/admin.tsx', meta: META.admin, code: admin },
  {
    path: '/admin-setup',
    file: 'src/web/routes/admin-setup.tsx',
    meta: META.adminSetup,
    status: ({ shop }) => (shop.isSetUp ? 404 : 200),
    code: async () => (await import('./routes/admin-setup.tsx')).AdminSetup,
  },
  {
    path: '/login',
    file: 'src/web/routes/doors.tsx',
    meta: META.login,
    isKept: true,
    code: async () => (await doors()).Login,
  },
  {
    path: '/register',
    file: 'src/web/routes/doors.tsx',
    meta: META.register,
    isKept: true,
    code: async () => (await doors()).Register,
  },
  {
    path: '/forgot-password',
    file: 'src/web/routes/doors.tsx',
    meta: META.forgotPassword,
    code: async () => (await doors()).ForgotPassword,
  },
  {
    path: '/reset-password',
    file: 'src/web/routes/doors.tsx',
    meta: META.resetPassword,
    code: async () => (await doors()).ResetPassword,
  },
  {
    path: '/verify-email',
    file: 'src/web/routes/doors.tsx',
    meta: META.verifyEmail,
    code: async () => (await doors()).VerifyEmail,
  },
  {
    path: '/profile',
    file: 'src/web/routes/profile.tsx',
    meta: META.profile,
    code: async () => (await import('./routes/profile.tsx')).Profile,
  },
  {
    path: '/account-deleted',
    file: 'src/web/routes/account-deleted.tsx',
    meta: META.accountDeleted,
    isKept: true,
    code: async () => (await import('./routes/account-deleted.tsx')).AccountDeleted,
  },
  {
    path: '/webhook-test',
    file: 'src/web/routes/webhook-test.tsx',
    meta: META.webhookTest,
    code: async () => (await import('./routes/webhook-test.tsx')).WebhookTest,
  },
  {
    path: '/dev/ui',
    file: 'src/web/routes/dev-ui.tsx',
    meta: META.devUi,
    code: async () => (await import('./routes/dev-ui.tsx')).DevUi,
  },
]

/** What stands at every address that is no screen. */
export const NOWHERE: Page = { path: '/*', meta: META.notFound, status: () => 404, code: async () => NotFound }

/** The screen at a path. */
export function findPage({ pathname }: Pick<URL, 'pathname'>): FoundPage<Page> {
  for (const page of pages) {
    const params = matchPath(page.path, pathname)
    if (params) return { page, params }
  }
  return { page: NOWHERE, params: {} }
}

/** One screen at two addresses. */
async function admin() {
  return (await import('./routes/admin.tsx')).Admin
}

/** One way to them, or the build would list what they need five times. */
function doors() {
  return import('./routes/doors.tsx')
}

/** What the pages of services have in common. A service that is not on offer has no page. */
function servicePage(game: Game) {
  return {
    file: 'src/web/routes/service.tsx',
    isKept: true,
    addresses: (services: readonly Service[]) => servicesOf(game, services).map(servicePath),
    status: ({ services, params }: MetaFacts) => (serviceAt(game, params['slug'], services) ? 200 : 404),
  } as const
}

/** Asks for the catalogue, unless it is there. */
async function servicesData({ queryClient, api }: AppDeps) {
  const query = servicesQuery(api)
  if (queryClient.getQueryData(query.queryKey) === undefined) await queryClient.prefetchQuery(query)
}

/** As above; the testimonials may be missing. */
async function homeData(deps: AppDeps) {
  await Promise.all([deps.queryClient.prefetchQuery(testimonialsQuery(deps.api)), servicesData(deps)])
}

/** The reviews for the filter in the address. */
async function reviewsData({ queryClient, api }: AppDeps, { search }: Pick<URL, 'search'>) {
  const filter = reviewFilterOf(new URLSearchParams(search))
  await Promise.all([
    queryClient.prefetchInfiniteQuery(reviewsQuery(api, filter)),
    queryClient.prefetchQuery(reviewSummaryQuery(api, filter)),
  ])
}

/**
 * The server writes the order into the page, so that it is there before any script, and without. In the browser the
 * screen asks by itself.
 */
async function trackingData({ queryClient, api }: AppDeps, { search }: Pick<URL, 'search'>) {
  if (!import.meta.env.SSR) return
  const orderId = new URLSearchParams(search).get('id')?.trim() ?? ''
  if (ID_PATTERN.test(orderId))
    await queryClient.prefetchQuery({ ...orderQuery(api, orderId), meta: { isOptional: true } })
}
