import {
  changePassword,
  changeProfile,
  endDevice,
  forgotPassword,
  listDevices,
  login,
  logout,
  readMe,
  readUser,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './accounts/accounts.ts'
import { listNextActions, readOverview, setupAdmin } from './admin/admin.ts'
import { readAnalytics, readServiceSales } from './admin/analytics.ts'
import { archiveGame, changeGame, createGame, listAdminGames, pauseGame, restoreGame } from './admin/games.ts'
import { addReview, changeReview, deleteReview, listAdminReviews } from './admin/reviews.ts'
import {
  archiveService,
  changeService,
  changeServices,
  createService,
  importServices,
  listAdminServices,
  readPromiseProposal,
  pauseService,
  sortServices,
  restoreService,
} from './admin/services.ts'
import { listAudit } from './admin/audit.ts'
import { changeCoupon, createCoupon, listCoupons, listCouponUses, readCoupon, switchCoupon } from './admin/coupons.ts'
import { countUnansweredMessages, listMessages, markMessage, readMessage, replyToMessage } from './admin/messages.ts'
import { publishLook, readLook } from './admin/look.ts'
import { changeRewards, readAdminRewards } from './admin/rewards.ts'
import { addOrderView, listOrderViews, removeOrderView } from './admin/order-views.ts'
import { addPicture, deletePicture, listPictures } from './admin/pictures.ts'
import { completeRedemption, listAllRedemptions } from './admin/redemptions.ts'
import { listSubscribers } from './admin/subscriptions.ts'
import {
  adjustPoints,
  deactivateUser,
  grantAdmin,
  listUsers,
  reactivateUser,
  readUserDetail,
  resetSignIn,
  revokeAdmin,
} from './admin/users.ts'
import { listServices } from './catalogue.ts'
import { readRecord } from './record.ts'
import { readTerms } from './terms.ts'
import { sendMessage } from './contact.ts'
import { checkCoupon } from './orders/coupons.ts'
import type { Endpoint } from './endpoint.ts'
import { proveAgain, readProof } from './accounts/fresh-proof.ts'
import { listFailedJobs, discardFailedJob, retryFailedJob } from './admin/failed-jobs.ts'
import { reportPaymentDetected, reportPaymentEvent, reportPaymentUrl } from './payments/client-reports.ts'
import { listPaymentCandidates, listPaymentCases, resolvePaymentCase } from './admin/payment-cases.ts'
import {
  beginCheckout,
  beginHostedCheckout,
  payOrder,
  reportPaymentFallback,
  reportPaymentReturn,
  reportPaypalSuccess,
} from './payments/payments.ts'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from './accounts/passkeys.ts'
import { listPointsHistory, listRedemptions, listRewardOffers, readRewards, redeemReward } from './rewards.ts'
import { deleteAccount, downloadData } from './accounts/personal-data.ts'
import { listReconciliations } from './admin/reconciliations.ts'
import { listReviews, listTestimonials, readReviewOrder, submitReview, summariseReviews } from './reviews.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  finishLogin,
  readAuthenticator,
  renewRecoveryCodes,
  turnOffAuthenticator,
} from './accounts/second-factor.ts'
import {
  changeSettings,
  readLatenessCost,
  readQuickAnswers,
  readSettings,
  testNotifications,
} from './admin/settings.ts'
import { compareShop, exportShop, importShop } from './admin/shop-file.ts'
import { ORDER_CALLS } from './orders/order-calls.ts'
import { readShop } from './shop.ts'
import { readSignInWays, unlinkDiscord } from './accounts/sign-in-ways.ts'
import {
  activateSubscription,
  cancelSubscription,
  deactivateSubscription,
  listPendingSubscriptions,
  readSubscription,
  requestSubscription,
} from './subscriptions.ts'
import { reportVisit } from './visits.ts'
import { listWebhookLogs, sendTestWebhook } from './payments/webhook-test.ts'

/** Every call of the API by name; a test compares the list with the mounted routes. */
export const CALLS = {
  pauseGame,
  sortServices,
  pauseService,
  listAdminGames,
  createGame,
  changeGame,
  archiveGame,
  restoreGame,
  readLook,
  publishLook,
  listPictures,
  addPicture,
  deletePicture,
  listServices,
  readRecord,
  readTerms,
  createService,
  changeService,
  changeServices,
  archiveService,
  restoreService,
  listAdminServices,
  readPromiseProposal,
  importServices,
  readShop,
  readSettings,
  changeSettings,
  readLatenessCost,
  addOrderView,
  listOrderViews,
  removeOrderView,
  readQuickAnswers,
  testNotifications,
  exportShop,
  compareShop,
  importShop,
  checkCoupon,
  ...ORDER_CALLS,
  beginCheckout,
  beginHostedCheckout,
  payOrder,
  reportPaypalSuccess,
  reportPaymentFallback,
  reportPaymentReturn,
  reportPaymentDetected,
  reportPaymentEvent,
  reportPaymentUrl,
  listWebhookLogs,
  sendTestWebhook,
  listPaymentCases,
  listPaymentCandidates,
  resolvePaymentCase,
  listReconciliations,
  listFailedJobs,
  retryFailedJob,
  discardFailedJob,
  listReviews,
  summariseReviews,
  readReviewOrder,
  submitReview,
  listTestimonials,
  listAdminReviews,
  addReview,
  changeReview,
  deleteReview,
  sendMessage,
  reportVisit,
  readMe,
  readUser,
  register,
  login,
  logout,
  changeProfile,
  changePassword,
  forgotPassword,
  resetPassword,
  verifyEmail,
  resendVerification,
  listDevices,
  endDevice,
  readSignInWays,
  unlinkDiscord,
  finishLogin,
  readAuthenticator,
  beginAuthenticator,
  confirmAuthenticator,
  turnOffAuthenticator,
  renewRecoveryCodes,
  readProof,
  proveAgain,
  askForPasskey,
  loginWithPasskey,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  readRewards,
  listPointsHistory,
  listRedemptions,
  redeemReward,
  listRewardOffers,
  readAdminRewards,
  changeRewards,
  downloadData,
  deleteAccount,
  setupAdmin,
  readOverview,
  readAnalytics,
  readServiceSales,
  listNextActions,
  readSubscription,
  requestSubscription,
  cancelSubscription,
  listPendingSubscriptions,
  activateSubscription,
  deactivateSubscription,
  listSubscribers,
  listUsers,
  readUserDetail,
  deactivateUser,
  reactivateUser,
  grantAdmin,
  revokeAdmin,
  adjustPoints,
  resetSignIn,
  listAllRedemptions,
  completeRedemption,
  listMessages,
  countUnansweredMessages,
  readMessage,
  replyToMessage,
  markMessage,
  listAudit,
  listCoupons,
  createCoupon,
  readCoupon,
  changeCoupon,
  switchCoupon,
  listCouponUses,
} as const satisfies Record<string, Endpoint>

/** The same as a list. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(CALLS)
