/** Where browsers put what identifies a payment; in this order the provider is asked about them. */
const NAMES = ['transactionId', 'token', 'paymentId', 'orderID', 'captureId'] as const
/** An id that a provider may have given. Nothing else is asked about. */
const ID = /^[0-9A-Za-z-]{8,64}$/

/** The ids that a browser's report may mean, each once: at most two, for each costs a look-up. */
export function reportedIds(report: unknown): string[] {
  if (typeof report !== 'object' || report === null) return []
  const given = new Map<string, unknown>(Object.entries(report))
  const ids = NAMES.map((name) => given.get(name)).filter(
    (value): value is string => typeof value === 'string' && ID.test(value),
  )
  return [...new Set(ids)].slice(0, 2)
}
