import { ConfigFault, readConfig } from '#app/config.ts'
import { buildDeps } from '#app/deps.ts'
import { letAdminBackIn } from '#modules/accounts/index.ts'
import { openShopDatabase } from '#app/open-shop-database.ts'

/**
 * `npm run let-admin-in -- EMAIL`: for an admin who has lost every second factor and recovery code, and whom no other
 * admin can help. Signs the account out everywhere, removes all of its credentials, and prints a link that sets a new
 * password. Uses the shop's settings; an embedded shop has to be stopped, because one process owns its data.
 */
const [email] = process.argv.slice(2)

try {
  if (email === undefined) throw new Error('Which admin? npm run let-admin-in -- EMAIL')
  const config = readConfig(process.env)
  const { domain, close } = await buildDeps(
    { ...config, logLevel: 'error' },
    await openShopDatabase(config, () => undefined),
  )
  try {
    const { token } = await letAdminBackIn(domain, { email })
    console.log(
      `Every way into ${email} was taken off. Choose a new password within the hour, once the shop is open:\n\n  ${config.publicUrl.origin}/reset-password?token=${token}\n\nThen log in, and set up an authenticator app or a passkey at once.`,
    )
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof ConfigFault || error instanceof Error ? error.message : error)
  process.exitCode = 1
}
