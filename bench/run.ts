import { writeFileSync } from 'node:fs'
import type { Engine } from './cases.ts'
import { measureStarts } from './shop/cold-start.ts'
import { allOf, counted, goalsOf, MILLION, slowOnes } from './goals.ts'
import { measureShop, type Plan, type ShopFigures } from './shop/measure-shop.ts'
import { reportOf } from './report.ts'
import { measureYardstick } from './yardstick.ts'

/**
 * `npm run bench` prints what the shop does beside a bare node:http server that returns the same bytes, on both engines
 * and in shops of three sizes, and writes it to docs/benchmarks.md. `--short` measures empty shops only, more briefly,
 * and writes nothing; `--planted` has each request waste 10 ms, and fails unless every kind of request is found slow.
 */
const isShort = process.argv.includes('--short')
const isPlanted = process.argv.includes('--planted')
const sizes = isShort || isPlanted ? [0] : [0, 10_000, MILLION]
const plan: Plan = isShort || isPlanted ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 3 }
const ENGINES: readonly Engine[] = ['embedded', 'PostgreSQL']

if (isPlanted) await provePlanted()
else await measureAll()

async function measureAll(): Promise<void> {
  const shops: ShopFigures[] = []
  const yardstick = [await measureYardstick(plan)]
  for (const engine of ENGINES)
    for (const orders of sizes) {
      console.log(`${engine}, ${counted(orders)}`)
      const figures = await measureShop(engine, orders, {
        ...plan,
        pages: orders === 0,
        accounts: orders === 0,
        besideEmpty: orders === MILLION,
      })
      if (figures) shops.push(figures)
    }
  const starts = await measureStarts()
  yardstick.push(await measureYardstick(plan))
  const report = reportOf({ shops, goals: goalsOf(shops, starts), starts, yardstick })
  console.log(`\n${report}`)
  if (!isShort) writeFileSync('docs/benchmarks.md', report)
  const slow = slowOnes(shops.flatMap(allOf))
  for (const { name, share, atLeast, errors } of slow)
    console.error(`${name}: ${share.toFixed(2)} % of bare, at least ${atLeast} expected, ${errors} errors`)
  // A short run beside other work is too rough to judge by.
  if (!isShort && (slow.length > 0 || shops.length < ENGINES.length * sizes.length)) process.exitCode = 1
}

async function provePlanted(): Promise<void> {
  const figures = await measureShop('embedded', 0, {
    ...plan,
    accounts: false,
    purchases: false,
    planted: './bench/planted-slowdown.ts',
  })
  const measured = figures ? [...figures.pages, ...figures.calls] : []
  const slow = slowOnes(measured)
  const unheard = measured.filter((each) => !slow.includes(each)).map(({ name }) => name)
  console.log(`a planted slowdown: ${slow.length} of ${measured.length} kinds of request were found slow`)
  if (measured.length === 0 || unheard.length > 0) throw new Error(`not noticed: ${unheard.join(', ')}`)
}
