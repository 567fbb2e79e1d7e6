import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export interface CandidateRow {
  id: string
  serviceType: string
  email: string
  discord: string
  total: string
  createdAt: Date
  /** Whether the payer's e-mail is the buyer's. */
  isPayers: boolean
}

/** Unpaid orders with this total, including drafts: a buyer at a hosted button has left a draft. */
export async function selectCandidates(
  db: Db,
  asked: { total: string; email: string; from: Date; at: Date; limit: number },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select id, service_type, email, discord, total, created_at, lower(email) = lower(${asked.email}) as is_payers
    from orders
    where created_at >= ${asked.from}::timestamptz and created_at <= ${asked.at}::timestamptz
      and total = ${asked.total}::numeric and payment_state = 'unpaid' and status <> 'cancelled' and deleted_at is null
    order by 7 desc, created_at desc, id limit ${asked.limit}
  `.execute(db)
  return rows
}
