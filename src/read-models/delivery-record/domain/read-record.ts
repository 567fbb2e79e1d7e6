import type { Db } from '#platform/db/client.ts'
import { selectCancelled, selectRecord, type RecordedMonth } from '#read-models/delivery-record/data/record.sql.ts'

export interface RecordMonth extends RecordedMonth {
  /** Orders placed in this month that are cancelled. */
  cancelled: number
}

/** Deliveries by month, newest first, without empty months. */
export async function readRecord({ db }: { db: Db }): Promise<RecordMonth[]> {
  const [months, cancelled] = [await selectRecord(db), await selectCancelled(db)]
  return months.map((month) => ({ ...month, cancelled: cancelled.get(month.month) ?? 0 }))
}
