import { listAdmins } from '#modules/accounts/index.ts'
import type { Db } from '#platform/db/client.ts'

/**
 * How to recognise the shop's own orders: placed by an admin's account or e-mail, or with an e-mail at the shop's own
 * domain.
 */
export async function ownOrders(deps: {
  db: Db
  publicUrl: string
}): Promise<(order: { email: string; userId: string | null }) => boolean> {
  const admins = await listAdmins(deps)
  const ids = new Set(admins.map(({ id }) => id))
  const emails = new Set(admins.map(({ email }) => email.toLowerCase()))
  const ownEnd = `@${new URL(deps.publicUrl).hostname.replace(/^www\./, '')}`
  return ({ email, userId }) => {
    const mailbox = email.toLowerCase()
    return (userId !== null && ids.has(userId)) || emails.has(mailbox) || mailbox.endsWith(ownEnd)
  }
}
