import type { ReactNode } from 'react'
import type { Overview } from '#web/admin/admin-api.ts'
import { accountAge, changeWords } from './figure-words.ts'
import { Card } from '#web/components/card.tsx'
import { Price } from '#web/components/figures/price.tsx'

/** The shop's key figures, one per line, with their change. */
export function Figures({ overview }: { overview: Overview }) {
  const { users, changes } = overview
  return (
    <section aria-labelledby="figures">
      <h3 id="figures" className="text-h3">
        Figures
      </h3>
      <Card className="mt-4">
        <dl className="divide-y divide-line">
          <Figure name="Total revenue" note={changeWords(changes.revenue)}>
            <Price decimal={overview.totalRevenue} />
          </Figure>
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
          <Figure
            name="New users"
            note={`${changeWords(changes.users)}; average account age ${accountAge(users.averageAgeDays)}`}
          >
            {count(users.joined)}
          </Figure>
          <Figure
            name="Active services"
            note={`${count(overview.confirmed + overview.inProgress)} orders being worked on`}
          >
            {count(overview.activeServices)}
          </Figure>
          <Figure name="Subscription revenue" note={`${count(overview.activeSubscriptions)} active, a month`}>
            <Price decimal={overview.subscriptionMonthlyRevenue} />
          </Figure>
        </dl>
      </Card>
    </section>
  )
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-2">
      <dt className="text-small text-t2">{name}</dt>
      <dd className="figure row-span-2 self-center text-h3">{children}</dd>
      <dd className="text-meta text-t3">{note}</dd>
    </div>
  )
}

function count(value: number): string {
  return value.toLocaleString('en-GB')
}
