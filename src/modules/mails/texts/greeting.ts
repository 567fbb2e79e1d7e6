import type { Addressee } from '#modules/accounts/index.ts'

/**
 * The greeting of a mail to a member. It leaves the name out for an unconfirmed address, because the person who
 * typed the address, perhaps not its owner, chose the name too.
 */
export function greeting({ firstName, emailVerifiedAt }: Pick<Addressee, 'firstName' | 'emailVerifiedAt'>): string {
  return firstName === null || emailVerifiedAt === null ? 'Hello,' : `Hello ${firstName},`
}

/** The recipient of a mail that an account's holder has caused. */
export function toHolder({ email, emailVerifiedAt }: Pick<Addressee, 'email' | 'emailVerifiedAt'>): {
  recipient: string
  isUnproven: boolean
} {
  return { recipient: email, isUnproven: emailVerifiedAt === null }
}
