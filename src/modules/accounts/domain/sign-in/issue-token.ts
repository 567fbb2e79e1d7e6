import { createHash } from 'node:crypto'
import { HOUR_MS } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { insertToken, type TokenKind } from '#modules/accounts/data/tokens.sql.ts'

export interface TokenDeps {
  db: Db
  /** An HMAC with this deployment's secret, at least 256 bits, safe in a URL. */
  keyedHash(text: string): string
}

const LIVES_FOR_MS: Record<TokenKind, number> = { 'reset-password': HOUR_MS, 'verify-email': 3 * 24 * HOUR_MS }

/**
 * The token of a mailed link. It is derived, so that a repeated job writes the same link, and only its hash is stored.
 * Undefined when a newer one was requested, which makes this one invalid.
 */
export async function issueToken(
  deps: TokenDeps,
  request: { tokenId: string; kind: TokenKind; userId: string; requestedAt: Date },
): Promise<string | undefined> {
  const token = deps.keyedHash(`account link ${request.kind} ${request.userId} ${request.tokenId}`)
  const isLive = await inTransaction(deps.db, (tx) =>
    insertToken(tx, {
      id: request.tokenId,
      tokenHash: tokenHash(token),
      kind: request.kind,
      userId: request.userId,
      createdAt: request.requestedAt,
      expire: new Date(request.requestedAt.getTime() + LIVES_FOR_MS[request.kind]),
    }),
  )
  return isLive ? token : undefined
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
