import { expect, test } from 'vitest'
import { inTransaction, txSql } from '#platform/db/transaction.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { moveChangesIntoTotals } from '#read-models/dashboard/data/overview.sql.ts'

describeOnOneEngine('changes of the totals', (engine) => {
  test('are added up some at a time, also by a statement that was planned while there were none', async () => {
    const database = await engine.open()
    await database.executeSql('vacuum analyze order_total_changes')
    await inTransaction(database.db, async (tx) => {
      // From its sixth execution on a statement uses a generic plan.
      for (let time = 0; time < 8; time += 1)
        expect(await moveChangesIntoTotals(tx, 2)).toEqual({ moved: 0, paidDays: [] })
      const day = "'placed', date '2026-11-01', 'phasmophobia', 'pending', 'unpaid', 1, 4.00, 0.00"
      await txSql(
        tx,
        `insert into order_total_changes (basis, day, game, status, payment_state, orders, total, refunded) select ${day} from generate_series(1, 5)`,
      )
      expect(await moveChangesIntoTotals(tx, 2)).toEqual({ moved: 2, paidDays: [] })
      expect((await txSql(tx, 'select orders::int as orders, total::text as total from order_totals')).rows).toEqual([
        { orders: 2, total: '8.00' },
      ])
      expect((await txSql(tx, 'select count(*)::int as left from order_total_changes')).rows).toEqual([{ left: 3 }])
    })
  })
})
