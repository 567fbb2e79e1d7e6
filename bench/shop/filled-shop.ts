import { mkdirSync } from 'node:fs'
import { openDatabase } from '#platform/db/client.ts'
import { migrate } from '#platform/db/migrations/migrate.ts'
import { createPasswords } from '#modules/accounts/index.ts'
import { openCatalogue } from '#modules/catalogue/index.ts'
import { rollUpTotals } from '#read-models/dashboard/index.ts'
import { parentOf } from './process-figures.ts'
import { fillOrders } from './fill-orders.ts'

/** Of the fields that the benchmarks sign in with. */
export const ADMIN = { email: 'bench-admin@example.com', password: 'Kestrel-0417-moss' }
/** As many again as members as a shop has after some years. */
const ORDERS_OF_A_MEMBER = 2.5

/**
 * Makes the shop's database before the shop is started on it: so many orders, members to them, and an admin.
 * @returns the process of the PostgreSQL server, where it can be known
 */
export async function fillShop(
  where: { databaseUrl: string | undefined; dataDir: string },
  orders: number,
): Promise<{ serverPid: number | undefined }> {
  const { databaseUrl, dataDir } = where
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase({
    dataDir,
    ...(databaseUrl !== undefined && { databaseUrl }),
    onFault(error) {
      throw error
    },
  })
  try {
    await migrate(database, 'migrations')
    await openCatalogue({ db: database.db, clock: { now: () => new Date() } })
    if (orders > 0) await fillOrders(database, { orders, members: Math.ceil(orders / ORDERS_OF_A_MEMBER) })
    // As the shop does every night, and the database within minutes.
    await rollUpTotals({ db: database.db })
    const hashed = await createPasswords({ atOnce: 1, waiting: 1 }).hash(ADMIN.password)
    await database.executeSql(
      "insert into users (id, email, password, first_name, last_name, is_admin, email_verified_at) values ('benchAdmin000000000001', $1, $2, 'Bench', 'Admin', true, now())",
      [ADMIN.email, hashed],
    )
    await database.executeSql('vacuum analyze')
    await database.executeSql('checkpoint')
    const own =
      databaseUrl === undefined
        ? undefined
        : Number((await database.executeSql('select pg_backend_pid() as pid')).rows[0]?.['pid'])
    return { serverPid: own === undefined ? undefined : parentOf(own) }
  } finally {
    await database.close()
  }
}
