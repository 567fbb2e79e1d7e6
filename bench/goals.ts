import type { Figures } from './compare.ts'
import type { ShopFigures } from './shop/measure-shop.ts'

export interface Goal {
  name: string
  seen: string
  isMet: boolean
}

const ORDERS_A_SECOND = { embedded: 400, PostgreSQL: 1000 } as const
const IDLE_MEGABYTES = { embedded: 800, PostgreSQL: 250 } as const
const START_SECONDS = 10
const TRACKED_MS = 5
const TRACKED_TIMES = 1.2
export const MILLION = 1_000_000

/** What this shop set out to reach, beside what it reaches. */
export function goalsOf(shops: readonly ShopFigures[], starts: { first: number; again: number } | undefined): Goal[] {
  return [
    ...shops.flatMap(({ engine, pages }) =>
      pages
        .filter(({ atLeast }) => atLeast >= 70)
        .map((page) =>
          goal(`${page.name}, kept, ${engine}: at least 70 % of bare`, `${page.share.toFixed(0)} %`, page.share >= 70),
        ),
    ),
    ...shops.map(({ engine, orders, calls }) => {
      const { perSecond } = named(calls, 'place an order')
      return goal(
        `${counted(orders)}, ${engine}: ${ORDERS_A_SECOND[engine]} placed a second`,
        perSecond.toFixed(0),
        perSecond >= ORDERS_A_SECOND[engine],
      )
    }),
    ...shops
      .filter(({ orders }) => orders === MILLION)
      .flatMap(({ engine, calls, besideEmpty: beside }) => {
        const { alone } = named(calls, 'tracked order')
        return [
          goal(
            `a tracked order among a million, ${engine}: under ${TRACKED_MS} ms`,
            `${alone.toFixed(2)} ms`,
            alone < TRACKED_MS,
          ),
          ...(beside
            ? [
                goal(
                  `the same beside an empty shop, in turns, ${engine}: at most ${TRACKED_TIMES} times`,
                  `${(beside.full / beside.empty).toFixed(2)} (${beside.full.toFixed(2)} and ${beside.empty.toFixed(2)} ms)`,
                  beside.full / beside.empty <= TRACKED_TIMES,
                ),
              ]
            : []),
        ]
      }),
    ...shops
      .filter(({ orders }) => orders === 0)
      .flatMap(({ engine, idleMemory }) =>
        idleMemory === undefined
          ? []
          : goal(
              `idle, ${engine}: under ${IDLE_MEGABYTES[engine]} MB`,
              `${idleMemory.toFixed(0)} MB`,
              idleMemory < IDLE_MEGABYTES[engine],
            ),
      ),
    ...(starts
      ? [
          goal(
            `npm start on an installed clone: under ${START_SECONDS} s`,
            `${starts.first.toFixed(1)} s, again ${starts.again.toFixed(1)} s`,
            Math.max(starts.first, starts.again) < START_SECONDS,
          ),
        ]
      : []),
  ]
}

/** Whatever has become slow beside the bare server of the same run, or was answered wrongly. */
export function slowOnes(figures: readonly Figures[]): Figures[] {
  return figures.filter(({ share, atLeast, errors }) => !(share >= atLeast) || errors > 0)
}

export function allOf(shop: ShopFigures): Figures[] {
  return [...shop.pages, ...shop.rendered, ...shop.calls]
}

/** As a heading. */
export function counted(orders: number): string {
  return orders === 0 ? 'an empty shop' : `${orders.toLocaleString('en-GB')} orders`
}

function goal(name: string, seen: string, isMet: boolean): Goal {
  return { name, seen, isMet }
}

function named(figures: readonly Figures[], name: string): Figures {
  const found = figures.find((each) => each.name === name)
  if (!found) throw new Error(`'${name}' was not measured`)
  return found
}
