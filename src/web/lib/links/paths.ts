import { queryString } from '#web/lib/api/query-string.ts'

/** Paths of the screens; components never write one by hand. */
export const paths = {
  home: '/',
  services: '/services',
  about: '/about',
  contact: '/contact',
  reviews: '/reviews',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  terms: '/terms',
  cancel: '/cancel',
  record: '/record',
  discord: '/discord',
  subscription: '/subscription',
  rewards: '/rewards',
  profile: '/profile',
  accountDeleted: '/account-deleted',
  cart: '/cart',
  orderForm: '/cart#order-form',
  paymentSuccess: '/payment-success',
  payFrame: '/pay-frame',
  orderTracking: '/order-tracking',
  admin: '/admin',
  webhookTest: '/webhook-test',
  devUi: '/dev/ui',
  devMail: '/dev/mail',
} as const

/** The hash of a draft preview. */
export const PREVIEW_HASH = '#preview'

/** No screen: the server redirects the browser to Discord. */
export const DISCORD_SIGN_IN = '/api/auth/discord'

/** The contact form with a preselected category; unknown ones are ignored. */
export function contactPath(category: string): string {
  return `${paths.contact}?category=${encodeURIComponent(category)}`
}

/** The profile with one of its tabs. */
export function profilePath(tab: 'orders' | 'password' | 'security'): string {
  return `${paths.profile}?tab=${tab}`
}

/** The dashboard with one of its rooms. */
export function adminPath(room: string): string {
  return `${paths.admin}?tab=${room}`
}

/** Filtered reviews; undefined filters are ignored. */
export function reviewsPath(filter: {
  service?: string | undefined
  rating?: string | undefined
  cursor?: string | undefined
}): string {
  return paths.reviews + queryString(filter)
}

/** The review form of an order; the token is in its mail and in the member's own list. */
export function reviewOrderPath(token: string): string {
  return `${paths.reviews}?order=${encodeURIComponent(token)}`
}

/** The tracking page of an order; the full id gives access, so this link is for its owner only. */
export function trackingPath(orderId: string): string {
  return `${paths.orderTracking}?id=${encodeURIComponent(orderId)}`
}

/** The order id in a pasted link, the buyer's or the staff's; undefined where there is none. */
export function orderIdIn(text: string): string | undefined {
  return /(?:[?&]id=|\/admin\/orders\/)([0-9A-Za-z]{22})(?![0-9A-Za-z])/.exec(text)?.[1]
}
