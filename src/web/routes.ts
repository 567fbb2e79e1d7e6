import type { AppDeps } from '#web/lib/app-deps.ts'
import type { Page } from '#web/lib/links/page-meta.ts'
import { sharedOrderQuery } from '#web/lib/queries/shared-order-query.ts'
import { orderQuery } from '#web/lib/queries/order-query.ts'
import { recordQuery } from '#web/lib/queries/record-query.ts'
import { termsQuery } from '#web/lib/queries/terms-query.ts'
import { rewardOffersQuery } from '#web/lib/queries/reward-offers-query.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { reviewFilterOf, reviewsQuery, reviewSummaryQuery, testimonialsQuery } from '#web/lib/queries/reviews-query.ts'
import { matchPath } from '#web/router/match-path.ts'
import type { FoundPage } from '#web/router/router.ts'
import { gameAt, gamePath, listedGames } from '#web/lib/shop/games.ts'
import { ID_PATTERN } from '#kernel/ids.ts'
import { META, serviceOf } from './meta.ts'
import { NotFound } from '#web/pages/not-found.tsx'

/** Every screen of the shop. Its data is fetched while its code is loading. */
export const pages: readonly Page[] = [
  {
    path: '/',
    data: homeData,
    file: 'src/web/pages/home.tsx',
    meta: META.home,
    isKept: true,
    hasLoadingScreen: true,
    code: async () => (await import('#web/pages/home.tsx')).Home,
  },
  {
    path: '/services',
    data: servicesData,
    file: 'src/web/pages/catalogue/services.tsx',
    meta: META.services,
    isKept: true,
    code: async () => (await import('#web/pages/catalogue/services.tsx')).Services,
  },
  {
    path: '/about',
    data: servicesData,
    file: 'src/web/pages/about.tsx',
    meta: META.about,
    isKept: true,
    code: async () => (await import('#web/pages/about.tsx')).About,
  },
  {
    path: '/contact',
    file: 'src/web/pages/contact.tsx',
    meta: META.contact,
    isKept: true,
    code: async () => (await import('#web/pages/contact.tsx')).Contact,
  },
  {
    path: '/reviews',
    data: reviewsData,
    file: 'src/web/pages/reviews.tsx',
    meta: META.reviews,
    isKept: true,
    code: async () => (await import('#web/pages/reviews.tsx')).Reviews,
  },
  {
    path: '/subscription',
    data: servicesData,
    file: 'src/web/pages/account/subscription.tsx',
    meta: META.subscription,
    isKept: true,
    code: async () => (await import('#web/pages/account/subscription.tsx')).Subscription,
  },
  {
    path: '/rewards',
    data: ({ queryClient, api }) => queryClient.prefetchQuery(rewardOffersQuery(api)),
    file: 'src/web/pages/account/rewards.tsx',
    meta: META.rewards,
    isKept: true,
    code: async () => (await import('#web/pages/account/rewards.tsx')).Rewards,
  },
  {
    path: '/discord',
    file: 'src/web/pages/account/discord.tsx',
    meta: META.discord,
    isKept: true,
    code: async () => (await import('#web/pages/account/discord.tsx')).Discord,
  },
  {
    path: '/cart',
    data: servicesData,
    file: 'src/web/pages/orders/cart.tsx',
    meta: META.cart,
    isKept: true,
    code: async () => (await import('#web/pages/orders/cart.tsx')).Cart,
  },
  {
    path: '/order-tracking',
    data: trackingData,
    file: 'src/web/pages/orders/order-tracking.tsx',
    meta: META.orderTracking,
    isKept: true,
    code: async () => (await import('#web/pages/orders/order-tracking.tsx')).OrderTracking,
  },
  {
    path: '/s/:token',
    data: sharedData,
    file: 'src/web/pages/orders/shared-order.tsx',
    meta: META.sharedOrder,
    code: async () => (await import('#web/pages/orders/shared-order.tsx')).SharedOrder,
  },
  {
    path: '/payment-success',
    file: 'src/web/pages/orders/payment-success.tsx',
    meta: META.paymentSuccess,
    isKept: true,
    code: async () => (await import('#web/pages/orders/payment-success.tsx')).PaymentSuccess,
  },
  {
    path: '/terms',
    data: ({ queryClient, api }, { search }) => queryClient.prefetchQuery(termsQuery(api, search)),
    file: 'src/web/pages/terms.tsx',
    meta: META.terms,
    isKept: true,
    code: async () => (await import('#web/pages/terms.tsx')).Terms,
  },
  {
    path: '/record',
    data: ({ queryClient, api }) => queryClient.prefetchQuery(recordQuery(api)),
    file: 'src/web/pages/record.tsx',
    meta: META.record,
    isKept: true,
    code: async () => (await import('#web/pages/record.tsx')).DeliveryRecord,
  },
  {
    path: '/cancel',
    file: 'src/web/pages/orders/cancel.tsx',
    meta: META.cancel,
    code: async () => (await import('#web/pages/orders/cancel.tsx')).Cancel,
  },
  { path: '/admin', file: 'src/web/pages/staff/admin.tsx', meta: META.admin, isStaff: true, code: admin },
  {
    path: '/admin/orders/:orderId',
    file: 'src/web/pages/staff/admin-order.tsx',
    meta: META.admin,
    isStaff: true,
    code: async () => (await import('#web/pages/staff/admin-order.tsx')).AdminOrder,
  },
  { path: '/admin-dashboard', file: 'src/web/pages/staff/admin.tsx', meta: META.admin, isStaff: true, code: admin },
  {
    path: '/admin-setup',
    file: 'src/web/pages/staff/admin-setup.tsx',
    meta: META.adminSetup,
    isStaff: true,
    status: ({ shop }) => (shop.isSetUp ? 404 : 200),
    code: async () => (await import('#web/pages/staff/admin-setup.tsx')).AdminSetup,
  },
  {
    path: '/login',
    file: 'src/web/pages/account/sign-in-pages.tsx',
    meta: META.login,
    isKept: true,
    code: async () => (await signInPages()).Login,
  },
  {
    path: '/register',
    file: 'src/web/pages/account/sign-in-pages.tsx',
    meta: META.register,
    isKept: true,
    code: async () => (await signInPages()).Register,
  },
  {
    path: '/forgot-password',
    file: 'src/web/pages/account/sign-in-pages.tsx',
    meta: META.forgotPassword,
    code: async () => (await signInPages()).ForgotPassword,
  },
  {
    path: '/reset-password',
    file: 'src/web/pages/account/sign-in-pages.tsx',
    meta: META.resetPassword,
    code: async () => (await signInPages()).ResetPassword,
  },
  {
    path: '/verify-email',
    file: 'src/web/pages/account/sign-in-pages.tsx',
    meta: META.verifyEmail,
    code: async () => (await signInPages()).VerifyEmail,
  },
  {
    path: '/profile',
    file: 'src/web/pages/account/profile.tsx',
    meta: META.profile,
    code: async () => (await import('#web/pages/account/profile.tsx')).Profile,
  },
  {
    path: '/account-deleted',
    file: 'src/web/pages/account/account-deleted.tsx',
    meta: META.accountDeleted,
    isKept: true,
    code: async () => (await import('#web/pages/account/account-deleted.tsx')).AccountDeleted,
  },
  {
    path: '/webhook-test',
    file: 'src/web/pages/staff/webhook-test.tsx',
    meta: META.webhookTest,
    code: async () => (await import('#web/pages/staff/webhook-test.tsx')).WebhookTest,
  },
  {
    path: '/dev/ui',
    file: 'src/web/pages/staff/dev-ui.tsx',
    meta: META.devUi,
    code: async () => (await import('#web/pages/staff/dev-ui.tsx')).DevUi,
  },
  // After the shop's own pages, so that no game can take their addresses.
  {
    path: '/:game',
    data: servicesData,
    file: 'src/web/pages/catalogue/game.tsx',
    meta: META.game,
    isKept: true,
    addresses: ({ shop }) => listedGames(shop).map(gamePath),
    status: ({ shop, params }) => (gameAt(shop, params['game']) ? 200 : 404),
    code: async () => (await import('#web/pages/catalogue/game.tsx')).Game,
  },
  {
    path: '/:game/:slug',
    data: servicesData,
    file: 'src/web/pages/catalogue/service.tsx',
    meta: META.service,
    isKept: true,
    addresses: ({ services }) => services.map(({ path }) => path),
    // A service that is not on offer has no page.
    status: (facts) => (serviceOf(facts) ? 200 : 404),
    code: async (deps, address) => (await import('#web/pages/catalogue/service.tsx')).servicePage(deps, address),
  },
]

