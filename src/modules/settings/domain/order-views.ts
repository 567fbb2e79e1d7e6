import * as z from 'zod'
import type { Clock } from '#kernel/clock.ts'
import { viewCountFault, viewNameFault, type OrderView } from '#kernel/orders/order-view.ts'
import { invalidField } from '#kernel/refusals.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockSettings, readStored, writeSetting } from '#modules/settings/data/settings.sql.ts'

/** A settings row outside of the owner's settings: no form edits it, and no shop file contains it. */
const KEY = 'orderViews'
const storedViews = z.array(z.object({ name: z.string(), filter: z.record(z.string(), z.string().optional()) }))

interface Deps {
  db: Db
  clock: Clock
}

/** Named filters of the order list, oldest first. */
export async function readOrderViews({ db }: Pick<Deps, 'db'>): Promise<OrderView[]> {
  return storedViews.safeParse(await readStored(db, KEY)).data ?? []
}

/** Refuses with `invalid_input` at `name` a name that is taken, ignoring case, and one view too many. */
export function addOrderView(deps: Deps, view: OrderView): Promise<OrderView[]> {
  return changed(deps, (views) => {
    const names = views.map(({ name }) => name)
    const fault = viewNameFault(view.name, names) ?? viewCountFault(views.length)
    if (fault !== undefined) throw invalidField('name', fault)
    return [...views, view]
  })
}

/** Deleting a missing view is no error. */
export function removeOrderView(deps: Deps, name: string): Promise<OrderView[]> {
  return changed(deps, (views) => views.filter((view) => view.name !== name))
}

/** Serialised, so that two admins do not lose each other's views. */
function changed({ db, clock }: Deps, change: (views: OrderView[]) => OrderView[]): Promise<OrderView[]> {
  return inTransaction(db, async (tx: Tx) => {
    await lockSettings(tx)
    const views = change(await readOrderViews({ db: tx }))
    await writeSetting(tx, KEY, views, clock.now())
    return views
  })
}
