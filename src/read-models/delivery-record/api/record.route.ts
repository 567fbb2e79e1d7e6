import type { Hono } from 'hono'
import { readRecord, type RecordMonth } from '#contract/record.ts'
import * as record from '#read-models/delivery-record/index.ts'
import { sendCsv, type CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** The public delivery record, for its page and as a file. */
export function mountRecord(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    readRecord,
    async () => {
      const months = await record.readRecord(deps)
      const ownOrders = await record.countOwnOrders(deps)
      return { months: months.map(presentMonth), ownOrders, isSample: months.some(({ isSample }) => isSample) }
    },
    { headers: { 'cache-control': 'no-cache' } },
  )
  app.get('/record.csv', async (http) =>
    sendCsv(http, { name: 'record', now: deps.clock.now(), columns: COLUMNS, pages: onePage(deps) }),
  )
}

/** Only the fields named by the contract. */
function presentMonth(month: record.RecordMonth): RecordMonth {
  const { deliveries, promised, onTime, medianMinutes, nineInTenMinutes, said, held, queueTold, queueHeld, cancelled } =
    month
  return {
    month: month.month,
    deliveries,
    promised,
    onTime,
    medianMinutes,
    nineInTenMinutes,
    said,
    held,
    queueTold,
    queueHeld,
    cancelled,
  }
}

async function* onePage(deps: HttpDeps) {
  yield await record.readRecord(deps)
}

const COLUMNS: CsvFile<record.RecordMonth>['columns'] = {
  'Month (UTC)': ({ month }) => month,
  Deliveries: ({ deliveries }) => deliveries,
  Promised: ({ promised }) => promised,
  'On time': ({ onTime }) => onTime,
  'Median (minutes)': ({ medianMinutes }) => medianMinutes,
  'Nine in ten within (minutes)': ({ nineInTenMinutes }) => nineInTenMinutes,
  'Nine in ten was said of': ({ said }) => said,
  'It held for': ({ held }) => held,
  'The queue told a time of': ({ queueTold }) => queueTold,
  'Done by that time': ({ queueHeld }) => queueHeld,
  'Orders cancelled': ({ cancelled }) => cancelled,
  Sample: ({ isSample }) => isSample,
}