/** The 404 screen. */
export const NOWHERE: Page = { path: '/*', meta: META.notFound, status: () => 404, code: async () => NotFound }

/** The screen of a path. */
export function findPage({ pathname }: Pick<URL, 'pathname'>): FoundPage<Page> {
  for (const page of pages) {
    const params = matchPath(page.path, pathname)
    if (params) return { page, params }
  }
  return { page: NOWHERE, params: {} }
}

/** One screen at two addresses. */
async function admin() {
  return (await import('#web/pages/staff/admin.tsx')).Admin
}

/** One dynamic import, because the build would otherwise list its dependencies several times. */
function signInPages() {
  return import('#web/pages/account/sign-in-pages.tsx')
}

/** Fetches the catalogue, unless it is cached. */
async function servicesData({ queryClient, api }: AppDeps) {
  const query = servicesQuery(api)
  if (queryClient.getQueryData(query.queryKey) === undefined) await queryClient.prefetchQuery(query)
}

/** The same; the testimonials may be missing. */
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

/** The same for a share link. */
async function sharedData({ queryClient, api }: AppDeps, { pathname }: Pick<URL, 'pathname'>) {
  const token = pathname.split('/').at(-1) ?? ''
  if (import.meta.env.SSR && ID_PATTERN.test(token))
    await queryClient.prefetchQuery({ ...sharedOrderQuery(api, token), meta: { isOptional: true } })
}

/**
 * Rendered by the server, so that the order is visible before and without scripts. In the browser the screen fetches it
 * itself.
 */
async function trackingData({ queryClient, api }: AppDeps, { search }: Pick<URL, 'search'>) {
  if (!import.meta.env.SSR) return
  const orderId = new URLSearchParams(search).get('id')?.trim() ?? ''
  if (ID_PATTERN.test(orderId))
    await queryClient.prefetchQuery({ ...orderQuery(api, orderId), meta: { isOptional: true } })
}
