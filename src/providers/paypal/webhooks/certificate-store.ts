import type { X509Certificate } from 'node:crypto'
import { CALL_LIMITS } from '#providers/paypal/api/limits.ts'
import { exchange, type Fetch } from '#providers/paypal/api/transport.ts'
import { readCertificates } from './certificate-chain.ts'

/** PayPal uses a handful at a time. */
const MAX_KEPT = 20
const KEPT_FOR_MS = 24 * 3_600_000
/** A failed address is not fetched again for a while, because an attacker can invent addresses. */
const FAILED_FOR_MS = 60_000
/** Fetches per minute altogether: a flood of invented addresses must not become a flood of requests to PayPal. */
const MAX_FETCHES = 10
/** PayPal waits for the answer to its webhook meanwhile. */
const LIMITS = { ...CALL_LIMITS, read: 1_500, answerBytes: 64 * 1024 }

export interface CertificateStore {
  /** The certificates of a checked address; undefined when they are unavailable. */
  get(url: string): Promise<readonly X509Certificate[] | undefined>
}

/** Fetches certificates once and caches them. Concurrent callers share one request. */
export function certificateStore(fetch: Fetch): CertificateStore {
  const kept = new Map<string, { chain: readonly X509Certificate[] | undefined; until: number }>()
  const pending = new Map<string, Promise<readonly X509Certificate[] | undefined>>()
  let fetches: number[] = []

  async function load(url: string): Promise<readonly X509Certificate[] | undefined> {
    const answer = await exchange(
      fetch,
      { method: 'GET', url, headers: { Accept: 'application/x-pem-file, */*' }, answer: 'text' },
      LIMITS,
      AbortSignal.timeout(LIMITS.read),
    )
    const chain =
      answer.kind === 'answer' && answer.status === 200 && typeof answer.body === 'string'
        ? readCertificates(answer.body)
        : undefined
    kept.set(url, { chain, until: Date.now() + (chain ? KEPT_FOR_MS : FAILED_FOR_MS) })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return chain
  }

  return {
    async get(url) {
      const held = kept.get(url)
      if (held && held.until > Date.now()) return held.chain
      const running = pending.get(url)
      if (running) return running
      fetches = fetches.filter((at) => at > Date.now() - 60_000)
      if (fetches.length >= MAX_FETCHES) return undefined
      fetches.push(Date.now())
      const loading = load(url).finally(() => pending.delete(url))
      pending.set(url, loading)
      return loading
    },
  }
}
