import type { Claim } from '#kernel/shop/claims.ts'
import type { LatenessRule } from '#kernel/orders/lateness.ts'
import { WEEKDAYS, type OpeningHours } from '#kernel/shop/opening-hours.ts'
import { QUICK_ANSWERS } from '#kernel/shop/quick-answers.ts'
import type { Trader } from '#kernel/shop/trader.ts'

/** Where a figure comes from that was not measured here, and when it was true. */
interface ClaimSource {
  source: string
  /** A day, YYYY-MM-DD. */
  asOf: string
}

/** What the owner may change without a programmer; every one has a safe default. */
export interface ShopSettings {
  brand: string
  tagline: string
  supportEmail: string
  /** Who sells, as the law wants it named. */
  trader: Trader
  discordInvite: string
  /** Where else the shop is found: https addresses, at the foot of every page. */
  socialLinks: string[]
  /** As the owner states them: shown as plain text and never put into structured data. */
  claims: Record<Claim, string>
  /** Those that are shown as they were measured, once there is enough to measure. */
  measuredClaims: Claim[]
  /** Of stated claims: null where there is none. A live shop shows no stated claim without one. */
  claimSources: Record<Claim, ClaimSource | null>
  /** When the team is there. */
  openingHours: OpeningHours
  /** Pounds per month, two decimals. */
  subscriptionPrice: string
  /** Where the plan is bought at the payment provider; null while it is not on offer. */
  subscriptionPlanUrl: string | null
  /** Carries that the subscription covers in a month; null for no limit. */
  fairUseCarries: number | null
  /** How many orders are played at the same time; null tells buyers nothing of the queue. */
  playersAtOnce: number | null
  /** What a late order gives back without being asked; null for nothing. Orders keep the rule they were sold with. */
  latenessRule: LatenessRule | null
  /** Pounds, two decimals: a refund above it asks the admin for a fresh second factor. */
  refundProofAbove: string
  /** Where the staff hears of orders, messages and payments; null for nowhere. */
  staffEmail: string | null
  /** A Discord webhook. Its address is a secret that lets its holder post there: it is shown to admins alone. */
  staffDiscordWebhook: string | null
  /** Sentences that the staff begins answers with. */
  quickAnswers: string[]
}

export const DEFAULT_SETTINGS: ShopSettings = {
  brand: 'Fifteen X',
  tagline: 'Boosts and carries, played with you',
  supportEmail: 'support@fifteen-x.example',
  trader: { name: '', address: '', companyNumber: '', vatNumber: '', phone: '' },
  discordInvite: 'https://discord.gg/fifteen-x',
  socialLinks: [],
  claims: {
    rating: '4.9/5',
    completedOrders: '300+',
    happyCustomers: '500+',
    communityMembers: '200+',
    responseTime: 'under 1 hour',
  },
  measuredClaims: [],
  claimSources: {
    rating: null,
    completedOrders: null,
    happyCustomers: null,
    communityMembers: null,
    responseTime: null,
  },
  openingHours: { days: [...WEEKDAYS], opens: '00:00', closes: '23:59' },
  subscriptionPrice: '7.99',
  subscriptionPlanUrl: null,
  fairUseCarries: null,
  playersAtOnce: null,
  latenessRule: null,
  refundProofAbove: '20.00',
  staffEmail: null,
  staffDiscordWebhook: null,
  quickAnswers: [...QUICK_ANSWERS],
}
