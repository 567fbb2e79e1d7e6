import { Hono } from 'hono'
import { isForAdmins, limitOf, type Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { isLoopback } from '#kernel/loopback.ts'
import type { Config } from './config.ts'
import { createErrorHandler } from '#http/input-output/handle-error.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountMethodRefusals } from '#http/method-refusals.ts'
import { adminsOnly } from '#http/middleware/admins-only.ts'
import { limitBody, limitLargerBodies } from '#http/middleware/body-limit.ts'
import { clientAddress } from '#http/middleware/client-address.ts'
import { entityTag } from '#http/middleware/entity-tag.ts'
import { freshProof } from '#http/middleware/fresh-proof.ts'
import { headers } from '#http/middleware/headers.ts'
import { keepAnswer } from '#http/middleware/keep-answer.ts'
import { onlyInsiders, onlyInsidersSee } from '#http/middleware/only-insiders.ts'
import { namesCoupon, rateLimit, type RateLimits } from '#http/middleware/rate-limit.ts'
import { requestId } from '#http/middleware/request-id.ts'
import { sameOrigin } from '#http/middleware/same-origin.ts'
import { session } from '#http/middleware/session.ts'
import { mountApiPages } from '#http/pages/api-page.ts'
import { mountMailbox } from '#http/pages/mailbox-page.ts'
import type { PageCache } from '#http/pages/page-cache.ts'
import { payFrame, type PayFrameSettings } from '#http/pages/pay-frame.ts'
import { notFound } from '#http/pages/serve-pages.ts'
import { mountAuthenticator } from '#modules/accounts/api/sign-in-ways/authenticator.route.ts'
import { mountChangePassword } from '#modules/accounts/api/change-password.route.ts'
import { mountChangeProfile } from '#modules/accounts/api/change-profile.route.ts'
import { mountDevices } from '#modules/accounts/api/devices.route.ts'
import { mountDiscord } from '#modules/accounts/api/sign-in-ways/discord.route.ts'
import { mountPasskeys } from '#modules/accounts/api/sign-in-ways/passkeys.route.ts'
import { mountSignInWays } from '#modules/accounts/api/sign-in-ways/sign-in-ways.route.ts'
import { mountPersonalData } from '#read-models/personal-data/api/personal-data.route.ts'
import { mountReadMe } from '#modules/accounts/api/read-me.route.ts'
import { mountSignIn } from '#modules/accounts/api/sign-in.route.ts'
import { mountVerifyEmail } from '#modules/accounts/api/verify-email.route.ts'
import { mountAudit } from '#modules/audit/api/audit.route.ts'
import { mountCoupons } from '#modules/coupons/api/coupons.route.ts'
import { mountEvidence } from '#read-models/evidence/api/evidence.route.ts'
import { mountFailedJobs } from '#modules/failed-jobs/api/failed-jobs.route.ts'
import { mountChangeOrders } from '#modules/orders/api/admin/change-orders.route.ts'
import { mountOrderDetail } from '#read-models/order-detail/api/order-detail.route.ts'
import { mountShareOrder } from '#modules/orders/api/share-order.route.ts'
import { mountDowntimes } from '#modules/orders/api/admin/downtimes.route.ts'
import { mountOrderClock } from '#read-models/order-detail/api/order-clock.route.ts'
import { mountListOrders } from '#modules/orders/api/admin/list-orders.route.ts'
import { mountMessages } from '#modules/contact/api/messages.route.ts'
import { mountMoneyMovements } from '#read-models/bookkeeping/api/money-movements.route.ts'
import { mountPaymentCases } from '#modules/payments/api/admin/payment-cases.route.ts'
import { mountReconciliations } from '#modules/payments/api/admin/reconciliations.route.ts'
import { mountRedemptions } from '#modules/rewards/api/redemptions.route.ts'
import { mountSetUpAdmin } from '#modules/accounts/api/admin/set-up-admin.route.ts'
import { mountAnalytics } from '#read-models/analytics/api/analytics.route.ts'
import { mountReadOverview } from '#read-models/dashboard/api/read-overview.route.ts'
import { mountEditLook } from '#modules/look/api/edit-look.route.ts'
import { mountLookStyles } from '#modules/look/api/look-styles.route.ts'
import { mountReadTerms } from '#modules/look/api/read-terms.route.ts'
import { mountEditPictures } from '#modules/pictures/api/edit-pictures.route.ts'
import { mountRunPictures } from '#modules/run-pictures/api/run-picture.route.ts'
import { mountPictureFiles } from '#modules/pictures/api/picture-file.route.ts'
import { mountEditGames } from '#modules/catalogue/api/edit-games.route.ts'
import { mountEditServices } from '#modules/catalogue/api/edit-services.route.ts'
import { mountListServices } from '#modules/catalogue/api/list-services.route.ts'
import { mountShopFile } from '#modules/shop-file/api/shop-file.route.ts'
import { mountEditSettings } from '#modules/editable-settings/api/edit-settings.route.ts'
import { mountOrderViews } from '#modules/settings/api/order-views.route.ts'
import { mountReadShop } from '#modules/settings/api/read-shop.route.ts'
import { mountCancel } from '#modules/contact/api/cancel.route.ts'
import { mountConversation } from '#modules/contact/api/conversation.route.ts'
import { mountMessagePictures } from '#modules/contact/api/message-pictures.route.ts'
import { mountSendMessage } from '#modules/contact/api/send-message.route.ts'
import { mountHealth } from '#http/operations/health.route.ts'
import { mountMetrics, type MetricsEndpoint } from '#http/operations/metrics.route.ts'
import { mountCheckCoupon } from '#modules/coupons/api/check-coupon.route.ts'
import { mountListOwnOrders } from '#modules/orders/api/list-own-orders.route.ts'
import { mountPlaceOrder } from '#modules/checkout/api/place-order.route.ts'
import { mountProposePromise } from '#modules/deliveries/api/propose-promise.route.ts'
import { mountRecord } from '#read-models/delivery-record/api/record.route.ts'
import { mountCancelForm } from '#modules/orders/api/cancel-form.route.ts'
import { mountOwnOrder } from '#modules/orders/api/own-order.route.ts'
import { mountOrderEvents } from '#modules/orders/api/order-events.route.ts'
import { mountTrackOrder } from '#modules/orders/api/track-order.route.ts'
import { mountClientReports } from '#modules/payments/api/client-reports.route.ts'
import { mountPaymentReturn } from '#modules/payments/api/payment-return.route.ts'
import { webhookEndpoints } from '#modules/payments/index.ts'
import { mountReceiveWebhookEvent } from '#modules/payments/api/webhooks/receive-webhook-event.route.ts'
import { mountReportSuccess } from '#modules/payments/api/report-success.route.ts'
import { mountStartPayment } from '#modules/checkout/api/start-payment.route.ts'
import { mountWebhookTest } from '#modules/payments/api/webhooks/webhook-test.route.ts'
import { mountEditRewards, mountRewardOffers } from '#modules/rewards/api/reward-offers.route.ts'
import { mountRewards } from '#modules/rewards/api/rewards.route.ts'
import { mountEditReviews } from '#modules/reviews/api/edit-reviews.route.ts'
import { mountListReviews } from '#modules/reviews/api/list-reviews.route.ts'
import { mountListTestimonials } from '#modules/reviews/api/list-testimonials.route.ts'
import { mountReadReviewOrder } from '#modules/reviews/api/read-review-order.route.ts'
import { mountSubmitReview } from '#modules/reviews/api/submit-review.route.ts'
import { mountAdminSubscriptions } from '#modules/subscriptions/api/admin-subscriptions.route.ts'
import { mountListUsers } from '#modules/accounts/api/admin/list-users.route.ts'
import { mountUsers } from '#modules/accounts/api/admin/users.route.ts'
import { mountSubscription } from '#modules/subscriptions/api/subscription.route.ts'
import { mountReportVisit } from '#read-models/analytics/api/report-visit.route.ts'
import { securityHeaders } from '#http/security-headers.ts'
import type { Log } from '#platform/log/log.ts'
import type { Watch } from '#platform/telemetry/watch.ts'

export interface AppDeps extends Omit<HttpDeps, 'mode' | 'listensOnLoopback' | 'secureCookies'> {
  config: Config
  log: Log
  /** Shared by calls and pages, so that both count against the same limits. */
  rateLimits: RateLimits
  /** Both are undefined when neither metrics nor traces are configured. */
  watch?: Watch | undefined
  metrics?: MetricsEndpoint | undefined
  /** Cache of the answers that pages are built from; undefined where nothing is cached. */
  pages?: PageCache | undefined
  /** Content of the payment frame; undefined while no provider is configured. */
  payFrame: Omit<PayFrameSettings, 'browserScript'> | undefined
}

/** Routes that run after the session, rate limit and permission middleware. */
const ROUTES = [
  mountPlaceOrder,
  mountCheckCoupon,
  mountTrackOrder,
  mountOwnOrder,
  mountCancelForm,
  mountRecord,
  mountProposePromise,
  mountStartPayment,
  mountReportSuccess,
  mountPaymentReturn,
  mountClientReports,
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
  mountOrderClock,
  mountDowntimes,
  mountShareOrder,
  mountSubmitReview,
  mountSendMessage,
  mountConversation,
  mountMessagePictures,
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
  mountEditGames,
  mountEditPictures,
  mountEditLook,
  mountReadTerms,
  mountEditReviews,
  mountEditSettings,
  mountOrderViews,
  mountShopFile,
  mountSubscription,
  mountAdminSubscriptions,
  mountListUsers,
  mountUsers,
  mountRedemptions,
  mountEditRewards,
  mountMessages,
  mountAudit,
  mountCoupons,
  mountApiPages,
]

/**
 * The HTTP application without a listener. Tests and the page renderer call it in process; `startShop` adds the pages.
 */
export function buildApp(given: AppDeps): Hono<HttpEnv> {
  const { config } = given
  const secureCookies = config.publicUrl.protocol === 'https:'
  const deps: Deps = { ...given, mode: config.mode, secureCookies, listensOnLoopback: isLoopback(config.host) }
  const app = new Hono<HttpEnv>()
  const { rateLimits: limits } = given

  const { pages } = deps
  if (pages) for (const { path } of ENDPOINTS.filter(({ cache }) => cache === 'kept')) app.use(path, keepAnswer(pages))

  // The order matters: each middleware reads what the one before it has set.
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
  const browserScript = config.providers.find((each) => each.browserScript)?.browserScript
  const frame = deps.payFrame
  if (browserScript && frame)
    app.get('/pay-frame', (http) => payFrame({ ...frame, browserScript }, http.req.query('button')))

  app.onError(createErrorHandler(deps))
  app.notFound(notFound)
  return app
}

type Deps = AppDeps & Pick<HttpDeps, 'mode' | 'listensOnLoopback' | 'secureCookies'>

/** These routes do not read the session. */
function mountPublic(app: Hono<HttpEnv>, deps: Deps, limits: RateLimits): void {
  for (const { path } of ENDPOINTS.filter(({ cache }) => cache !== undefined)) app.on('GET', path, entityTag)
  limitCalls(app, limits, ({ access }) => access === 'public')
  mountHealth(app, deps)
  mountMetrics(app, deps)
  mountListServices(app, deps)
  mountReadShop(app, deps)
  mountRewardOffers(app, deps)
  mountListReviews(app, deps)
  mountReadReviewOrder(app, deps)
  mountListTestimonials(app, deps)
  mountReportVisit(app, deps)
  app.on('GET', ['/api/orders/track/:orderId/events', '/api/shared/:token/events'], rateLimit(limits, 'track'))
  mountOrderEvents(app, deps)
  mountPictureFiles(app, deps)
  mountLookStyles(app, deps)
  app.on('GET', '/run-pictures/:family/:name', rateLimit(limits, 'picture'))
  mountRunPictures(app)

  for (const { path, source } of webhookEndpoints(deps))
    app.on('POST', path, rateLimit(limits, source === 'ipn' ? 'unverifiedWebhook' : 'webhook'))
  mountReceiveWebhookEvent(app, deps)
}

/** Session, permission and rate limit middleware for every route mounted after it. */
function guard(app: Hono<HttpEnv>, deps: Deps, limits: RateLimits): void {
  app.use('/api/*', session(deps))
  app.use('/webhook-test', session(deps), onlyInsidersSee(deps))
  app.use('/dev/*', session(deps), onlyInsiders(deps))
  app.use('/api/admin/*', adminsOnly(deps))
  for (const { method, path } of ENDPOINTS.filter((each) => isForAdmins(each) && !each.path.startsWith('/api/admin/')))
    app.on(method, path, adminsOnly(deps))
  limitLargerBodies(app)
  for (const { method, path } of ENDPOINTS.filter((each) => each.needsFreshProof))
    app.on(method, path, freshProof(deps))
  for (const path of ['/api/auth/discord', '/api/auth/discord/callback'])
    app.on('GET', path, rateLimit(limits, 'discord'))
  for (const path of ['/api/orders', '/api/checkout'])
    app.on('POST', path, rateLimit(limits, 'couponOrder', namesCoupon))
  // Plain HTML forms are not calls of the contract.
  app.on('POST', '/api/cancellations', rateLimit(limits, 'message'))
  app.on('POST', '/api/orders/:orderId/cancel-form', rateLimit(limits, 'link'))
  app.on('GET', '/record.csv', rateLimit(limits, 'browse'))
  app.on('GET', '/api/orders/:orderId/pictures/:pictureId', rateLimit(limits, 'picture'))
  limitCalls(app, limits, ({ access }) => access !== 'public')
}

/** The contract names the rate limit of each call. */
function limitCalls(app: Hono<HttpEnv>, limits: RateLimits, isMeant: (called: Endpoint) => boolean): void {
  for (const called of ENDPOINTS.filter(isMeant)) {
    const limit = limitOf(called)
    if (limit !== undefined) app.on(called.method, called.path, rateLimit(limits, limit))
  }
}
