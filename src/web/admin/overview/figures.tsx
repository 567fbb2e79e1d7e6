import type { ReactNode } from 'react'
import type { Overview } from '#web/admin/admin-api.ts'
import { accountAge, changeWords } from './figure-words.ts'
import { classNames } from '#web/components/class-names.ts'
import { Card } from '#web/components/card.tsx'
import { Price } from '#web/components/figures/price.tsx'

/** The shop in figures; each that has a past says how it moved. */
export function Figures({ overview }: { overview: Overview }) {
  const { users, changes } = overview
  return (
    <section aria-labelledby="figures">
      <h3 id="figures" className="sr-only">
        Figures
      </h3>
      <dl className="grid grid-cols-2 gap-3 laptop:grid-cols-4">
        <Figure name="Total revenue" note={changeWords(changes.revenue)} sum={overview.totalRevenue} />
        <Figure name="Total orders" note={changeWords(changes.orders)}>
          {count(overview.totalOrders)}
        </Figure>
        <Figure name="Pending" note={`${count(overview.today)} placed today`}>
          {count(overview.pending)}
        </Figure>
        <Figure name="Average order" note={changeWords(changes.averageOrder)}>
          <Price decimal={overview.averageOrderValue} />
        </Figure>
        <Figure
          name="Users"
          note={`${count(users.active)} active, ${count(users.admins)} ${users.admins === 1 ? 'admin' : 'admins'}`}
        >
          {count(users.total)}
        </Figure>
        <Figure name="New users" note={`average account age ${accountAge(users.averageAgeDays)}`}>
          {changeWords(changes.users, 'short')}
        </Figure>
        <Figure
          name="Active services"
          note={`${count(overview.confirmed + overview.inProgress)} orders being worked on`}
        >
          {count(overview.activeServices)}
        </Figure>
        <Figure
          name="Subscription revenue"
          note={`${count(overview.activeSubscriptions)} active, a month`}
          sum={overview.subscriptionMonthlyRevenue}
        />
      </dl>
    </section>
  )
}

/** Digits and point that the large face has room for. */
const LARGE = '99999.99'.length

/** `sum`: pounds that grow with the shop, and are never to be cut, on a phone or beside others. */
function Figure({ name, note, sum, children }: { name: string; note: string; sum?: string; children?: ReactNode }) {
  const isLarge = sum === undefined || sum.length <= LARGE
  return (
    <Card className={classNames('flex min-w-0 flex-col p-4', sum !== undefined && 'max-laptop:col-span-2')}>
      <dt className="text-small text-t2">{name}</dt>
      <dd className={classNames('figure mt-1 truncate text-h3', isLarge && 'laptop:text-h2')}>
        {sum === undefined ? children : <Price decimal={sum} />}
      </dd>
      <dd className="mt-auto pt-1 text-meta text-t3">{note}</dd>
    </Card>
  )
}

function count(value: number): string {
  return value.toLocaleString('en-GB')
}
