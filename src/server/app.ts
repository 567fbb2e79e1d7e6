import { Hono } from 'hono'
import { isForAdmins, limitOf, type Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { isLoopback } from '#shared/loopback.ts'
import type { Config } from './config.ts'
import { createErrorHandler } from './http/handle-error.ts'
import type { HttpEnv } from './http/http-context.ts'
import type { HttpDeps } from './http/http-deps.ts'
import { mountMethodRefusals } from './http/method-refusals.ts'
import { adminsOnly } from './http/middleware/admins-only.ts'
import { limitBody } from './http/middleware/body-limit.ts'
import { clientAddress } from './http/middleware/client-address.ts'
import { entityTag } from './http/middleware/entity-tag.ts'
import { freshProof } from './http/middleware/fresh-proof.ts'
import { headers } from './http/middleware/headers.ts'
import { keepAnswer } from './http/middleware/keep-answer.ts'
import { onlyInsiders, onlyInsidersSee } from './http/middleware/only-insiders.ts'
import { namesCoupon, rateLimit, type RateLimits } from './http/middleware/rate-limit.ts'
import { requestId } from './http/middleware/request-id.ts'
import { sameOrigin } from './http/middleware/same-origin.ts'
import { session } from './http/middleware/session.ts'
import { mountApiPages } from './http/pages/api-page.ts'
import { mountMailbox } from './http/pages/mailbox-page.ts'
import type { PageCache } from './http/pages/page-cache.ts'
import { payFrame, type PayFrameSettings } from './http/pages/pay-frame.ts'
import { notFound } from './http/pages/serve-pages.ts'
import { mountAuthenticator } from './http/routes/accounts/authenticator.route.ts'
import { mountChangePassword } from './http/routes/accounts/change-password.route.ts'
import { mountChangeProfile } from './http/routes/accounts/change-profile.route.ts'
import { mountDevices } from './http/routes/accounts/devices.route.ts'
import { mountDiscord } from './http/routes/accounts/discord.route.ts'
import { mountPasskeys } from './http/routes/accounts/passkeys.route.ts'
import { mountSignInWays } from './http/routes/accounts/sign-in-ways.route.ts'
import { mountPersonalData } from './http/routes/accounts/personal-data.route.ts'
import { mountReadMe } from './http/routes/accounts/read-me.route.ts'
import { mountSignIn } from './http/routes/accounts/sign-in.route.ts'
import { mountVerifyEmail } from './http/routes/accounts/verify-email.route.ts'
import { mountAudit } from './http/routes/admin/audit.route.ts'
import { mountCoupons } from './http/routes/admin/coupons.route.ts'
import { mountEvidence } from './http/routes/admin/evidence.route.ts'
import { mountFailedJobs } from './http/routes/admin/failed-jobs.route.ts'
import { mountChangeOrders } from './http/routes/admin/orders/change-orders.route.ts'
import { mountOrderDetail } from './http/routes/admin/orders/order-detail.route.ts'
import { mountListOrders } from './http/routes/admin/orders/list-orders.route.ts'
import { mountMessages } from './http/routes/admin/messages.route.ts'
import { mountMoneyMovements } from './http/routes/admin/money-movements.route.ts'
import { mountPaymentCases } from './http/routes/admin/payment-cases.route.ts'
import { mountReconciliations } from './http/routes/admin/reconciliations.route.ts'
import { mountRedemptions } from './http/routes/admin/redemptions.route.ts'
import { mountSetUpAdmin } from './http/routes/admin/set-up-admin.route.ts'
import { mountAnalytics } from './http/routes/admin/analytics.route.ts'
import { mountReadOverview } from './http/routes/admin/read-overview.route.ts'
import { mountEditServices } from './http/routes/catalogue/edit-services.route.ts'
import { mountListServices } from './http/routes/catalogue/list-services.route.ts'
import { mountEditSettings } from './http/routes/settings/edit-settings.route.ts'
import { mountReadShop } from './http/routes/catalogue/read-shop.route.ts'
import { mountCancel } from './http/routes/contact/cancel.route.ts'
import { mountSendMessage } from './http/routes/contact/send-message.route.ts'
import { mountHealth } from './http/routes/operations/health.route.ts'
import { mountMetrics, type MetricsDoor } from './http/routes/operations/metrics.route.ts'
import { mountCheckCoupon } from './http/routes/orders/check-coupon.route.ts'
import { mountListOwnOrders } from './http/routes/orders/list-own-orders.route.ts'
import { mountPlaceOrder } from './http/routes/orders/place-order.route.ts'
import { mountOwnOrder } from './http/routes/orders/own-order.route.ts'
import { mountTrackOrder } from './http/routes/orders/track-order.route.ts'
import { mountPaymentHints } from './http/routes/payments/payment-hints.route.ts'
import { mountPaymentReturn } from './http/routes/payments/payment-return.route.ts'
import { mountReceiveWebhookEvent, webhookEndpoints } from './http/routes/payments/receive-webhook-event.route.ts'
import { mountReportSuccess } from './http/routes/payments/report-success.route.ts'
import { mountStartPayment } from './http/routes/payments/start-payment.route.ts'
import { mountWebhookTest } from './http/routes/payments/webhook-test.route.ts'
import { mountRewards } from './http/routes/rewards/rewards.route.ts'
import { mountEditReviews } from './http/routes/reviews/edit-reviews.route.ts'
import { mountListReviews } from './http/routes/reviews/list-reviews.route.ts'
import { mountListTestimonials } from './http/routes/reviews/list-testimonials.route.ts'
import { mountReadReviewOrder } from './http/routes/reviews/read-review-order.route.ts'
import { mountSubmitReview } from './http/routes/reviews/submit-review.route.ts'
import { mountAdminSubscriptions } from './http/routes/admin/subscriptions.route.ts'
import { mountListUsers } from './http/routes/admin/list-users.route.ts'
import { mountUsers } from './http/routes/admin/users.route.ts'
import { mountSubscription } from './http/routes/subscriptions/subscription.route.ts'
import { mountReportVisit } from './http/routes/visits/report-visit.route.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Log } from './log.ts'
import type { Watch } from './observability/watch.ts'

export interface AppDeps extends Omit<HttpDeps, 'mode' | 'listensOnLoopback' | 'secureCookies'> {
  config: Config
  log: Log
  /** Made once for the calls and the pages: what one of them counts, all count. */
  rateLimits: RateLimits
  /** Both are left out while nothing is watched. */
  watch?: Watch | undefined
  metrics?: MetricsDoor | undefined
  /** Where answers are kept that say what pages show; undefined where nothing is kept. */
  pages?: PageCache | undefined
  /** What the payment frame shows; undefined while no provider is configured. */
  payFrame: Omit<PayFrameSettings, 'sdkUrl' | 'clientId'> | undefined
}

/** Routes behind the session, the limits and the checks on who asks. */
const ROUTES = [
  mountPlaceOrder,
  mountCheckCoupon,
  mountTrackOrder,
  mountOwnOrder,
  mountStartPayment,
  mountReportSuccess,
  mountPaymentReturn,
  mountPaymentHints,
  mountWebhookTest,
  mountPaymentCases,
  mountMoneyMovements,
  mountEvidence,
  mountReconciliations,
  mountFailedJobs,
  mountListOwnOrders,
  mountListOrders,
  mountChangeOrders,
  mountOrderDetail,
  mountSubmitReview,
  mountSendMessage,
  mountCancel,
  mountReadMe,
  mountSignIn,
  mountChangeProfile,
  mountChangePassword,
  mountVerifyEmail,
  mountDevices,
  mountRewards,
  mountDiscord,
  mountSignInWays,
  mountAuthenticator,
  mountPasskeys,
  mountPersonalData,
  mountSetUpAdmin,
  mountReadOverview,
  mountAnalytics,
  mountEditServices,
  mountEditReviews,
  mountEditSettings,
  mountSubscription,
  mountAdminSubscriptions,
  mountListUsers,
  mountUsers,
  mountRedemptions,
  mountMessages,
  mountAudit,
  mountCoupons,
  mountApiPages,
]

/**
 * The whole HTTP side, without listening: tests and the page renderer call it in process. `startShop` mounts the pages
 * behind it.
 */
export function buildApp(given: AppDeps): Hono<HttpEnv> {
  const { config } = given
  const secureCookies = config.publicUrl.protocol === 'https:'
  const deps: Deps = { ...given, mode: config.mode, secureCookies, listensOnLoopback: isLoopback(config.host) }
  const app = new Hono<HttpEnv>()
  const { rateLimits: limits } = given

  const { pages } = deps
  if (pages) for (const { path } of ENDPOINTS.filter(({ cache }) => cache === 'kept')) app.use(path, keepAnswer(pages))

  // In this order, each reads what the one before has left.
  app.use(requestId({ log: deps.log, watch: deps.watch, trustedProxies: config.trustedProxies }))
  app.use(headers(securityHeaders({ secure: secureCookies, dev: config.dev })))
  app.use(clientAddress({ trustedProxies: config.trustedProxies, secret: config.callerSecret }))
  app.use(limitBody)
  app.use(sameOrigin({ origin: config.publicUrl.origin }))

  mountPublic(app, deps, limits)
  guard(app, deps, limits)
  for (const mount of ROUTES) mount(app, deps)
  mountMethodRefusals(app, ENDPOINTS)
  app.all('/api/*', notFound)
  mountMailbox(app, deps)
  const { paypal } = config
  const frame = deps.payFrame
  if (paypal && frame)
    app.get('/pay-frame', (http) =>
      payFrame({ ...frame, sdkUrl: paypal.sdkUrl, clientId: paypal.clientId }, http.req.query('button')),
    )

  app.onError(createErrorHandler(deps))
  app.notFound(notFound)
  return app
}

type Deps = AppDeps & Pick<HttpDeps, 'mode' | 'listensOnLoopback' | 'secureCookies'>

/** No session is read here. */
function mountPublic(app: Hono<HttpEnv>, deps: Deps, limits: RateLimits): void {
  for (const { path } of ENDPOINTS.filter(({ cache }) => cache !== undefined)) app.on('GET', path, entityTag)
  limitCalls(app, limits, ({ access }) => access === 'public')
  mountHealth(app, deps)
  mountMetrics(app, deps)
  mountListServices(app, deps)
  mountReadShop(app, deps)
  mountListReviews(app, deps)
  mountReadReviewOrder(app, deps)
  mountListTestimonials(app, deps)
  mountReportVisit(app, deps)

  for (const { path, source } of webhookEndpoints(deps))
    app.on('POST', path, rateLimit(limits, source === 'ipn' ? 'unverifiedWebhook' : 'webhook'))
  mountReceiveWebhookEvent(app, deps)
}

/** Sessions, permissions and limits in front of all routes that are mounted after. */
function guard(app: Hono<HttpEnv>, deps: Deps, limits: RateLimits): void {
  app.use('/api/*', session(deps))
  app.use('/webhook-test', session(deps), onlyInsidersSee(deps))
  app.use('/dev/*', session(deps), onlyInsiders(deps))
  app.use('/api/admin/*', adminsOnly(deps))
  for (const { method, path } of ENDPOINTS.filter((each) => isForAdmins(each) && !each.path.startsWith('/api/admin/')))
    app.on(method, path, adminsOnly(deps))
  for (const { method, path } of ENDPOINTS.filter((each) => each.needsFreshProof))
    app.on(method, path, freshProof(deps))
  for (const path of ['/api/auth/discord', '/api/auth/discord/callback'])
    app.on('GET', path, rateLimit(limits, 'discord'))
  for (const path of ['/api/orders', '/api/checkout'])
    app.on('POST', path, rateLimit(limits, 'couponOrder', namesCoupon))
  // A form without scripts is no call of the contract.
  app.on('POST', '/api/cancellations', rateLimit(limits, 'message'))
  limitCalls(app, limits, ({ access }) => access !== 'public')
}

/** The contract says which limit a call has. */
function limitCalls(app: Hono<HttpEnv>, limits: RateLimits, isMeant: (called: Endpoint) => boolean): void {
  for (const called of ENDPOINTS.filter(isMeant)) {
    const limit = limitOf(called)
    if (limit !== undefined) app.on(called.method, called.path, rateLimit(limits, limit))
  }
}
