import * as z from 'zod'
import { LONGEST_SLUG, PLATFORMS, SLUG_PATTERN } from '#kernel/shop/game.ts'
import { ID_PATTERN } from '#kernel/ids.ts'
import { oneLine, paragraphs } from '#kernel/typed-text.ts'

/** The specification's words for an absent field. */
export const REQUIRED = 'Required'
export const EMAIL_MESSAGE = 'Please enter a valid email address'

/** Required text: trimmed, at least one character. */
export function requiredText(max: number) {
  return z.string(REQUIRED).trim().min(1, REQUIRED).max(max, `At most ${max} characters`)
}

/**
 * Required text that others will read: one line, or several, without characters that steer. Limits hold for what is
 * kept.
 */
export function typedLine(max: number) {
  return z.string(REQUIRED).overwrite(oneLine).min(1, REQUIRED).max(max, `At most ${max} characters`)
}

/** The same where it may stay empty. */
export function optionalLine(max: number) {
  return z.string(REQUIRED).overwrite(oneLine).max(max, `At most ${max} characters`)
}

/** See `typedLine`. */
export function typedParagraphs(max: number) {
  return z.string(REQUIRED).overwrite(paragraphs).min(1, REQUIRED).max(max, `At most ${max} characters`)
}

/** The id of a game, a category or the like; which there are, the stored rows say. `message`: for an absent one too. */
export function slugText(message: string) {
  return z.string(message).max(LONGEST_SLUG, message).regex(SLUG_PATTERN, message)
}

/** An id or an address that an admin writes: small letters, digits and single dashes. */
export const slugField = z
  .string()
  .max(LONGEST_SLUG, `At most ${LONGEST_SLUG} characters`)
  .regex(SLUG_PATTERN, 'Small letters, digits and single dashes')

/** How many entries a list gives at once, as text in a query. */
export function limitParameter(most: number) {
  const message = `From 1 to ${most}`
  return z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= most, message)
}

/** Where a list goes on: taken from the `Link: rel="next"` header of the page before, and good for nothing else. */
export const cursorParameter = z
  .string()
  .max(200, 'Not a place in this list')
  .regex(/^[0-9A-Za-z_-]+$/, 'Not a place in this list')

/** What is typed into the search of a list. */
export const searchParameter = z.string().overwrite(oneLine).max(100, 'At most 100 characters')
/** A filter that is on or off, as text in a query. */
export const yesOrNo = z.enum(['true', 'false'], "'true' or 'false'").transform((value) => value === 'true')

export const emailField = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(254, EMAIL_MESSAGE)
  .pipe(z.email(EMAIL_MESSAGE))
export const discordField = z.string(REQUIRED).overwrite(oneLine).max(64, 'At most 64 characters')
export const notesField = z.string().overwrite(paragraphs).max(2000, 'At most 2000 characters')
export const platformField = z.enum(PLATFORMS, 'Please choose a platform')
/** A game's id; which games there are, the shop says (`games` of GET /api/shop). */
export const gameField = slugText('Please choose a game')
export const idField = z.string().regex(ID_PATTERN, 'Not an id')
/**
 * What a form was opened with, as its answer named it: sent back, so no change of another admin is overwritten unseen.
 * Left out, nothing is compared.
 */
export const versionField = z.string().max(64, 'At most 64 characters')
/** An amount of money on the wire: pounds with exactly two decimals, such as `4.00`. */
export const decimalField = z
  .string(REQUIRED)
  .regex(/^\d{1,8}\.\d{2}$/, 'Must be an amount with two decimals, such as 4.00')
/** A coupon's code as it is typed; which codes there are is not told by its form. */
export const couponCodeField = z.string(REQUIRED).trim().min(1, REQUIRED).max(64, 'At most 64 characters')
/** An instant on the wire: ISO 8601 in UTC. */
export const instantField = z.iso.datetime()
