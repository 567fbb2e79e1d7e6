import type { Claim } from '#kernel/shop/claims.ts'
import type { LatenessRule } from '#kernel/orders/lateness.ts'
import { WEEKDAYS, type OpeningHours } from '#kernel/shop/opening-hours.ts'
import { QUICK_ANSWERS } from '#kernel/shop/quick-answers.ts'
import type { Trader } from '#kernel/shop/trader.ts'

/** The source of a figure that was not measured here, and its date. */
interface ClaimSource {
  source: string
  /** A day, YYYY-MM-DD. */
  asOf: string
}

/** The owner's settings; every one has a safe default. */
export interface ShopSettings {
  brand: string
  tagline: string
  supportEmail: string
  /** The seller's identity that the law requires. */
  trader: Trader
  discordInvite: string
  /** Social links in the footer: https addresses. */
  socialLinks: string[]
  /** The owner's own claims: shown as plain text and never in structured data. */
  claims: Record<Claim, string>
  /** Claims that are shown as measured, once there is enough data. */
  measuredClaims: Claim[]
  /** Sources of the owner's claims: null where there is none. A live shop shows no claim without a source. */
  claimSources: Record<Claim, ClaimSource | null>
  /** Opening hours of the team. */
  openingHours: OpeningHours
  /** Pounds per month, two decimals. */
  subscriptionPrice: string
  /** Address of the plan at the payment provider; null while it is not on offer. */
  subscriptionPlanUrl: string | null
  /** Carries per month that the subscription covers; null for no limit. */
  fairUseCarries: number | null
  /** Number of orders played at the same time; null hides the queue. */
  playersAtOnce: number | null
  /** The award of a late order; null for none. Orders keep the rule at the time of sale. */
  latenessRule: LatenessRule | null
  /** Pounds, two decimals: a refund above it needs a recent second factor. */
  refundProofAbove: string
  /** E-mail address for notifications about orders, messages and payments; null for none. */
  staffEmail: string | null
  /** A Discord webhook. Its address is a secret that allows posting: only admins see it. */
  staffDiscordWebhook: string | null
  /** Quick answers of the staff. */
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
