/** A game's id: a row of `games`, and the name of the game on the wire. */
export type Game = string

/** Ids and addresses of games and categories: small letters, digits and single dashes. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const LONGEST_SLUG = 40

/** First parts of the shop's own addresses, which no game may take; routes.test.ts holds it to the pages. */
export const RESERVED_SLUGS: readonly string[] = [
  'services',
  'about',
  'contact',
  'reviews',
  'subscription',
  'rewards',
  'discord',
  'cart',
  'order-tracking',
  'payment-success',
  'pay-frame',
  'terms',
  'cancel',
  'record',
  'record.csv',
  's',
  'admin',
  'admin-dashboard',
  'admin-setup',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
  'profile',
  'account-deleted',
  'webhook-test',
  'dev',
  'api',
  'assets',
  'fonts',
  'icons',
  'share',
  'pictures',
  'run-pictures',
  'look',
  'metrics',
  'healthz',
  'readyz',
]

/** The colours that a game's pages may have: a class in styles/tokens.css for each. */
export const GAME_THEMES = ['spectral', 'tactical', 'ember', 'rose', 'royal'] as const
export type GameTheme = (typeof GAME_THEMES)[number]

/** The shop's own drawings, made by scripts/art. */
export const ART_FAMILIES = ['thermal-room', 'contour-map'] as const
export type ArtFamily = (typeof ART_FAMILIES)[number]

/** Signs that may stand beside a reason to buy. */
export const REASON_ICONS = ['clock', 'trophy', 'gamepad', 'refund'] as const

export const PLATFORMS = ['pc', 'xbox', 'playstation'] as const
export type Platform = (typeof PLATFORMS)[number]

/** As their makers write them. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  pc: 'PC',
  xbox: 'Xbox',
  playstation: 'PlayStation',
}

/** £10,000: a price above it is a slip of the pen. */
export const MAX_SERVICE_PENCE = 1_000_000

/** How a service is played; decides whether a login is ever asked for. */
export const PLAY_STYLES = ['along', 'account'] as const
export type PlayStyle = (typeof PLAY_STYLES)[number]

/** What the publisher of a game may do to an account, told beside the price. */
export interface RiskNote {
  text: string
  /** The publisher's own site: its pages move. */
  rules: string
  /** The day (ISO 8601) when a person last read the rules there. */
  checked: string
}

/** What the pages of a game say, and how its services are shown and begun. Texts as `fillWords` reads them. */
export interface GameContent {
  /** Of its page, in front of the lowest price. */
  title: string
  /** What result pages say of it. */
  description: string
  keywords: string[]
  /** In the description of the page of all services. */
  summary: string
  /** On Home. */
  promise: string
  /** On the page of all services. */
  shortPromise: string
  /** In the answer to 'How long does it take?'. */
  timeAnswer: string
  heading: string
  sentence: string
  /** On the page of all services. */
  panel: string
  reasons: { icon: (typeof REASON_ICONS)[number]; title: string; text: string; ask: string | null }[]
  /** On About: what the team likes of it; null where nothing is said. */
  story: string | null
  /** On About: what the players can do. */
  skills: string[]
  /** What it can be ordered for; one at least. */
  platforms: Platform[]
  /** What a buyer has to own. */
  needed: string
  /** What the monthly plan has of it; null where it has nothing. */
  planLine: string | null
  contactLabel: string
  /** What reviews of its orders are listed under. */
  review: { value: string; label: string }
  /** Whether its time is told by the promise or by how long one run takes. */
  timeBy: 'promise' | 'play'
  sortBy: 'position' | 'price'
  /** The time of a new service that was given none. */
  usualTime: string
  /** The features of a new service that was given none, behind that of its category. */
  features: string[]
  /** Whether the browser's own alert tells that a payment was stopped, as the specification has it for one game. */
  alertsWhenStopped: boolean
}
