import type { ShopProcess } from '../../bench/shop/shop-process.ts'

/** Shops whose metrics are read are started with this as METRICS_TOKEN. */
export const METRICS_TOKEN = 'token-of-the-recipes-1234'

/** What a shop tells of itself now: all values of a metric, whatever their labels. */
export type Scrape = (metric: string) => number[]

export async function scrape(shop: ShopProcess): Promise<Scrape> {
  const answer = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  const lines = (await answer.text())
    .split('\n')
    .map((line) => /^(?<name>\w+)(?:\{.*\})? (?<value>\S+)$/.exec(line)?.groups)
  return (metric) => lines.filter((line) => line?.['name'] === metric).map((line) => Number(line?.['value']))
}

/** How long the oldest job has been due; seconds, 0 where none waits. */
export async function oldestWaiting(shop: ShopProcess): Promise<number> {
  return Math.max(0, ...(await scrape(shop))('shop_jobs_oldest_seconds'))
}
