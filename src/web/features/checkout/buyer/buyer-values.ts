import type { Buyer } from '#kernel/orders/buyer.ts'
import {
  EMPTY_DRAFT,
  orderDraft,
  rememberedContact,
  typedCoupon,
  type OrderDraft,
} from '#web/lib/storage/remembered.ts'
import { mayBeSignedIn } from '#web/lib/storage/signed-in-hint.ts'

/** What a buyer types, at checkout and at the cart alike. */
export interface BuyerValues extends OrderDraft {
  /** The request to start at once; never remembered. */
  consent: boolean
}

export const EMPTY: BuyerValues = { ...EMPTY_DRAFT, consent: false }

/** Whom a member's orders are for. */
export interface MemberContact {
  email: string
  discord: string | null
}

/**
 * What the form starts with: this session's draft, else who ordered last on this browser. A member's own e-mail goes
 * before both, and their Discord name where none was typed. Consent is never remembered.
 */
export function initialValues(member?: MemberContact): BuyerValues {
  const draft = orderDraft.read()
  const remembered = { ...EMPTY, ...rememberedContact.read(), ...draft }
  return member ? { ...remembered, email: member.email, discord: draft?.discord || member.discord || '' } : remembered
}

/** Called while the buyer types, so that a reload loses nothing. */
export function keepDraft({ consent: _consent, ...typed }: BuyerValues): void {
  orderDraft.write(typed)
}

/** The buyer as a body names them: without spaces around, and without a note where none was typed. */
export function typedBuyer({ email, discord, platform, notes }: BuyerValues): Buyer {
  const note = notes.trim()
  return { email: email.trim(), discord: discord.trim(), platform, ...(note && { notes: note }) }
}

/** Called once an order was sent: a guest's contact stays for the next one, the notes were this order's. */
export function rememberBuyer(values: BuyerValues): void {
  if (mayBeSignedIn()) return
  const { notes: _notes, ...contact } = typedBuyer(values)
  rememberedContact.write(contact)
}

/** Called once an order was paid, or waits for the provider: its notes and its code are not the next one's. */
export function forgetWhatWasOrdered(): void {
  const draft = orderDraft.read()
  if (draft) orderDraft.write({ ...draft, notes: '' })
  typedCoupon.forget()
}

/** 'Not you? Clear'. */
export function forgetBuyer(): void {
  rememberedContact.forget()
  orderDraft.forget()
}
