import { lookup } from 'node:dns/promises'
import { connect } from 'node:tls'
import { DAY_MS } from '#shared/clock.ts'
import type { Config } from '#server/config.ts'
import { fail, type Finding, ok, reason, warn } from './finding.ts'

const ASKED_FOR_MS = 10_000
const RENEW_BEFORE_DAYS = 14

/**
 * Is the name known to the world that this machine sees, does the shop answer there through its proxy, and how long does its
 * certificate last. That live mode has https is the configuration's to say.
 */
export async function checkPublicUrl({ publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>): Promise<Finding[]> {
  const host = publicUrl.hostname.replace(/^\[|\]$/g, '')
  try {
    const { address } = await lookup(host)
    const found = ok('public address', `${publicUrl.origin} leads to ${address}`)
    return mode === 'demo' ? [found] : [found, ...(await Promise.all([checkAnswer(publicUrl), checkCertificate(publicUrl, host)])).flat()]
  } catch (error) {
    return [warn('public address', `${publicUrl.hostname} is not known here yet: ${reason(error)}`)]
  }
}

/** Before the first start nobody can answer: no fault then. */
async function checkAnswer({ origin }: URL): Promise<Finding[]> {
  try {
    const answer = await fetch(`${origin}/api/shop`, { redirect: 'manual', signal: AbortSignal.timeout(ASKED_FOR_MS) })
    return [answer.ok ? ok('public address', 'the shop answers there') : warn('public address', `answers ${answer.status} for /api/shop: is the shop running, and does the proxy pass the Host header on?`)]
  } catch (error) {
    return [warn('public address', `nothing answers there from this machine: ${reason(error)}`)]
  }
}

function checkCertificate({ protocol, port }: URL, host: string): Promise<Finding[]> {
  if (protocol !== 'https:') return Promise.resolve([])
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false, timeout: ASKED_FOR_MS }, () => {
      const { valid_to: ends } = socket.getPeerCertificate()
      resolve([socket.authorized ? judgeCertificate(Date.parse(ends), Date.now()) : fail('certificate', `browsers will refuse it: ${String(socket.authorizationError)}`)])
      socket.destroy()
    })
    const unknown = (why: string) => resolve([warn('certificate', `could not be read: ${why}`)])
    socket.on('timeout', () => (socket.destroy(), unknown('no answer')))
    socket.on('error', (error) => unknown(reason(error)))
  })
}

/** `ends` and `now` in milliseconds. */
export function judgeCertificate(ends: number, now: number): Finding {
  const days = Math.floor((ends - now) / DAY_MS)
  const text = `lasts ${days} more days`
  if (!(days > 0)) return fail('certificate', 'has ended')
  return days < RENEW_BEFORE_DAYS ? warn('certificate', `${text}: renew it`) : ok('certificate', text)
}
