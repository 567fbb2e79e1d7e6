import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { ShopSettings } from '#modules/settings/index.ts'
import type { AccountReactions } from './account-reactions.ts'
import type { GuessLimit, MailLimit } from './sign-in/guess-limit.ts'
import type { IdentityProvider } from './sign-in/identity-provider.ts'
import type { Passwords } from './passwords/passwords.ts'

export interface AccountsDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
  events: BusinessEvents
  reactions: AccountReactions
  passwords: Passwords
  guesses: GuessLimit
  /** Attempts with authenticator and recovery codes, per account. */
  codeGuesses: GuessLimit
  mailLimit: MailLimit
  /** The shop's public origin: passkeys are bound to it. */
  publicUrl: string
  /** Undefined where Discord sign-in is not configured. */
  discord: IdentityProvider | undefined
  /** See `TokenDeps`. */
  keyedHash(text: string): string
  /** Settings of this deployment: the shop's name is refused as a password. */
  ownSettings: Partial<ShopSettings>
}
