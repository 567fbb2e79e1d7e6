import { queryString } from '#web/lib/api/query-string.ts'

/** Addresses of the screens; no component types one by hand. */
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

/** Of a page that shows the words that its owner is writing. */
export const PREVIEW_HASH = '#preview'

/** No screen: the server sends the browser on to Discord. */
export const DISCORD_SIGN_IN = '/api/auth/discord'

/** The contact form with its category chosen; the page ignores one that it does not know. */
export function contactPath(category: string): string {
  return `${paths.contact}?category=${encodeURIComponent(category)}`
}

/** The profile with one of its tabs open. */
export function profilePath(tab: 'orders' | 'password' | 'security'): string {
  return `${paths.profile}?tab=${tab}`
}

/** The dashboard with one of its rooms open. */
export function adminPath(room: string): string {
  return `${paths.admin}?tab=${room}`
}

/** The reviews that fit; what is absent does not narrow them. */
export function reviewsPath(filter: {
  service?: string | undefined
  rating?: string | undefined
  cursor?: string | undefined
}): string {
  return paths.reviews + queryString(filter)
}

/** The form that reviews an order; the token is in its mail and in the member's own list. */
export function reviewOrderPath(token: string): string {
  return `${paths.reviews}?order=${encodeURIComponent(token)}`
}

/** The tracking page opened at one order; the full id is the key to it, so this link is for its owner only. */
export function trackingPath(orderId: string): string {
  return `${paths.orderTracking}?id=${encodeURIComponent(orderId)}`
}

/** The order's id in a pasted link to it, the buyer's or the staff's; undefined where there is none. */
export function orderIdIn(text: string): string | undefined {
  return /(?:[?&]id=|\/admin\/orders\/)([0-9A-Za-z]{22})(?![0-9A-Za-z])/.exec(text)?.[1]
}
