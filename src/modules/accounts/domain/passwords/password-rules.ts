import { readFileSync } from 'node:fs'
import { Refusal } from '#kernel/refusals.ts'

/** The passwords that attackers try first. */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** Words about the shop's subject; its name is added. */
const OUR_WORDS = ['phasmophobia', 'callofduty', 'blackops', 'prestige', 'fifteenx']

const ADMIN_LENGTH = 12

/** Whether a password is long enough for an admin. */
export function fitsAdmin(password: string): boolean {
  return password.length >= ADMIN_LENGTH
}
/** A forbidden word with at most this many extra characters is still forbidden. */
const LITTLE = 5

export interface NewPassword {
  password: string
  /** The member that the password is for. */
  email: string
  isAdmin: boolean
  brand: string
  /** The form field of the password. */
  path: string
}

/** Refuses with `invalid_input` passwords that are easy to guess; the contract checks the length. */
export function checkNewPassword(given: NewPassword): void {
  const fault = faultOf(given)
  if (fault !== undefined) throw new Refusal('invalid_input', fault, {}, [{ path: given.path, message: fault }])
}

function faultOf({ password, email, isAdmin, brand }: NewPassword): string | undefined {
  const typed = password.normalize('NFKC').toLowerCase()
  const letters = lettersOf(typed)
  if (isAdmin && !fitsAdmin(password)) return `An admin's password must be at least ${ADMIN_LENGTH} characters`
  if (COMMON.has(typed) || isOneCharacter(typed))
    return 'This password is one of the most common ones. Please choose another.'
  const [mailbox = ''] = email.toLowerCase().split('@')
  if (typed === email.toLowerCase() || letters === lettersOf(mailbox))
    return 'Your e-mail address is no password. Please choose another.'
  if (
    [brand, ...OUR_WORDS]
      .map(lettersOf)
      .some((word) => word !== '' && letters.includes(word) && letters.length - word.length <= LITTLE)
  )
    return 'The name of the shop or of a game is easy to guess. Please choose another password.'
  return undefined
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1
}
