/** The fields in which browsers report payment ids; the provider is asked about them in this order. */
const NAMES = ['transactionId', 'token', 'paymentId', 'orderID', 'captureId'] as const
/** A text with the format of a provider's id. Others are not asked about. */
const ID = /^[0-9A-Za-z-]{8,64}$/

/** The possible ids in a browser's report, each once: at most two, because each costs a look-up. */
export function reportedIds(report: unknown): string[] {
  if (typeof report !== 'object' || report === null) return []
  const given = new Map<string, unknown>(Object.entries(report))
  const ids = NAMES.map((name) => given.get(name)).filter(
    (value): value is string => typeof value === 'string' && ID.test(value),
  )
  return [...new Set(ids)].slice(0, 2)
}
