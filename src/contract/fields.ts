import * as z from 'zod'
import { MAX_SLUG_LENGTH, PLATFORMS, SLUG_PATTERN } from '#kernel/shop/game.ts'
import { ID_PATTERN } from '#kernel/ids.ts'
import { oneLine, paragraphs } from '#kernel/typed-text.ts'

/** The specification's message for a missing field. */
export const REQUIRED = 'Required'
export const EMAIL_MESSAGE = 'Please enter a valid email address'

/** Required text: trimmed, at least one character. */
export function requiredText(max: number) {
  return z.string(REQUIRED).trim().min(1, REQUIRED).max(max, `At most ${max} characters`)
}

/**
 * Required text that others will read, of one or several lines, without control characters. Limits apply to the
 * normalised text.
 */
export function typedLine(max: number) {
  return z.string(REQUIRED).overwrite(oneLine).min(1, REQUIRED).max(max, `At most ${max} characters`)
}

/** The same as an optional text, which may be empty. */
export function optionalLine(max: number) {
  return z.string(REQUIRED).overwrite(oneLine).max(max, `At most ${max} characters`)
}

/** See `typedLine`. */
export function typedParagraphs(max: number) {
  return z.string(REQUIRED).overwrite(paragraphs).min(1, REQUIRED).max(max, `At most ${max} characters`)
}

/** The id of a game, category or similar; the database knows which exist. `message` is used for a missing one too. */
export function slugText(message: string) {
  return z.string(message).max(MAX_SLUG_LENGTH, message).regex(SLUG_PATTERN, message)
}

/** An id or slug that an admin writes: lower-case letters, digits and single hyphens. */
export const slugField = z
  .string()
  .max(MAX_SLUG_LENGTH, `At most ${MAX_SLUG_LENGTH} characters`)
  .regex(SLUG_PATTERN, 'Small letters, digits and single dashes')

/** The page size of a list, as text in a query. */
export function limitParameter(most: number) {
  const message = `From 1 to ${most}`
  return z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= most, message)
}

/** The cursor of a list, from the `Link: rel="next"` header of the previous page; it has no other use. */
export const cursorParameter = z
  .string()
  .max(200, 'Not a place in this list')
  .regex(/^[0-9A-Za-z_-]+$/, 'Not a place in this list')

/** The search words of a list. */
export const searchParameter = z.string().overwrite(oneLine).max(100, 'At most 100 characters')
/** A boolean filter, as text in a query. */
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
/** A game's id; `games` of GET /api/shop lists them. */
export const gameField = slugText('Please choose a game')
export const idField = z.string().regex(ID_PATTERN, 'Not an id')
/**
 * The version that a form was opened with. Sent back, it prevents overwriting another admin's change unseen. Without it
 * nothing is compared.
 */
export const versionField = z.string().max(64, 'At most 64 characters')
/** An amount of money on the wire: pounds with exactly two decimals, such as `4.00`. */
export const decimalField = z
  .string(REQUIRED)
  .regex(/^\d{1,8}\.\d{2}$/, 'Must be an amount with two decimals, such as 4.00')
/** A coupon code as typed; its format does not reveal which codes exist. */
export const couponCodeField = z.string(REQUIRED).trim().min(1, REQUIRED).max(64, 'At most 64 characters')
/** An instant on the wire: ISO 8601 in UTC. */
export const instantField = z.iso.datetime()
