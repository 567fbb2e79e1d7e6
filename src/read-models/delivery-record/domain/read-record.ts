import type { Db } from '#platform/db/client.ts'
import { selectCancelled, selectRecord, type RecordedMonth } from '#read-models/delivery-record/data/record.sql.ts'

export interface RecordMonth extends RecordedMonth {
  /** Orders that were placed in it and are cancelled. */
  cancelled: number
}

/** How deliveries went, month by month, the newest first; a month in which nothing was delivered is left out. */
export async function readRecord({ db }: { db: Db }): Promise<RecordMonth[]> {
  const [months, cancelled] = [await selectRecord(db), await selectCancelled(db)]
  return months.map((month) => ({ ...month, cancelled: cancelled.get(month.month) ?? 0 }))
}
