import { lookup } from 'node:dns/promises'
import { DAY_MS } from '#kernel/clock.ts'
import type { Config } from '#app/config.ts'
import { readCertificate } from '#platform/telemetry/metrics/certificate.ts'
import { fail, type Finding, ok, reason, warn } from '#providers/finding.ts'

const ASKED_FOR_MS = 10_000
const RENEW_BEFORE_DAYS = 14

/**
 * Whether the name resolves, the shop answers there through its proxy, and how long its certificate lasts. The
 * configuration already checks that live mode uses https.
 */
export async function checkPublicUrl({ publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>): Promise<Finding[]> {
  const host = publicUrl.hostname.replace(/^\[|\]$/g, '')
  try {
    const { address } = await lookup(host)
    const found = ok('public address', `${publicUrl.origin} leads to ${address}`)
    return mode === 'demo'
      ? [found]
      : [found, ...(await Promise.all([checkAnswer(publicUrl), checkCertificate(publicUrl)])).flat()]
  } catch (error) {
    return [warn('public address', `${publicUrl.hostname} is not known here yet: ${reason(error)}`)]
  }
}

/** Before the first start the shop cannot answer, which is no fault. */
async function checkAnswer({ origin }: URL): Promise<Finding[]> {
  try {
    const answer = await fetch(`${origin}/api/shop`, { redirect: 'manual', signal: AbortSignal.timeout(ASKED_FOR_MS) })
    return [
      answer.ok
        ? ok('public address', 'the shop answers there')
        : warn(
            'public address',
            `answers ${answer.status} for /api/shop: is the shop running, and does the proxy pass the Host header on?`,
          ),
    ]
  } catch (error) {
    return [warn('public address', `nothing answers there from this machine: ${reason(error)}`)]
  }
}

async function checkCertificate(publicUrl: URL): Promise<Finding[]> {
  try {
    const seen = await readCertificate(publicUrl)
    if (!seen) return []
    return [
      seen.fault === undefined
        ? judgeCertificate(seen.endsAt.getTime(), Date.now())
        : fail('certificate', `browsers will refuse it: ${seen.fault}`),
    ]
  } catch (error) {
    return [warn('certificate', `could not be read: ${reason(error)}`)]
  }
}

/** `ends` and `now` in milliseconds. */
export function judgeCertificate(ends: number, now: number): Finding {
  const days = Math.floor((ends - now) / DAY_MS)
  const text = `lasts ${days} more days`
  if (!(days > 0)) return fail('certificate', 'has ended')
  return days < RENEW_BEFORE_DAYS ? warn('certificate', `${text}: renew it`) : ok('certificate', text)
}
