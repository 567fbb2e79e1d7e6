import type { Addressee } from '#modules/accounts/index.ts'

/**
 * How a mail to a member begins. The person who typed an unconfirmed address chose the name as well: it
 * is left out.
 */
export function greeting({ firstName, emailVerifiedAt }: Pick<Addressee, 'firstName' | 'emailVerifiedAt'>): string {
  return firstName === null || emailVerifiedAt === null ? 'Hello,' : `Hello ${firstName},`
}

/** To whom a mail goes that follows from what an account's holder did. */
export function toHolder({ email, emailVerifiedAt }: Pick<Addressee, 'email' | 'emailVerifiedAt'>): {
  recipient: string
  isUnproven: boolean
} {
  return { recipient: email, isUnproven: emailVerifiedAt === null }
}
