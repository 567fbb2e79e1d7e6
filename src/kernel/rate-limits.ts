/** How often calls of one kind are allowed before they are answered with 429. */
export interface RateLimit {
  times: number
  /** The window; one minute when left out. */
  seconds?: number
  /**
   * `member`: counted per signed-in member, and per address for guests, so that a flood of guests behind one address
   * does not affect members. Calls that could be used for guessing are always counted by address. An IPv6 address
   * counts as its /64 network.
   */
  by?: 'address' | 'member'
  /**
   * `process`: each process counts on its own. For cheap calls where nothing can be guessed or filled, so that they
   * need no query first.
   */
  counted?: 'shop' | 'process'
}

/** All rate limits of the shop. The contract names the limit of each endpoint. */
export const RATE_LIMITS = {
  /** Order look-ups by id: enough for a page that refetches in several tabs, too few for guessing. */
  track: { times: 60, by: 'member' },
  /** Orders and checkouts started: slows bots that test stolen cards on the cheapest service. */
  order: { times: 20, by: 'member' },
  /** Coupon codes checked without an order: enough for a buyer, too few for guessing. */
  code: { times: 10 },
  /**
   * Orders with a coupon code, for members and guests together: each reveals whether the code exists, and accounts are
   * easy to create.
   */
  couponOrder: { times: 20 },
  /** Reports of payments: each may cause a look-up at the provider. */
  payment: { times: 60, by: 'member' },
  /** Payment observations that browsers report in the background. */
  clientReport: { times: 60, counted: 'process' },
  /** Webhooks: a provider sends those of many customers from one address, and each signature is checked. */
  webhook: { times: 600, counted: 'process' },
  /** Webhooks that only the provider itself can confirm: each is stored and causes a request to it. */
  unverifiedWebhook: { times: 120, counted: 'process' },
  /** Reviews submitted: a person reads each of them. */
  review: { times: 10 },
  /** Messages to support: each sends mails, one of them to an address that any visitor may have typed. */
  message: { times: 10 },
  /** Pictures in messages: each is decoded and stored. */
  messagePicture: { times: 20, by: 'member' },
  /** Page views and opened checkouts: one visitor, or a few behind one address. */
  visit: { times: 120, counted: 'process' },
  /** Password attempts: accounts have another limit, and each attempt costs 20 ms of CPU. */
  login: { times: 20 },
  /** Passkey challenges: the login page requests one whenever it is shown, and each is a database row for a while. */
  question: { times: 60, counted: 'process' },
  /** Accounts created. */
  register: { times: 10 },
  /** Personal data exports. */
  data: { times: 10 },
  /** Attempts with a setup token. */
  setup: { times: 10 },
  /** Mails requested and mailed links used. */
  link: { times: 10 },
  /** Public lists: enough to turn pages. */
  browse: { times: 150, counted: 'process' },
  /**
   * Run pictures, which are drawn when they are not cached, and message pictures. A page with a hundred loads them all
   * at once.
   */
  picture: { times: 600, counted: 'process' },
  /** Pages that are rendered for one caller because they are not cached. */
  page: { times: 240, counted: 'process' },
  /** The plan requested and withdrawn: each sends a mail and creates an agreement at the provider. */
  plan: { times: 20, seconds: 3600 },
  /** Discord sign-ins started and finished. */
  discord: { times: 20, counted: 'process' },
  /**
   * Other actions of members, counted for all members behind one address in addition to their own limit, because
   * accounts are easy to create.
   */
  members: { times: 300, counted: 'process' },
  /** All other calls that change something. */
  write: { times: 60, counted: 'process' },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS
