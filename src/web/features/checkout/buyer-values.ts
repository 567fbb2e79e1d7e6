import type { Platform } from '#shared/game.ts'
import { orderDraft, rememberedContact } from '#web/lib/remembered.ts'

/** What a buyer types, at checkout and at the cart alike. */
export interface BuyerValues {
  email: string
  discord: string
  platform: Platform
  notes: string
  /** Only asked for at checkout. */
  consent: boolean
}

export const EMPTY: BuyerValues = { email: '', discord: '', platform: 'pc', notes: '', consent: false }

/** What the form starts with: this session's draft, else who ordered last on this browser. Consent is never remembered. */
export function initialValues(): BuyerValues {
  return { ...EMPTY, ...rememberedContact.read(), ...orderDraft.read() }
}

/** Called while the buyer types, so that a reload loses nothing. */
export function keepDraft({ email, discord, platform, notes }: BuyerValues): void {
  orderDraft.write({ email, discord, platform, notes })
}

/** Called once an order was sent: the contact stays for the next one, the notes were this order's. */
export function rememberBuyer({ email, discord, platform }: BuyerValues): void {
  const contact = { email: email.trim(), discord: discord.trim(), platform }
  rememberedContact.write(contact)
}

/** 'Not you? Clear'. */
export function forgetBuyer(): void {
  rememberedContact.forget()
  orderDraft.forget()
}
