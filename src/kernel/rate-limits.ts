/** How often calls of one kind are taken before they are answered with 429. */
export interface RateLimit {
  times: number
  /** A minute where it is left out. */
  seconds?: number
  /**
   * `member`: counted for each member who is signed in, and for the address of all others, so that a flood of
   * guests behind one address leaves members alone. Calls that guess something are counted by address always. An IPv6
   * address counts as its /64 network.
   */
  by?: 'address' | 'member'
  /**
   * `process`: each process counts for itself. For calls that cost little and give nothing to guess or to fill: not
   * worth asking the database first.
   */
  counted?: 'shop' | 'process'
}

/** Every rate limit of the shop. An endpoint names its own in the contract. */
export const RATE_LIMITS = {
  /** Look-ups of orders by id: enough for a page that refetches in several tabs, hopeless for guessing. */
  track: { times: 60, by: 'member' },
  /** Orders and checkouts begun: slows robots that test stolen cards on the cheapest service. */
  order: { times: 20, by: 'member' },
  /** Coupon codes tried without an order: enough for a buyer's own, hopeless for guessing. */
  code: { times: 10 },
  /**
   * Orders that name a code, of members and guests together: each says whether the code is one, and an account is soon
   * made.
   */
  couponOrder: { times: 20 },
  /** Reports of payments: each may cost a look-up at the provider. */
  payment: { times: 60, by: 'member' },
  /** What browsers notice of payments in the background. */
  clientReport: { times: 60, counted: 'process' },
  /** A provider's webhooks: many customers' at once from one address, each a signature to check. */
  webhook: { times: 600, counted: 'process' },
  /** Those that only the provider itself can vouch for: each is kept and costs a question to it. */
  unverifiedWebhook: { times: 120, counted: 'process' },
  /** Reviews handed in: each is read by a person. */
  review: { times: 10 },
  /** Messages to support: each sends mails, one of them to an address that any visitor may have typed. */
  message: { times: 10 },
  /** Pictures sent along with messages: each is decoded and kept. */
  messagePicture: { times: 20, by: 'member' },
  /** Pages shown and checkouts opened: one visitor, or a few behind one address. */
  visit: { times: 120, counted: 'process' },
  /** Passwords typed: an account has its own limit beside this one, and each costs 20 ms of a core. */
  login: { times: 20 },
  /** Questions for a passkey: the login page asks for one whenever it is shown, and each is a row for a while. */
  question: { times: 60, counted: 'process' },
  /** Accounts made. */
  register: { times: 10 },
  /** Everything that is kept of a member, put together. */
  data: { times: 10 },
  /** Tokens of the set-up tried. */
  setup: { times: 10 },
  /** Mails asked for, and links used. */
  link: { times: 10 },
  /** Lists that every visitor may read: enough to turn pages. */
  browse: { times: 150, counted: 'process' },
  /**
   * Pictures of runs, of which one that was not asked for lately is drawn, and of messages. A wall of a hundred is
   * loaded in one go.
   */
  picture: { times: 600, counted: 'process' },
  /** Pages that are rendered for one caller, since no kept one is the answer. */
  page: { times: 240, counted: 'process' },
  /** The plan asked for and taken back: each time a mail, and an agreement at the provider. */
  plan: { times: 20, seconds: 3600 },
  /** Comings and goings to Discord. */
  discord: { times: 20, counted: 'process' },
  /** What members do beyond their own share of it, all members behind one address together: an account is soon made. */
  members: { times: 300, counted: 'process' },
  /** Whatever else changes something. */
  write: { times: 60, counted: 'process' },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS
