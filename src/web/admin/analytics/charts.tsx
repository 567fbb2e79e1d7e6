import { useShop } from '#web/lib/queries/shop-query.ts'
import { themeOf } from '#web/lib/shop/games.ts'
import type { Game } from '#kernel/shop/game.ts'
import { ORDER_STATUSES } from '#kernel/orders/order-states.ts'
import { pence, penceFromDecimal } from '#kernel/money.ts'
import { spaced } from '#web/lib/shop/format.ts'
import { dayOfMonth, dayOfYear } from '#web/lib/shop/wall-clock.ts'
import { priceText } from '#web/components/figures/price-text.ts'
import type { Analytics } from './analytics-query.ts'
import { BarList } from './bar-list.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { findings, hours, percent, whole } from './findings.ts'
import { ColumnChart } from './column-chart.tsx'
import { stepsOf, type Step } from './steps.ts'

/** All charts with their findings. */
export function Charts({ analytics, days }: { analytics: Analytics; days: number }) {
  return (
    <div className="grid gap-4 laptop:grid-cols-2">
      <Money analytics={analytics} days={days} />
      <Games analytics={analytics} />
      <Services analytics={analytics} />
      <Statuses analytics={analytics} />
      <Visits analytics={analytics} />
      <Customers analytics={analytics} />
      <Subscriptions analytics={analytics} />
      <Cancellations analytics={analytics} />
    </div>
  )
}

/** Sales differ by weekday, so the mean covers a whole week. */
const WEEK = 7

const money = (amount: number) => priceText(pence(amount), 'exact')

function Money({ analytics, days }: { analytics: Analytics; days: number }) {
  const { games } = useShop()
  const steps = stepsOf(analytics, analytics.days)
  const netOf = ({ net }: Step, game: Game) => net[game] ?? 0
  const all = (step: Step) => games.reduce((sum, { id }) => sum + netOf(step, id), 0)
  const stretch = ({ from, to }: Step) => (from === to ? dayOfYear(from) : `${dayOfYear(from)} – ${dayOfYear(to)}`)
  return (
    <ChartFrame
      name="Revenue by day and game"
      finding={findings.money(analytics, days)}
      table={{
        head: ['Days', ...games.map(({ spokenName }) => spokenName), games.length === 2 ? 'Both' : 'All'],
        rows: steps
          .toReversed()
          .map((step) => [stretch(step), ...games.map(({ id }) => money(netOf(step, id))), money(all(step))]),
      }}
      className="laptop:col-span-2"
    >
      <ColumnChart
        label={`Revenue of each game from ${dayOfYear(analytics.from)} to ${dayOfYear(analytics.to)}`}
        series={games.map((game) => ({
          name: game.spokenName,
          theme: themeOf(game),
          values: steps.map((step) => netOf(step, game.id)),
        }))}
        steps={steps.map((step) => ({
          short: dayOfMonth(step.to),
          told: [stretch(step), ...games.map((game) => `${game.spokenName}: ${money(netOf(step, game.id))}`)].join(
            '\n',
          ),
        }))}
        meanOver={steps.length > WEEK && steps.every(({ from, to }) => from === to) ? WEEK : undefined}
      />
    </ChartFrame>
  )
}

function Games({ analytics }: { analytics: Analytics }) {
  const shop = useShop()
  const games = shop.games.map((game) => ({ game, net: 0, orders: 0, ...found(analytics, game.id) }))
  return (
    <ChartFrame
      name="Revenue by game"
      finding={findings.games(analytics, shop)}
      table={{
        head: ['Game', 'Orders', 'Revenue'],
        rows: games.map(({ game, orders, net }) => [game.name, whole(orders), money(net)]),
      }}
    >
      <BarList
        bars={games.map(({ game, net }) => ({
          label: game.name,
          value: net,
          text: money(net),
          theme: themeOf(game),
        }))}
      />
    </ChartFrame>
  )
}

function found({ games }: Analytics, game: Game): { net: number; orders: number } | undefined {
  const each = games.find((one) => one.game === game)
  return each && { net: penceFromDecimal(each.net), orders: each.orders }
}

function Services({ analytics }: { analytics: Analytics }) {
  const { services } = analytics
  return (
    <ChartFrame
      name="Best services, before discounts"
      finding={findings.services(analytics)}
      table={{
        head: ['Service', 'Sold', 'Took'],
        rows: services.map(({ name, quantity, taken }) => [name, whole(quantity), money(penceFromDecimal(taken))]),
      }}
    >
      <BarList
        bars={services.slice(0, 5).map(({ name, quantity, taken }) => ({
          label: `${name} × ${whole(quantity)}`,
          value: penceFromDecimal(taken),
          text: money(penceFromDecimal(taken)),
        }))}
      />
    </ChartFrame>
  )
}

function Statuses({ analytics }: { analytics: Analytics }) {
  const bars = ORDER_STATUSES.map((status) => {
    const orders = analytics.statuses.find((each) => each.status === status)?.orders ?? 0
    return { label: spaced(status), value: orders, text: whole(orders) }
  })
  return (
    <ChartFrame
      name="Orders by status"
      finding={findings.statuses(analytics)}
      table={{ head: ['Status', 'Orders'], rows: bars.map(({ label, text }) => [label, text]) }}
    >
      <BarList bars={bars.map((bar) => ({ ...bar, label: bar.label.charAt(0).toUpperCase() + bar.label.slice(1) }))} />
    </ChartFrame>
  )
}

function Visits({ analytics }: { analytics: Analytics }) {
  const {
    visits,
    money: { orders },
  } = analytics
  const steps = [
    ['Pages shown', visits.pages],
    ['Checkouts opened', visits.checkouts],
    ['Paid orders', orders],
  ] as const
  return (
    <ChartFrame
      name="From a visit to a paid order"
      finding={findings.visits(analytics)}
      table={{
        head: ['Step', 'Count', 'Of page views'],
        rows: steps.map(([name, count]) => [name, whole(count), percent(count, visits.pages)]),
      }}
    >
      <BarList bars={steps.map(([label, value]) => ({ label, value, text: whole(value) }))} />
    </ChartFrame>
  )
}

function Customers({ analytics }: { analytics: Analytics }) {
  const { customers, completion } = analytics
  const rows: [string, string][] = [
    ['New customers', whole(customers.firstOrders)],
    ['Orders of customers who came back', whole(customers.repeatOrders)],
  ]
  if (completion)
    rows.push(
      ['Half of the orders done within', hours(completion.medianHours)],
      ['Nine in ten done within', hours(completion.p90Hours)],
    )
  return (
    <ChartFrame name="Customers" finding={findings.customers(analytics)} table={{ head: ['Figure', 'Value'], rows }}>
      <BarList
        bars={[
          { label: 'New customers', value: customers.firstOrders, text: whole(customers.firstOrders) },
          {
            label: 'Orders of customers who came back',
            value: customers.repeatOrders,
            text: whole(customers.repeatOrders),
          },
        ]}
      />
      <p className="mt-4 text-small text-t2">
        {findings.completion(analytics)}
        {completion ? `, nine in ten within ${hours(completion.p90Hours)}.` : '.'}
      </p>
    </ChartFrame>
  )
}

function Subscriptions({ analytics }: { analytics: Analytics }) {
  const { active, atStart, began, ended } = analytics.subscriptions
  const rows = [
    ['On the first day', atStart],
    ['Joined', began],
    ['Left', ended],
    ['On the last day', active],
  ] as const
  return (
    <ChartFrame
      name="Subscriptions"
      finding={findings.subscriptions(analytics)}
      table={{
        head: ['Figure', 'Members'],
        rows: [
          ...rows.map(([name, count]): [string, string] => [name, whole(count)]),
          ['Churn', percent(ended, atStart + began)],
        ],
      }}
    >
      <BarList bars={rows.map(([label, value]) => ({ label, value, text: whole(value) }))} />
    </ChartFrame>
  )
}

function Cancellations({ analytics }: { analytics: Analytics }) {
  const { orders, reasons } = analytics.cancellations
  const said = reasons.reduce((sum, each) => sum + each.orders, 0)
  const rows = [
    ...reasons.map(({ reason, orders: count }) => [reason, count] as const),
    ['Did not say', Math.max(0, orders - said)] as const,
  ]
  return (
    <ChartFrame
      name="Why buyers cancelled"
      finding={findings.cancellations(analytics)}
      table={{ head: ['Reason', 'Orders'], rows: rows.map(([reason, count]) => [reason, whole(count)]) }}
      className="laptop:col-span-2"
    >
      <BarList bars={rows.map(([label, value]) => ({ label, value, text: whole(value) }))} />
    </ChartFrame>
  )
}
