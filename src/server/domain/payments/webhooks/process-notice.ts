import { inTransaction } from '#server/db/transaction.ts'
import type { NoticeOutcome } from '#server/db/schema-payments.ts'
import { lookUpSubject } from './look-up-subject.ts'
import { providerOf, type PaymentsDeps } from '#server/domain/payments/payments-deps.ts'
import { proveEvent, selectProviderEvent, updateProviderEvent, type ProviderEventRow } from './provider-events.sql.ts'
import type { Notice, NoticeReader } from './provider-notices.ts'

/**
 * Acts on a stored notice: proven first where it was not, then what it is about is looked up and settled. Harmless to
 * repeat. Throws while the provider cannot be asked, so that the queue tries again, later and later.
 */
export async function processNotice(deps: PaymentsDeps, { noticeId }: { noticeId: string }): Promise<void> {
  const row = await selectProviderEvent(deps.db, noticeId)
  if (!row || row.processedAt) return
  const provider = providerOf(deps, row.provider)
  const notice = noticeOf(row)
  if (!provider?.notices || !notice)
    return finish(deps, row, { outcome: 'ignored', lastError: 'the provider is not configured' })
  const content = provider.notices.read(notice)
  if (!content) return finish(deps, row, { outcome: 'ignored', lastError: 'unreadable' })

  if (!row.verified) {
    const proof = await prove(deps, provider.notices, row, { notice, eventId: content.eventId })
    if (proof !== 'genuine')
      return finish(deps, row, {
        outcome: proof,
        lastError: proof === 'forged' ? 'the provider did not send it' : null,
      })
  }
  const found = await lookUpSubject(deps, provider, content.subject)
  if (found.kind === 'unavailable') return tryAgain(deps, row, found.reason)
  await finish(deps, row, { outcome: found.kind, paymentId: found.paymentId ?? null, lastError: found.reason ?? null })
}

async function prove(
  deps: PaymentsDeps,
  reader: NoticeReader,
  row: ProviderEventRow,
  { notice, eventId }: { notice: Notice; eventId: string },
): Promise<'genuine' | 'forged' | 'duplicate'> {
  const answer = await reader.confirm(notice)
  if (answer.kind === 'unavailable') return tryAgain(deps, row, answer.reason)
  if (answer.kind === 'forged') {
    deps.events.noticeRefused({ source: notice.source, reason: 'the provider did not send it' })
    return 'forged'
  }
  return (await inTransaction(deps.db, (tx) => proveEvent(tx, row.id, eventId))) ? 'genuine' : 'duplicate'
}

/** Whoever made it up is not given our disk. */
const EMPTY = { body: Buffer.alloc(0), headers: '{}' }

async function finish(
  deps: PaymentsDeps,
  row: ProviderEventRow,
  done: { outcome: NoticeOutcome; lastError: string | null; paymentId?: string | null },
): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    updateProviderEvent(tx, row.id, {
      ...done,
      ...(done.outcome === 'forged' && EMPTY),
      attempts: row.attempts + 1,
      processedAt: deps.clock.now(),
    }),
  )
  deps.events.noticeProcessed({
    source: row.source,
    kind: row.kind,
    outcome: done.outcome,
    paymentId: done.paymentId ?? undefined,
  })
}

async function tryAgain(deps: PaymentsDeps, row: ProviderEventRow, reason: string): Promise<never> {
  await inTransaction(deps.db, (tx) =>
    updateProviderEvent(tx, row.id, { attempts: row.attempts + 1, lastError: reason }),
  )
  throw new Error(`a notice waits for the provider: ${reason}`)
}

/** The stored row as it came; undefined for what a browser claimed. */
function noticeOf({ source, body, headers }: ProviderEventRow): Notice | undefined {
  return source === 'webhook' || source === 'ipn' ? { source, body: Buffer.from(body), headers } : undefined
}
