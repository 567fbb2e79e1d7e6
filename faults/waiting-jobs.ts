import type { ShopProcess } from '../bench/shop-process.ts'

export const METRICS_TOKEN = 'token-of-the-recipes-1234'

/** How long the oldest job has been due, as the shop's metrics tell it; seconds, 0 where none waits. The shop was started with METRICS_TOKEN. */
export async function oldestWaiting(shop: ShopProcess): Promise<number> {
  const answer = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  const ages = [...(await answer.text()).matchAll(/^shop_jobs_oldest_seconds\{[^}]*\} (\S+)$/gm)].map(([, seconds]) => Number(seconds))
  return Math.max(0, ...ages)
}
