/** What the provider may change without a programmer; every one has a safe default. */
export interface ShopSettings {
  brand: string
  tagline: string
  supportEmail: string
  discordInvite: string
  /** Stated, not measured: shown as plain text and never put into structured data. */
  claims: { rating: string; completedOrders: string; happyCustomers: string; communityMembers: string; responseTime: string }
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
  subscriptionPrice: '7.99',
  subscriptionPlanUrl: null,
  fairUseCarries: null,
}

/** The version of /terms that a consent at checkout refers to. Raise it with every change of the text. */
export const TERMS_VERSION = '2025-01'
