import type { Buyer } from '#kernel/orders/buyer.ts'
import {
  EMPTY_DRAFT,
  orderDraft,
  rememberedContact,
  typedCoupon,
  type OrderDraft,
} from '#web/lib/storage/remembered.ts'
import { mayBeSignedIn } from '#web/lib/storage/signed-in-hint.ts'

/** The buyer's input, at checkout and in the cart. */
export interface BuyerValues extends OrderDraft {
  /** The request to start at once; never stored. */
  consent: boolean
}

export const EMPTY: BuyerValues = { ...EMPTY_DRAFT, consent: false }

/** The member who orders. */
export interface MemberContact {
  email: string
  discord: string | null
}

/**
 * The initial values: this session's draft, else the last buyer on this browser. A member's own e-mail takes
 * precedence, and their Discord name where none was typed. Consent is never stored.
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

/** The buyer's fields for a request: trimmed, and without an empty note. */
export function typedBuyer({ email, discord, platform, notes }: BuyerValues): Buyer {
  const note = notes.trim()
  return { email: email.trim(), discord: discord.trim(), platform, ...(note && { notes: note }) }
}

/** Called after an order was sent: a guest's contact stays for the next one, the notes do not. */
export function rememberBuyer(values: BuyerValues): void {
  if (mayBeSignedIn()) return
  const { notes: _notes, ...contact } = typedBuyer(values)
  rememberedContact.write(contact)
}

/** Called after an order was paid or is pending: its notes and coupon do not apply to the next one. */
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
