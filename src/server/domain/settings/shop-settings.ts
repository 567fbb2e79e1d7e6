import type { Claim } from '#shared/claims.ts'
import { WEEKDAYS, type OpeningHours } from '#shared/opening-hours.ts'

/** What the provider may change without a programmer; every one has a safe default. */
export interface ShopSettings {
  brand: string
  tagline: string
  supportEmail: string
  discordInvite: string
  /** As the provider states them: shown as plain text and never put into structured data. */
  claims: Record<Claim, string>
  /** Those that are shown as they were measured, once there is enough to measure. */
  measuredClaims: Claim[]
  /** When the team is there. */
  openingHours: OpeningHours
  /** Pounds per month, two decimals. */
  subscriptionPrice: string
  /** Where the plan is bought at the payment provider; null while it is not on offer. */
  subscriptionPlanUrl: string | null
  /** Carries that the subscription covers in a month; null for no limit. */
  fairUseCarries: number | null
}

export const DEFAULT_SETTINGS: ShopSettings = {
  brand: 'Fifteen X',
  tagline: 'Boosts and carries, played with you',
  supportEmail: 'support@fifteen-x.example',
  discordInvite: 'https://discord.gg/fifteen-x',
  claims: { rating: '4.9/5', completedOrders: '300+', happyCustomers: '500+', communityMembers: '200+', responseTime: 'under 1 hour' },
  measuredClaims: [],
  openingHours: { days: [...WEEKDAYS], opens: '00:00', closes: '23:59' },
  subscriptionPrice: '7.99',
  subscriptionPlanUrl: null,
  fairUseCarries: null,
}

/** The version of /terms that a consent at checkout refers to. Raise it with every change of the text. */
export const TERMS_VERSION = '2025-01'
